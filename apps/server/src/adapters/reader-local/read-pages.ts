import type { PageWords } from '@tillslip/reading/word';
import type { PagePicture, ReadFailure, ReadingProgress, SourceFile } from '../../ports/document-reader.ts';
import { decodeImage, LONG_SIDE } from './image/decode-image.ts';
import { PICTURE_SIDE, pagePicture } from './image/page-picture.ts';
import type { Raster } from './image/raster.ts';
import { loadOcrModels, type OcrModels } from './ocr/ocr-models.ts';
import { readPagePicture } from './ocr/read-page-picture.ts';
import { openPdf, type PdfDocument } from './pdf/pdf-document.ts';

/** A document of more pages is refused: it is a book or a year's statements, not an invoice. */
export const MAX_PAGES = 50;
/** A page with fewer characters in its text layer is a scan. */
const SCAN_BELOW = 30;

/** Everything that was seen of a document, or why not. */
export type PagesRead =
  | { readonly ok: true; readonly pages: readonly PageWords[]; readonly pictures: readonly PagePicture[] }
  | { readonly ok: false; readonly failure: ReadFailure; readonly pictures: readonly PagePicture[] };

/** A page waiting to be looked at. Opening is cheap; `look` does the work and is done once. */
interface WaitingPage {
  look(page: number): Promise<{ readonly words: PageWords; readonly picture: PagePicture }>;
}

type OpenedFile =
  | { readonly ok: true; readonly pages: readonly WaitingPage[]; close(): void }
  | { readonly ok: false; readonly failure: 'encrypted' | 'corrupt' };

/** Reads the words and makes the pictures of all pages, one page at a time, in the order of the files. */
export async function readPages(
  files: readonly SourceFile[],
  onProgress: (progress: ReadingProgress) => void,
): Promise<PagesRead> {
  const opened: Extract<OpenedFile, { ok: true }>[] = [];
  try {
    for (const file of files) {
      const open = await openFile(file);
      if (!open.ok) return { ok: false, failure: open.failure, pictures: [] };
      opened.push(open);
    }
    const waiting = opened.flatMap((file) => file.pages);
    if (waiting.length > MAX_PAGES) return { ok: false, failure: 'too-many-pages', pictures: [] };
    return await lookAtAll(waiting, onProgress);
  } finally {
    for (const file of opened) file.close();
  }
}

async function lookAtAll(
  waiting: readonly WaitingPage[],
  onProgress: (progress: ReadingProgress) => void,
): Promise<PagesRead> {
  const pages: PageWords[] = [];
  const pictures: PagePicture[] = [];
  for (const [index, page] of waiting.entries()) {
    onProgress({ stage: 'page', page: index + 1, pages: waiting.length });
    const seen = await page.look(index + 1);
    pages.push(seen.words);
    pictures.push(seen.picture);
  }
  const empty = pages.every((page) => page.words.length === 0);
  return empty ? { ok: false, failure: 'unreadable', pictures } : { ok: true, pages, pictures };
}

async function openFile(file: SourceFile): Promise<OpenedFile> {
  return file.kind === 'pdf' ? openPdfFile(file.bytes) : openImage(file.bytes, file.kind);
}

async function openPdfFile(bytes: Uint8Array): Promise<OpenedFile> {
  const opened = await openPdf(bytes);
  if (!opened.ok) return opened;
  const { document } = opened;
  const pages = Array.from({ length: document.pages }, (_, index) => ({
    look: (page: number) => lookAtPdfPage(document, index + 1, page),
  }));
  return pages.length > 0 ? { ok: true, pages, close: document.close } : { ok: false, failure: 'corrupt' };
}

/** A mixed PDF is read page by page: text where there is text, the picture where there is none. */
async function lookAtPdfPage(document: PdfDocument, inFile: number, page: number) {
  const layer = document.textLayer(inFile);
  if (layer.characters < SCAN_BELOW) return lookAtRaster(document.render(inFile, LONG_SIDE), page);
  const raster = document.render(inFile, PICTURE_SIDE);
  const words = layer.words.words.map((word) => ({ ...word, page }));
  return { words: { ...layer.words, page, words }, picture: await pagePicture(page, raster) };
}

async function openImage(bytes: Uint8Array, kind: 'image' | 'heic'): Promise<OpenedFile> {
  try {
    const raster = await decodeImage(bytes, kind);
    return { ok: true, pages: [{ look: (page) => lookAtRaster(raster, page) }], close: () => {} };
  } catch {
    return { ok: false, failure: 'corrupt' };
  }
}

async function lookAtRaster(raster: Raster, page: number) {
  const { words, upright } = await readPagePicture(await ocrModels(), page, raster);
  return { words, picture: await pagePicture(page, upright) };
}

let loading: Promise<OcrModels> | undefined;

/** A document with a text layer never pays for the networks. */
function ocrModels(): Promise<OcrModels> {
  loading ??= loadOcrModels();
  return loading;
}
