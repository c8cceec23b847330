import type { PageWords } from '@tillslip/reading/word';
import type { PagePicture, ReadFailure, ReadingProgress, SourceFile } from '../../ports/document-reader.ts';
import { decodeImage, LONG_SIDE } from './image/decode-image.ts';
import { pagePicture } from './image/page-picture.ts';
import type { Raster } from './image/raster.ts';
import { loadOcrModels, type OcrModels } from './ocr/ocr-models.ts';
import { readPagePicture } from './ocr/read-page-picture.ts';
import { openPdf, type PdfDocument } from './pdf/pdf-document.ts';

/** A document of more pages is refused: it is a book or a year's statements, not an invoice. */
const MAX_PAGES = 50;
/** Recognising takes a second or two a page; more than this is a job for several documents. */
const MAX_SCANS = 25;
/** A page with fewer characters in its text layer is a scan. */
const SCAN_BELOW = 30;
/** A page of text is drawn sharp: fewer pixels than a photo needs, and most of its time goes into drawing. */
const TEXT_PICTURE_SIDE = 1280;

/** Everything that was seen of a document, or why not. */
export type PagesRead =
  | { readonly ok: true; readonly pages: readonly PageWords[]; readonly pictures: readonly PagePicture[] }
  | { readonly ok: false; readonly failure: ReadFailure; readonly pictures: readonly PagePicture[] };

interface SeenPage {
  readonly words: PageWords;
  readonly picture: PagePicture;
}

/**
 * A page waiting to be looked at. Opening is cheap; `look` does the work and is done once, so that only
 * one page's pixels are in memory. Null when it turns out to be damaged.
 */
interface WaitingPage {
  readonly isScan: boolean;
  look(page: number): Promise<SeenPage | null>;
}

type OpenedFile =
  | { readonly ok: true; readonly pages: readonly WaitingPage[]; close(): void }
  | { readonly ok: false; readonly failure: 'encrypted' | 'corrupt' | 'too-many-pages' };

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
    const scans = waiting.filter((page) => page.isScan).length;
    if (waiting.length > MAX_PAGES || scans > MAX_SCANS) return { ok: false, failure: 'too-many-pages', pictures: [] };
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
    if (!seen) return { ok: false, failure: 'corrupt', pictures: [] };
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
  // A book is refused by its number of pages alone.
  if (document.pages > MAX_PAGES) {
    document.close();
    return { ok: false, failure: 'too-many-pages' };
  }
  const pages = Array.from({ length: document.pages }, (_, index) => waitingPdfPage(document, index + 1));
  return pages.length > 0 ? { ok: true, pages, close: document.close } : { ok: false, failure: 'corrupt' };
}

/** A mixed PDF is read page by page: text where there is text, the picture where there is none. */
function waitingPdfPage(document: PdfDocument, inFile: number): WaitingPage {
  const layer = document.textLayer(inFile);
  if (layer.characters < SCAN_BELOW) {
    return { isScan: true, look: (page) => lookAtRaster(document.render(inFile, LONG_SIDE), page) };
  }
  return {
    isScan: false,
    look: async (page) => {
      const words = layer.words.words.map((word) => ({ ...word, page }));
      const picture = await pagePicture(page, document.render(inFile, TEXT_PICTURE_SIDE));
      return { words: { ...layer.words, page, words }, picture };
    },
  };
}

/** A picture is decoded only when its turn comes. */
const openImage = (bytes: Uint8Array, kind: 'image' | 'heic'): OpenedFile => ({
  ok: true,
  pages: [{ isScan: true, look: async (page) => lookAtImage(bytes, kind, page) }],
  close: () => {},
});

async function lookAtImage(bytes: Uint8Array, kind: 'image' | 'heic', page: number): Promise<SeenPage | null> {
  const raster = await decodeImage(bytes, kind).catch(() => null);
  return raster && lookAtRaster(raster, page);
}

async function lookAtRaster(raster: Raster, page: number): Promise<SeenPage> {
  const { words, upright } = await readPagePicture(await ocrModels(), page, raster);
  return { words, picture: await pagePicture(page, upright) };
}

let loading: Promise<OcrModels> | undefined;

/** A document with a text layer never pays for the networks. */
function ocrModels(): Promise<OcrModels> {
  loading ??= loadOcrModels();
  return loading;
}
