import type { SourceFile } from '../../ports/document-reader.ts';
import { type DrawnInvoice, drawInvoice } from './einvoice/draw-invoice.ts';
import { readInvoice } from './einvoice/read-invoice.ts';
import { decodeXml } from './einvoice/read-xml.ts';
import type { StructuredInvoice } from './einvoice/structured-invoice.ts';
import { decodeImage, LONG_SIDE } from './image/decode-image.ts';
import { isBlank } from './image/is-blank.ts';
import { drawPage } from './image/page-picture.ts';
import { levelView } from './image/page-view.ts';
import type { Raster } from './image/raster.ts';
import { ocrModels } from './ocr/ocr-models.ts';
import { readPagePicture } from './ocr/read-page-picture.ts';
import { confirmsTextLayer } from './pdf/confirms-text-layer.ts';
import { MAX_PAGE_POINTS } from './pdf/pdf-bounds.ts';
import { openPdf, type PdfDocument } from './pdf/pdf-document.ts';
import type { SeenPage, WaitingPage } from './seen-page.ts';

/** A document with more pages is refused: it is a book or a year's statements, not an invoice. */
const MAX_PAGES = 50;
/** A page with fewer characters in its text layer is a scan. */
const SCAN_BELOW = 30;
/** A page of text is sharp with fewer pixels than a photo, and most of its time goes into drawing. */
const TEXT_PICTURE_SIDE = 1280;

/** The pages of all files, not read yet. */
export interface OpenedDocument {
  readonly pages: readonly WaitingPage[];
  /** The number of pages of each file. */
  readonly pagesOfFiles: readonly number[];
  /** The XML files attached to the PDFs or uploaded with them. */
  readonly attachments: readonly string[];
  /** The data of a document of electronic invoices and nothing else, the first of several; its pages are drawn from it. */
  readonly invoice: DrawnDocument | null;
  close(): void;
}

export type Opened =
  | { readonly ok: true; readonly document: OpenedDocument }
  | { readonly ok: false; readonly failure: 'too-many-pages' | 'page-too-large' | 'too-complex' | 'corrupt' }
  | { readonly ok: false; readonly failure: 'encrypted'; readonly password: 'missing' | 'wrong' };

/** An electronic invoice without a page of its own. */
export interface DrawnDocument {
  readonly data: StructuredInvoice;
  readonly cells: DrawnInvoice['cells'];
}

interface OpenOptions {
  readonly password?: string | undefined;
}

/** Open all files; closes them again if one is refused. */
export async function openDocument(files: readonly SourceFile[], options: OpenOptions): Promise<Opened> {
  const opened: OpenedDocument[] = [];
  const close = () => {
    for (const file of opened) file.close();
  };
  const isDataOnly = files.every(({ kind }) => kind === 'xml');
  for (const file of files) {
    const open = await openFile(file, options, isDataOnly);
    if (open.ok) opened.push(open.document);
    const count = opened.reduce((sum, { pages }) => sum + pages.length, 0);
    if (open.ok && count <= MAX_PAGES) continue;
    close();
    return open.ok ? { ok: false, failure: 'too-many-pages' } : open;
  }
  return { ok: true, document: joined(opened, close) };
}

function openFile(
  { bytes, kind, ...file }: SourceFile,
  options: OpenOptions,
  isDataOnly: boolean,
): Opened | Promise<Opened> {
  if (kind === 'pdf') return openPdfFile({ bytes, kind, ...file }, options);
  return kind === 'xml' ? openInvoice(bytes, isDataOnly) : openImage(bytes, kind);
}

/**
 * Open an electronic invoice. Where no file has a page of its own, it is drawn; beside a PDF or picture it only says what
 * that should show.
 */
function openInvoice(bytes: Uint8Array, isDataOnly: boolean): Opened {
  const xml = decodeXml(bytes);
  const data = xml === null ? null : readInvoice(xml);
  if (xml === null || data === null) return { ok: false, failure: 'corrupt' };
  const drawn = isDataOnly ? drawInvoice(data) : null;
  const pages = drawn?.pages ?? [];
  return {
    ok: true,
    document: {
      ...{ pages, pagesOfFiles: [pages.length], attachments: isDataOnly ? [] : [xml], close: () => {} },
      invoice: drawn && { data, cells: drawn.cells },
    },
  };
}

const joined = (files: readonly OpenedDocument[], close: () => void): OpenedDocument => ({
  pages: files.flatMap(({ pages }) => pages),
  pagesOfFiles: files.flatMap(({ pagesOfFiles }) => pagesOfFiles),
  attachments: files.flatMap(({ attachments }) => attachments),
  invoice: files.find(({ invoice }) => invoice)?.invoice ?? null,
  close,
});

async function openPdfFile({ bytes, pages: wanted }: SourceFile, { password }: OpenOptions): Promise<Opened> {
  const opened = await openPdf(bytes, password);
  if (!opened.ok) return opened;
  const { document } = opened;
  const { from, to } = wanted ?? { from: 1, to: document.pages };
  const count = Math.max(0, Math.min(to, document.pages) - from + 1);
  // Refuse a book before opening its pages.
  if (count === 0 || count > MAX_PAGES) {
    document.close();
    return { ok: false, failure: count === 0 ? 'corrupt' : 'too-many-pages' };
  }
  const numbers = Array.from({ length: count }, (_, index) => from + index);
  if (numbers.some((page) => document.longSide(page) > MAX_PAGE_POINTS)) {
    document.close();
    return { ok: false, failure: 'page-too-large' };
  }
  const pages = numbers.map((page) => createPdfPage(document, page));
  const { close } = document;
  // Invoice data of a file with several invoices may not belong to these pages.
  const attachments = count === document.pages ? document.attachments() : [];
  return { ok: true, document: { pages, pagesOfFiles: [pages.length], attachments, invoice: null, close } };
}

/** Create a page of a PDF that is read from its text layer, or from its picture when there is none. */
function createPdfPage(document: PdfDocument, inFile: number): WaitingPage {
  return {
    look: async (page) => {
      const layer = document.textLayer(inFile);
      const readPixels = () => readRasterPage(document.render(inFile, LONG_SIDE), page);
      if (layer.characters < SCAN_BELOW) return readPixels();
      if (layer.isDoubtful) {
        const seen = await readPixels();
        if (!confirmsTextLayer(layer.words.words, seen.words.words)) return seen;
      }
      const words = layer.words.words.map((word) => ({ ...word, page }));
      return {
        words: { ...layer.words, page, words },
        view: null,
        quality: null,
        draw: () => drawPage(page, levelView(document.render(inFile, TEXT_PICTURE_SIDE))),
      };
    },
  };
}

/** Create a page that decodes its picture when it is read. */
const openImage = (bytes: Uint8Array, kind: 'image' | 'heic'): Opened => ({
  ok: true,
  document: {
    pages: [{ look: (page) => readImagePage(bytes, kind, page) }],
    pagesOfFiles: [1],
    attachments: [],
    invoice: null,
    close: () => {},
  },
});

async function readImagePage(bytes: Uint8Array, kind: 'image' | 'heic', page: number): Promise<SeenPage | null> {
  const raster = await decodeImage(bytes, kind).catch(() => null);
  return raster && readRasterPage(raster, page);
}

async function readRasterPage(raster: Raster, page: number): Promise<SeenPage> {
  const { words, view, quality } = await readPagePicture(await ocrModels(), page, raster);
  const isEmptyPage = words.words.length === 0 && isBlank(raster);
  return { words, view, quality, isBlank: isEmptyPage, draw: () => drawPage(page, view) };
}
