import type { Raster } from '../image/raster.ts';
import { isWithinBounds } from './pdf-bounds.ts';
import { inPdf } from './pdf-watch.ts';
import { loadPdfium, type Pdfium, withMemory, withText } from './pdfium.ts';
import { saveUnprotected } from './save-copy.ts';
import { readTextLayer, type TextLayer } from './text-layer.ts';

/** Attached files beyond these limits are not invoice data. */
const MAX_FILES = 20;

const MAX_BYTES = 2_000_000;

/** Enough for the recogniser. */
const DOTS_PER_INCH = 200;

const POINTS_PER_INCH = 72;

/** Three bytes per pixel; PDFium's own order is blue, green, red. */
const PACKED = 2;

const BYTES = 3;

/** Stamps and other annotations are visible, so they are drawn. */
const WITH_ANNOTATIONS = 0x01;

/** Red first, as everything else needs it; reordering the bytes afterwards took longer than encoding. */
const RED_FIRST = 0x10;

const WHITE = 0xffffffff;

/** PDFium's error codes for a missing password and for unknown security. */
const PASSWORD = 4;
const SECURITY = 5;

/** An open PDF. Pages are counted from 1; `close` frees its memory. */
export interface PdfDocument {
  readonly pages: number;
  /** The longer side of a page in points, without interpreting it. */
  longSide(page: number): number;
  textLayer(page: number): TextLayer;
  /** Return the attached XML files as text. */
  attachments(): readonly string[];
  /** Render a page with at most `longSide` pixels, so that a plan or poster does not exhaust the memory. */
  render(page: number, longSide: number): Raster;
  /** Return the bytes of a copy without a password; null when it cannot be made. */
  unprotected(): Uint8Array | null;
  close(): void;
}

export type OpenedPdf =
  | { readonly ok: true; readonly document: PdfDocument }
  | { readonly ok: false; readonly failure: 'corrupt' | 'too-complex' }
  | { readonly ok: false; readonly failure: 'encrypted'; readonly password: 'missing' | 'wrong' };

/**
 * Open a PDF held in memory, with the password if it needs one. Nothing in it is executed or fetched, and the password is
 * overwritten as soon as it was used.
 */
export async function openPdf(bytes: Uint8Array, password = ''): Promise<OpenedPdf> {
  if (!isWithinBounds(bytes)) return { ok: false, failure: 'too-complex' };
  const pdfium = await loadPdfium();
  const data = pdfium._malloc(bytes.length);
  pdfium.HEAPU8.set(bytes, data);
  const load = (secret: number) => inPdf(() => pdfium._FPDF_LoadMemDocument(data, bytes.length, secret));
  const handle = withText(pdfium, password, load);
  if (handle !== 0) return { ok: true, document: pdfDocument(pdfium, handle, data) };
  const reason = pdfium._FPDF_GetLastError();
  pdfium._free(data);
  if (reason !== PASSWORD && reason !== SECURITY) return { ok: false, failure: 'corrupt' };
  return { ok: false, failure: 'encrypted', password: password === '' ? 'missing' : 'wrong' };
}

function pdfDocument(pdfium: Pdfium, handle: number, data: number): PdfDocument {
  return {
    pages: pdfium._FPDF_GetPageCount(handle),
    longSide: (page) => longSideOf(pdfium, handle, page),
    textLayer: (page) => withPage(pdfium, handle, page, (open) => readTextLayer(pdfium, open, page)),
    attachments: () => xmlAttachments(pdfium, handle),
    render: (page, longSide) => withPage(pdfium, handle, page, (open) => renderPdfPage(pdfium, open, longSide)),
    unprotected: () => saveUnprotected(pdfium, handle),
    close: () => {
      pdfium._FPDF_CloseDocument(handle);
      pdfium._free(data);
    },
  };
}

function longSideOf(pdfium: Pdfium, document: number, page: number): number {
  return withMemory(pdfium, 8, (size) => {
    if (pdfium._FPDF_GetPageSizeByIndexF(document, page - 1, size) === 0) return 0;
    return Math.max(pdfium.HEAPF32[size >> 2] ?? 0, pdfium.HEAPF32[(size >> 2) + 1] ?? 0);
  });
}

const withPage = <T>(pdfium: Pdfium, document: number, page: number, use: (open: number) => T): T =>
  inPdf(() => usePage(pdfium, document, page, use));

function usePage<T>(pdfium: Pdfium, document: number, page: number, use: (open: number) => T): T {
  const open = pdfium._FPDF_LoadPage(document, page - 1);
  if (open === 0) throw new RangeError(`Page ${page} of the PDF cannot be opened`);
  try {
    return use(open);
  } finally {
    pdfium._FPDF_ClosePage(open);
  }
}

/** Render a page for people at 200 dots per inch, or smaller to fit `longSide` pixels. */
function renderPdfPage(pdfium: Pdfium, page: number, longSide: number): Raster {
  const [points, high] = [pdfium._FPDF_GetPageWidth(page), pdfium._FPDF_GetPageHeight(page)];
  const scale = Math.min(DOTS_PER_INCH / POINTS_PER_INCH, longSide / Math.max(points, high));
  const [width, height] = [Math.max(1, Math.round(points * scale)), Math.max(1, Math.round(high * scale))];
  const size = width * height * BYTES;
  return withMemory(pdfium, size, (buffer) => {
    const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, PACKED, buffer, width * BYTES);
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS | RED_FIRST);
    pdfium._FPDFBitmap_Destroy(bitmap);
    return { data: pdfium.HEAPU8.slice(buffer, buffer + size), width, height };
  });
}

/** Return the XML files attached to an open document, as text. */
function xmlAttachments(pdfium: Pdfium, document: number): readonly string[] {
  const count = Math.min(MAX_FILES, pdfium._FPDFDoc_GetAttachmentCount(document));
  return Array.from({ length: Math.max(0, count) }, (_, index) => pdfium._FPDFDoc_GetAttachment(document, index))
    .filter((attachment) => attachment !== 0 && nameOf(pdfium, attachment).toLowerCase().endsWith('.xml'))
    .flatMap((attachment) => contentOf(pdfium, attachment) ?? []);
}

function nameOf(pdfium: Pdfium, attachment: number): string {
  const size = Math.min(1000, pdfium._FPDFAttachment_GetName(attachment, 0, 0));
  return withMemory(pdfium, Math.max(2, size), (room) => {
    pdfium._FPDFAttachment_GetName(attachment, room, size);
    // UTF-16 with a terminating zero of two bytes.
    return new TextDecoder('utf-16le').decode(pdfium.HEAPU8.slice(room, room + Math.max(0, size - 2)));
  });
}

function contentOf(pdfium: Pdfium, attachment: number): string | null {
  return withMemory(pdfium, 4, (length) => {
    const size = () => pdfium.HEAP32[length >> 2] ?? 0;
    pdfium._FPDFAttachment_GetFile(attachment, 0, 0, length);
    const bytes = size();
    if (bytes <= 0 || bytes > MAX_BYTES) return null;
    return withMemory(pdfium, bytes, (room) => {
      pdfium._FPDFAttachment_GetFile(attachment, room, bytes, length);
      return new TextDecoder().decode(pdfium.HEAPU8.slice(room, room + bytes));
    });
  });
}
