import { MAX_STATEMENT_PAGES } from '@tillslip/domain/bank/statements/statement-upload-rules';
import { pageCells } from '@tillslip/reading/statement/import/page-cells';
import { readStatements } from '@tillslip/reading/statement/read-statement';
import type { PageWords } from '@tillslip/reading/word';
import type {
  DrawOptions,
  PagePicture,
  SourceFile,
  StatementOptions,
  StatementOutcome,
  StatementReader,
} from '../../ports/document-reader.ts';
import { decodeImage, LONG_SIDE } from './image/decode-image.ts';
import { drawPage } from './image/page-picture.ts';
import { leaningView, levelView, type PageView } from './image/page-view.ts';
import { type Raster, turnRaster } from './image/raster.ts';
import { ocrModels } from './ocr/ocr-models.ts';
import { readPagePicture } from './ocr/read-page-picture.ts';
import { MAX_PAGE_POINTS } from './pdf/pdf-bounds.ts';
import { openPdf, type PdfDocument } from './pdf/pdf-document.ts';
import { rereadBands, type StatementsRead } from './reread-bands.ts';

/** A page with fewer characters in its text layer is a scan. */
const SCAN_BELOW = 30;
/** A page of text is sharp with fewer pixels than a scan. */
const TEXT_PICTURE_SIDE = 1280;

/**
 * Create the embedded statement reader, which runs in this process. Memory does not grow with the file: only the words of
 * each page are kept, and the pixels of one page at a time.
 */
export function createStatementReader(): StatementReader {
  return { readStatement: readStatementFile, drawPages: drawStatementPages, close: async () => {} };
}

/** Read one file of statements; see {@link StatementReader}. */
export async function readStatementFile(file: SourceFile, options: StatementOptions = {}): Promise<StatementOutcome> {
  const started = performance.now();
  if (file.kind === 'xml') return { ok: false, failure: 'not-a-statement' };
  return file.kind === 'pdf'
    ? await readPdf(file.bytes, options, started)
    : await readImage(file.bytes, file.kind, options, started);
}

async function readPdf(bytes: Uint8Array, options: StatementOptions, started: number): Promise<StatementOutcome> {
  const opened = await openPdf(bytes, options.password);
  if (!opened.ok) return opened;
  const { document } = opened;
  try {
    if (document.pages === 0) return { ok: false, failure: 'corrupt' };
    if (document.pages > MAX_STATEMENT_PAGES) return { ok: false, failure: 'too-many-pages' };
    if (hasHugePage(document)) return { ok: false, failure: 'page-too-large' };
    const pages: SeenPage[] = [];
    for (let page = 1; page <= document.pages; page++) {
      if (options.signal?.aborted) return { ok: false, failure: 'cancelled' };
      options.onProgress?.({ stage: 'page', page, pages: document.pages });
      pages.push(await readPdfPage(document, page, options));
    }
    const pixels = (page: number) => Promise.resolve(document.render(page, LONG_SIDE));
    const outcome = await understand(pages, pixels, options, started);
    if (!outcome.ok && !outcome.table) return outcome;
    if (options.picturesLater) return { ...outcome, isUndrawn: pages.some(({ isDrawn }) => !isDrawn) };
    return await drawTexts(document, pages, outcome, options);
  } finally {
    document.close();
  }
}

/** Draw the pages of text of one file of statements; see {@link StatementReader}. */
export async function drawStatementPages(
  file: SourceFile,
  { signal, password, onPicture }: DrawOptions,
): Promise<void> {
  if (file.kind !== 'pdf') return;
  const opened = await openPdf(file.bytes, password);
  if (!opened.ok) return;
  const { document } = opened;
  try {
    if (document.pages > MAX_STATEMENT_PAGES || hasHugePage(document)) return;
    for (let page = 1; page <= document.pages && !signal?.aborted; page++)
      if (document.textLayer(page).characters >= SCAN_BELOW) await onPicture(await drawText(document, page));
  } finally {
    document.close();
  }
}

function hasHugePage(document: PdfDocument): boolean {
  for (let page = 1; page <= document.pages; page++) if (document.longSide(page) > MAX_PAGE_POINTS) return true;
  return false;
}

