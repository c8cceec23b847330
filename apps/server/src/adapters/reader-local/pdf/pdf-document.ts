import type { Raster } from '../image/raster.ts';
import { xmlAttachments } from './attachments.ts';
import { loadPdfium, type Pdfium, withText } from './pdfium.ts';
import { renderPdfPage } from './render-pdf-page.ts';
import { saveUnprotected } from './save-copy.ts';
import { readTextLayer, type TextLayer } from './text-layer.ts';

/** PDFium's word for "asks for a password" and "its security is unknown to us". */
const PASSWORD = 4;
const SECURITY = 5;

/** An open PDF. Pages are counted from 1; `close` gives its memory back. */
export interface PdfDocument {
  readonly pages: number;
  textLayer(page: number): TextLayer;
  /** The XML files that are attached to it, as text. */
  attachments(): readonly string[];
  /** At most `longSide` pixels: a plan or poster must not eat the memory. */
  render(page: number, longSide: number): Raster;
  /** The bytes of a copy that asks for no password; null when it cannot be made. */
  unprotected(): Uint8Array | null;
  close(): void;
}

export type OpenedPdf =
  | { readonly ok: true; readonly document: PdfDocument }
  | { readonly ok: false; readonly failure: 'corrupt' }
  | { readonly ok: false; readonly failure: 'encrypted'; readonly password: 'missing' | 'wrong' };

/**
 * Opens a PDF held in memory, with the password if it asks for one. Nothing it contains is executed or
 * fetched, and the password is overwritten as soon as it was tried.
 */
export async function openPdf(bytes: Uint8Array, password = ''): Promise<OpenedPdf> {
  const pdfium = await loadPdfium();
  const data = pdfium._malloc(bytes.length);
  pdfium.HEAPU8.set(bytes, data);
  const handle = withText(pdfium, password, (secret) => pdfium._FPDF_LoadMemDocument(data, bytes.length, secret));
  if (handle !== 0) return { ok: true, document: pdfDocument(pdfium, handle, data) };
  const reason = pdfium._FPDF_GetLastError();
  pdfium._free(data);
  if (reason !== PASSWORD && reason !== SECURITY) return { ok: false, failure: 'corrupt' };
  return { ok: false, failure: 'encrypted', password: password === '' ? 'missing' : 'wrong' };
}

function pdfDocument(pdfium: Pdfium, handle: number, data: number): PdfDocument {
  return {
    pages: pdfium._FPDF_GetPageCount(handle),
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

function withPage<T>(pdfium: Pdfium, document: number, page: number, use: (open: number) => T): T {
  const open = pdfium._FPDF_LoadPage(document, page - 1);
  if (open === 0) throw new RangeError(`Page ${page} of the PDF cannot be opened`);
  try {
    return use(open);
  } finally {
    pdfium._FPDF_ClosePage(open);
  }
}
