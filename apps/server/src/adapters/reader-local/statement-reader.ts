import { readStatements } from '@tillslip/reading/statement/read-statement';
import type { PageWords } from '@tillslip/reading/word';
import type { ReadOptions, SourceFile, StatementOutcome, StatementReader } from '../../ports/document-reader.ts';
import { decodeImage, LONG_SIDE } from './image/decode-image.ts';
import type { Raster } from './image/raster.ts';
import { ocrModels } from './ocr/ocr-models.ts';
import { readPagePicture } from './ocr/read-page-picture.ts';
import { openPdf, type PdfDocument } from './pdf/pdf-document.ts';

/** A year of a busy account; more is several files. */
const MAX_PAGES = 100;
/** A page with fewer characters in its text layer is a scan. */
const SCAN_BELOW = 30;

type Options = Pick<ReadOptions, 'signal' | 'onProgress' | 'password'>;

/**
 * The embedded statement reader. Memory stays the same however long the file is: of each page only its
 * words are kept, and the next page's pixels take the place of the last one's.
 */
export function createStatementReader(): StatementReader {
  return { readStatement: readStatementFile };
}

async function readStatementFile(file: SourceFile, options: Options = {}): Promise<StatementOutcome> {
  const started = performance.now();
  const read = file.kind === 'pdf' ? await wordsOfPdf(file.bytes, options) : await wordsOfImage(file, options);
  if (!read.ok) return read;
  if (read.pages.every(({ words }) => words.length === 0)) return { ok: false, failure: 'unreadable' };

  const pages = read.pages.length;
  options.onProgress?.({ stage: 'understanding', page: pages, pages });
  const statements = readStatements(read.pages);
  if (statements.length === 0) return { ok: false, failure: 'not-a-statement' };
  return { ok: true, statements, pages, seconds: Math.round(performance.now() - started) / 1000 };
}

type WordsRead = { readonly ok: true; readonly pages: readonly PageWords[] } | Extract<StatementOutcome, { ok: false }>;

async function wordsOfPdf(bytes: Uint8Array, { password, signal, onProgress }: Options): Promise<WordsRead> {
  const opened = await openPdf(bytes, password);
  if (!opened.ok) return opened;
  const { document } = opened;
  try {
    if (document.pages === 0) return { ok: false, failure: 'corrupt' };
    if (document.pages > MAX_PAGES) return { ok: false, failure: 'too-many-pages' };
    const pages: PageWords[] = [];
    for (let page = 1; page <= document.pages; page++) {
      if (signal?.aborted) return { ok: false, failure: 'cancelled' };
      onProgress?.({ stage: 'page', page, pages: document.pages });
      pages.push(await wordsOfPdfPage(document, page));
    }
    return { ok: true, pages };
  } finally {
    document.close();
  }
}

/** Text where there is text, the picture where there is none. */
async function wordsOfPdfPage(document: PdfDocument, page: number): Promise<PageWords> {
  const layer = document.textLayer(page);
  if (layer.characters < SCAN_BELOW) return wordsOfRaster(document.render(page, LONG_SIDE), page);
  return { ...layer.words, page, words: layer.words.words.map((word) => ({ ...word, page })) };
}

async function wordsOfImage({ bytes, kind }: SourceFile, { onProgress }: Options): Promise<WordsRead> {
  onProgress?.({ stage: 'page', page: 1, pages: 1 });
  const raster = kind === 'pdf' ? null : await decodeImage(bytes, kind).catch(() => null);
  if (!raster) return { ok: false, failure: 'corrupt' };
  return { ok: true, pages: [await wordsOfRaster(raster, 1)] };
}

async function wordsOfRaster(raster: Raster, page: number): Promise<PageWords> {
  const { words } = await readPagePicture(await ocrModels(), page, raster);
  return words;
}