async function readImage(
  bytes: Uint8Array,
  kind: 'image' | 'heic',
  options: StatementOptions,
  started: number,
): Promise<StatementOutcome> {
  options.onProgress?.({ stage: 'page', page: 1, pages: 1 });
  const raster = await decodeImage(bytes, kind).catch(() => null);
  if (!raster) return { ok: false, failure: 'corrupt' };
  return understand([await readRasterPage(raster, 1, options)], async () => decodeImage(bytes, kind), options, started);
}

interface SeenPage {
  readonly words: PageWords;
  /** Whether a scan's picture was already drawn, while its pixels were in memory. */
  readonly isDrawn: boolean;
  /** Orients a scan's pixels as they were read; null for text. */
  readonly lay: ((raster: Raster) => Promise<PageView>) | null;
}

/** Renders the pixels of a page again, because they are not kept. */
type Pixels = (page: number) => Promise<Raster>;

/** Read a page of a PDF from its text layer, or from its picture when there is none. */
async function readPdfPage(document: PdfDocument, page: number, options: StatementOptions): Promise<SeenPage> {
  const layer = document.textLayer(page);
  if (layer.characters < SCAN_BELOW) return readRasterPage(document.render(page, LONG_SIDE), page, options);
  const words = layer.words.words.map((word) => ({ ...word, page }));
  return { words: { ...layer.words, page, words }, isDrawn: false, lay: null };
}

async function readRasterPage(raster: Raster, page: number, { onPicture }: StatementOptions): Promise<SeenPage> {
  const { words, view, turn } = await readPagePicture(await ocrModels(), page, raster, { hasSigns: true });
  await onPicture?.(await drawPage(page, view));
  const { lie } = view;
  return { words, isDrawn: true, lay: async (again) => leaningView(await turnRaster(again, turn), lie) };
}

async function understand(
  seen: readonly SeenPage[],
  pixels: Pixels,
  options: StatementOptions,
  started: number,
): Promise<StatementOutcome> {
  const words = seen.map((page) => page.words);
  if (words.every((page) => page.words.length === 0)) return { ok: false, failure: 'unreadable' };
  const { pages, statements } = await corrected(
    { pages: words, statements: readStatements(words) },
    seen,
    pixels,
    options,
  );
  if (options.signal?.aborted) return { ok: false, failure: 'cancelled' };
  if (statements.length === 0) return unknownTable(seen);
  return {
    ok: true,
    statements,
    pages: pages.length,
    seconds: Math.round(performance.now() - started) / 1000,
    ...(options.withWords ? { words: pages } : {}),
  };
}

/** What a person may still make of pages that no rule reads: the table of pages of text that are headed as a statement. */
function unknownTable(seen: readonly SeenPage[]): StatementOutcome {
  const table = seen.every(({ lay }) => lay === null) ? pageCells(seen.map(({ words }) => words)) : null;
  return { ok: false, failure: 'not-a-statement', ...(table && { table }) };
}

/** Correct the statements with a second look at scanned pages with a break. */
function corrected(
  first: StatementsRead,
  seen: readonly SeenPage[],
  pixels: Pixels,
  { onProgress, signal }: StatementOptions,
): Promise<StatementsRead> {
  const goOn = () => {
    onProgress?.({ stage: 'understanding', page: seen.length, pages: seen.length });
    return !signal?.aborted;
  };
  const viewOf = async (page: number) => (await seen[page - 1]?.lay?.(await pixels(page))) ?? null;
  return goOn() ? rereadBands(first, viewOf, goOn) : Promise.resolve(first);
}

/** Draw pages of text, if the file contains a statement, known or not. */
async function drawTexts(
  document: PdfDocument,
  pages: readonly SeenPage[],
  outcome: StatementOutcome,
  { onPicture, signal }: StatementOptions,
): Promise<StatementOutcome> {
  if (!onPicture) return outcome;
  for (const { words, isDrawn } of pages) {
    if (signal?.aborted) return { ok: false, failure: 'cancelled' };
    if (!isDrawn) await onPicture(await drawText(document, words.page));
  }
  return outcome;
}

const drawText = (document: PdfDocument, page: number): Promise<PagePicture> =>
  drawPage(page, levelView(document.render(page, TEXT_PICTURE_SIDE)));
