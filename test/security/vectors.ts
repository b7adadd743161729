/** An encryption dictionary with the encrypted title and content of its file, in hexadecimal. */
export interface Vector {
  name: string;
  V: number;
  R: number;
  Length?: number;
  P: number;
  O: string;
  U: string;
  OE?: string;
  UE?: string;
  CFM?: string;
  EncryptMetadata?: boolean;
  /** Object numbers; the generation is 0. */
  titleObject: number;
  title: string;
  contentObject: number;
  content: string;
}

/** One small file, encrypted by qpdf in all its modes. */
export const VECTORS: readonly Vector[] = [
  {
    name: 'rc4-40',
    V: 1,
    R: 2,
    Length: 40,
    P: -4,
    O: '41df4151b911aee50e66682206879fc01ed5282b7c8db05af72750cc3e650036',
    U: 'f9b06f7d1fcf6a7315618bb65f90dc7f3b301eb604894b9f7148e6634d769db3',
    titleObject: 2,
    title: '4498b8e1ae086c2a32434d13',
    contentObject: 6,
    content: 'b02b4ee2808db62d97ddfa5c53e185d5d8ae65b5fa244f9aaabddf2b26a131d151f2a27453c075',
  },
  {
    name: 'rc4-40-empty',
    V: 1,
    R: 2,
    Length: 40,
    P: -4,
    O: 'd8a81f2f756b03f0e776376607dc67c098531ac3e51f6e5cf0fc1473b1ce0975',
    U: 'af6b5cbf19162deeac89cf54a531973d2be54d634a825af92089b61d9caa2b6e',
    titleObject: 2,
    title: '4a3db62e2f8a11775bb3b8bf',
    contentObject: 6,
    content: '2303b8a972d7edaf8979b099d4a35cc1d4b84bb735b4f4461fb77833841b53e298fd9a2460ab9d',
  },
  {
    name: 'rc4-128',
    V: 2,
    R: 3,
    Length: 128,
    P: -4,
    O: '5ad7032ac7436145f44a24b012277656d53c2d8cfbee91434dabdc0e717c1e55',
    U: '71fae23324f37cba57a0f6fdb9db39e30122456a91bae5134273a6db134c87c4',
    titleObject: 2,
    title: 'f451e1770c52d312cd85d7b9',
    contentObject: 6,
    content: '573f9738947f079b1ece2693424dd85ed9aca668de41f40a5e56f01114fccd0240c334499e01de',
  },
  {
    name: 'rc4-128-v4',
    V: 4,
    R: 4,
    Length: 128,
    P: -4,
    O: '5ad7032ac7436145f44a24b012277656d53c2d8cfbee91434dabdc0e717c1e55',
    U: '71fae23324f37cba57a0f6fdb9db39e30122456a91bae5134273a6db134c87c4',
    CFM: 'V2',
    titleObject: 2,
    title: 'f451e1770c52d312cd85d7b9',
    contentObject: 6,
    content: '573f9738947f079b1ece2693424dd85ed9aca668de41f40a5e56f01114fccd0240c334499e01de',
  },
  {
    name: 'aes-128',
    V: 4,
    R: 4,
    Length: 128,
    P: -4,
    O: '5ad7032ac7436145f44a24b012277656d53c2d8cfbee91434dabdc0e717c1e55',
    U: '71fae23324f37cba57a0f6fdb9db39e30122456a91bae5134273a6db134c87c4',
    CFM: 'AESV2',
    titleObject: 2,
    title: 'c525717edcd1a55399352cd38e47d9ad90b9515eaf3720e320c0a486dc40d11d',
    contentObject: 6,
    content:
      'b8d29953bb7e44c7c06419ecc3052c6af2cbbc854028378893e1c736a47b65c648ca0e91348af0bf26b48ee263c467232e3571f8eac0e2ccf8762369efbf9df6',
  },
  {
    name: 'aes-128-plain-metadata',
    V: 4,
    R: 4,
    Length: 128,
    P: -4,
    O: '5ad7032ac7436145f44a24b012277656d53c2d8cfbee91434dabdc0e717c1e55',
    U: 'cfaf8ceb549ba4266be8eb899f9ce5260122456a91bae5134273a6db134c87c4',
    CFM: 'AESV2',
    EncryptMetadata: false,
    titleObject: 2,
    title: '49daf6a22c616a87670e49efe140675b7381e5cc27915d1f1842095b879f231e',
    contentObject: 6,
    content:
      '5d67fa4e382e46e594856ec5d377c08ae91df335e7e63b96a06dd445e78406a401d447d0525b2f133ca862ad7fc139a1b109ee91a9b54bdc7835da4d37663ab6',
  },
  {
    name: 'limited',
    V: 4,
    R: 4,
    Length: 128,
    P: -3392,
    O: '77b8fb098022d3ab34237ea5643c08710ea5123fc5f88bf993a68cca5f12b40f',
    U: '0807c2a90207f6e1c816e45b0fb96dbe0122456a91bae5134273a6db134c87c4',
    CFM: 'AESV2',
    titleObject: 2,
    title: 'c38b895089bb019b3a59074edcd16785ffc1631074a60c94681605c78e430dae',
    contentObject: 6,
    content:
      '5ec0f2058a27e92fa77a9293e41e3adbda3ebcd1fd21d1b180449d53f672324d06216a268c7d5a06905a4559f05a2e65e6f151b6bc9f4096cf2c3a95d179ac61',
  },
  {
    name: 'aes-256-r5',
    V: 5,
    R: 5,
    Length: 256,
    P: -4,
    O: '0fbeff9a3a194e730df3ccc8354f66421b68b094e1c2fd86bb3989f88e0fbbff4e1a58b8dfcc52433f7d265cae8dcd44',
    U: '8b1e92e15d29146152fda047c8d5c81198214bf318c01d238cd68208313bf1850505bac317e3762153696045fb14cf88',
    OE: 'b9ae64ae46cf1e41a6603a1a5c2e225c7da5c20f4a237ee90280c54da2f3cdf3',
    UE: 'f32f4388abaf50a6e4e418bea0366342ebc5078f04d40673710699b1cef0e2f2',
    CFM: 'AESV3',
    titleObject: 2,
    title: '2edc18daf127116bdf9dff5e40ef93a50f70c1e983a4229a553656011afef1cb',
    contentObject: 6,
    content:
      '092fb46f66adb9bb057b2072cb2d8282a0d3c336c57b4ea783cb82c79befae271c25587d4e26267c9dc18312c558e2d88ccc5ebea0f83e266e03aee57a1d3bc2',
  },
  {
    name: 'aes-256-r6',
    V: 5,
    R: 6,
    Length: 256,
    P: -4,
    O: '4a3710841d06725251dd0faf1d94e5e69b3176c3fbf8c529b0fcf85b939d6041b26f2e29494770762be9c37e7c46741c',
    U: 'c24a74697974c32b22b1247a92502e381f54050e89452262bb42d03060c9175c52daea32980ae6e490b48b6ab26357dd',
    OE: '6c0c8758c920ca0479f52e00d7227e96ec3b739fb07a752d68e105cdad8e681b',
    UE: '27782a2adb77126bbab959b95eab4f20823841c420c1a77c6fbccd156fd82b14',
    CFM: 'AESV3',
    titleObject: 2,
    title: '5ab9a6c65355fc90a16678f50bf660281fe4645375019f98befaa079d7ba66b6',
    contentObject: 6,
    content:
      '25fdcb8d5b9727dc1245abc7a17ef52876025e09182973c99a3023337f8a2278eabd4cbb61e414632f2f47a3dbc088db2ac4cadf35bd90c245c01b183787768b',
  },
  {
    name: 'aes-256-r6-plain-metadata',
    V: 5,
    R: 6,
    Length: 256,
    P: -4,
    O: 'a8638878cff556ce3abbc958a29d0400ce35e0d0a496b8f39073fcb1bd620b8a86abac6c1cf37e1425f75ece3a1b23a1',
    U: '68c22bb37c48d9a45b349e4da204663ee3e062ef39716c97b75a6ad79b98db97f54692ab5c59c333c9ffb60188fc8bc0',
    OE: '7ee122ed815b1553e7802d98bb11bbdc5fb7a4128fc44655a1d61cdb4489fdd0',
    UE: '1a89506db62596071b58dd2d1080aa78f629dfb684d175936633113227b8cd9b',
    CFM: 'AESV3',
    EncryptMetadata: false,
    titleObject: 2,
    title: '95152847cce30a6b09bc8ee99ea6ea38a3d2957ff61b9318fee9834a43a97500',
    contentObject: 6,
    content:
      '300e0b352aeaa18cdb36308472229c654df0bde3a9777bde27a1b95307a6c36cdfe10abb073627e2dc75bd754ea55258eba64010969aa7ef5216ce95b7042ce0',
  },
];
