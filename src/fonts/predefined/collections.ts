/** The character collections whose CMaps are packed: Adobe's for simplified and traditional Chinese, Japanese and Korean. */
export const COLLECTIONS = ['Adobe-GB1', 'Adobe-CNS1', 'Adobe-Japan1', 'Adobe-Korea1'] as const;

export type Collection = (typeof COLLECTIONS)[number];

/** The predefined CMaps of each collection (ISO 32000-2, 9.7.5.2, and Adobe's further ones); a star stands for both `H` and `V`. */
export const CMAP_NAMES: Readonly<Record<Collection, string>> = {
  'Adobe-GB1':
    'GB-* GB-EUC-* GBK-EUC-* GBK2K-* GBKp-EUC-* GBT-* GBT-EUC-* GBTpc-EUC-* GBpc-EUC-* ' +
    'UniGB-UCS2-* UniGB-UTF16-* UniGB-UTF32-* UniGB-UTF8-* ' +
    'Adobe-GB1-0 Adobe-GB1-1 Adobe-GB1-2 Adobe-GB1-3 Adobe-GB1-4 Adobe-GB1-5',
  'Adobe-CNS1':
    'B5-* B5pc-* CNS-EUC-* CNS1-* CNS2-* ETHK-B5-* ETen-B5-* ETenms-B5-* ' +
    'HKdla-B5-* HKdlb-B5-* HKgccs-B5-* HKm314-B5-* HKm471-B5-* HKscs-B5-* ' +
    'UniCNS-UCS2-* UniCNS-UTF16-* UniCNS-UTF32-* UniCNS-UTF8-* ' +
    'Adobe-CNS1-0 Adobe-CNS1-1 Adobe-CNS1-2 Adobe-CNS1-3 Adobe-CNS1-4 Adobe-CNS1-5 Adobe-CNS1-6',
  'Adobe-Japan1':
    '* 78-* 78-EUC-* 78-RKSJ-* 78ms-RKSJ-* 83pv-RKSJ-H 90ms-RKSJ-* 90msp-RKSJ-* 90pv-RKSJ-* Add-* Add-RKSJ-* EUC-* ' +
    'Ext-* Ext-RKSJ-* Hankaku Hiragana Katakana NWP-* RKSJ-* Roman WP-Symbol ' +
    'UniJIS-UCS2-* UniJIS-UCS2-HW-* UniJIS-UTF16-* UniJIS-UTF32-* UniJIS-UTF8-* ' +
    'UniJIS2004-UTF16-* UniJIS2004-UTF32-* UniJIS2004-UTF8-* UniJISPro-UCS2-HW-V UniJISPro-UCS2-V UniJISPro-UTF8-V ' +
    'UniJISX0213-UTF32-* UniJISX02132004-UTF32-* ' +
    'Adobe-Japan1-0 Adobe-Japan1-1 Adobe-Japan1-2 Adobe-Japan1-3 Adobe-Japan1-4 Adobe-Japan1-5 Adobe-Japan1-6',
  'Adobe-Korea1':
    'KSC-* KSC-EUC-* KSC-Johab-* KSCms-UHC-* KSCms-UHC-HW-* KSCpc-EUC-* ' +
    'UniKS-UCS2-* UniKS-UTF16-* UniKS-UTF32-* UniKS-UTF8-* Adobe-Korea1-0 Adobe-Korea1-1 Adobe-Korea1-2',
};

let collections: Map<string, Collection> | undefined;

/** The collection whose CIDs a predefined CMap gives; undefined for other names. */
export function collectionOfCMap(name: string): Collection | undefined {
  if (!collections) {
    collections = new Map();
    for (const collection of COLLECTIONS) {
      for (const own of cmapNames(collection)) collections.set(own, collection);
    }
  }
  return collections.get(name);
}

export function cmapNames(collection: Collection): string[] {
  const names = CMAP_NAMES[collection].split(' ');
  return names.flatMap((name) => (name.endsWith('*') ? ['H', 'V'].map((mode) => name.slice(0, -1) + mode) : [name]));
}

/** Name of the asset that holds the CMaps of a collection. */
export function assetOf(collection: Collection): string {
  return `cmaps-${collection.slice('Adobe-'.length).toLowerCase()}.bin`;
}
