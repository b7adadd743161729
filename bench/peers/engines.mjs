import { once } from 'node:events';

/**
 * The extractors that run on JavaScript. `open` starts one and gives a function from the bytes of a file to the number of
 * characters found; it throws where the file can't be read. `kind` says whether it gives positioned chunks or text only.
 */
export const ENGINES = {
  pagechunks: { kind: 'chunks', open: () => openPagechunks((page) => page.columns.symbols.count) },
  'pagechunks text': { kind: 'text', open: () => openPagechunks((page) => page.text().length) },
  unpdf: { kind: 'text', open: openUnpdf },
  'pdfjs-dist': { kind: 'text', open: openPdfjs },
  'mupdf (WASM)': { kind: 'text', open: openMupdf },
  '@hyzyla/pdfium (WASM)': { kind: 'text', open: openPdfium },
  pdf2json: { kind: 'text', open: openPdf2json },
  '@firecrawl/pdf-inspector': { kind: 'text', open: openPdfInspector },
};

async function openPagechunks(count) {
  const { loadPdf } = await import('../../dist/node.mjs');
  return async (bytes) => {
    const document = await loadPdf(bytes);
    let characters = 0;
    for (let page = 1; page <= document.pageCount; page++) characters += count(await document.pageChunks(page));
    document.close();
    return characters;
  };
}

async function openUnpdf() {
  const { extractText } = await import('unpdf');
  // unpdf takes the bytes it is given away.
  return async (bytes) => (await extractText(bytes.slice(), { mergePages: true })).text.length;
}

async function openPdfjs() {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const base = new URL('node_modules/pdfjs-dist/', import.meta.url).pathname;
  const options = { cMapUrl: `${base}cmaps/`, standardFontDataUrl: `${base}standard_fonts/`, verbosity: 0 };
  return async (bytes) => {
    const document = await pdfjs.getDocument({ data: bytes.slice(), ...options }).promise;
    let characters = 0;
    for (let i = 1; i <= document.numPages; i++) {
      const page = await document.getPage(i);
      for (const { str } of (await page.getTextContent()).items) characters += str?.length ?? 0;
      page.cleanup();
    }
    await document.destroy();
    return characters;
  };
}

async function openMupdf() {
  const mupdf = await import('mupdf');
  return (bytes) => {
    const document = mupdf.Document.openDocument(bytes, 'application/pdf');
    let characters = 0;
    for (let i = 0; i < document.countPages(); i++) {
      const page = document.loadPage(i);
      const text = page.toStructuredText('preserve-whitespace');
      characters += text.asText().length;
      text.destroy();
      page.destroy();
    }
    document.destroy();
    return characters;
  };
}

async function openPdfium() {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const library = await PDFiumLibrary.init();
  return async (bytes) => {
    const document = await library.loadDocument(bytes);
    let characters = 0;
    for (const page of document.pages()) characters += page.getText().length;
    document.destroy();
    return characters;
  };
}

async function openPdf2json() {
  const { default: PDFParser } = await import('pdf2json');
  return async (bytes) => {
    const parser = new PDFParser(null, true);
    const ready = once(parser, 'pdfParser_dataReady');
    const failed = once(parser, 'pdfParser_dataError').then(([error]) => {
      throw error.parserError ?? error;
    });
    parser.parseBuffer(Buffer.from(bytes));
    await Promise.race([ready, failed]);
    return parser.getRawTextContent().length;
  };
}

async function openPdfInspector() {
  const inspector = await import('@firecrawl/pdf-inspector');
  return (bytes) => inspector.extractText(Buffer.from(bytes)).length;
}
