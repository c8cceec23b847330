import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFiumModule } from '@hyzyla/pdfium';

/**
 * The part of PDFium's C interface we use. The wrapper package does not expose the character boxes, so we call the library
 * directly. Pointers are byte offsets into the WASM heap.
 *
 * Nothing in a document is executed: form filling, JavaScript and actions are separate calls that are never made, and the
 * module has no file system or network.
 */
export interface Pdfium {
  _FPDF_LoadMemDocument(data: number, size: number, password: number): number;
  _FPDF_GetLastError(): number;
  _FPDF_CloseDocument(document: number): void;
  _FPDF_GetPageCount(document: number): number;
  _FPDF_GetPageSizeByIndexF(document: number, index: number, size: number): number;
  _FPDF_LoadPage(document: number, index: number): number;
  _FPDF_ClosePage(page: number): void;
  _FPDF_GetPageWidth(page: number): number;
  _FPDF_GetPageHeight(page: number): number;
  _FPDF_PageToDevice(
    page: number,
    startX: number,
    startY: number,
    sizeX: number,
    sizeY: number,
    rotate: number,
    x: number,
    y: number,
    deviceX: number,
    deviceY: number,
  ): number;
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(text: number): void;
  _FPDFText_CountChars(text: number): number;
  _FPDFText_GetUnicode(text: number, index: number): number;
  _FPDFText_GetLooseCharBox(text: number, index: number, rectangle: number): number;
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, buffer: number, stride: number): number;
  _FPDFBitmap_FillRect(bitmap: number, x: number, y: number, width: number, height: number, colour: number): void;
  _FPDFBitmap_Destroy(bitmap: number): void;
  _FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    startX: number,
    startY: number,
    sizeX: number,
    sizeY: number,
    rotate: number,
    flags: number,
  ): void;
  _FPDFDoc_GetAttachmentCount(document: number): number;
  _FPDFDoc_GetAttachment(document: number, index: number): number;
  _FPDFAttachment_GetName(attachment: number, buffer: number, size: number): number;
  _FPDFAttachment_GetFile(attachment: number, buffer: number, size: number, length: number): number;
  _FPDFText_GetTextObject(text: number, index: number): number;
  _FPDFTextObj_GetTextRenderMode(object: number): number;
  _FPDF_SaveAsCopy(document: number, writer: number, flags: number): number;
  _FPDF_InitLibrary(): void;
  _malloc(size: number): number;
  _free(pointer: number): void;
  readonly HEAPU8: Uint8Array;
  readonly HEAP32: Int32Array;
  readonly HEAPF32: Float32Array;
  /** The table of functions called by pointer; its size is fixed, and its first entry is empty. */
  readonly wasmExports: { readonly __indirect_function_table: { set(place: number, value: unknown): void } };
}

const NEEDED = [
  '_FPDF_LoadMemDocument',
  '_FPDF_GetPageSizeByIndexF',
  '_FPDFText_GetLooseCharBox',
  '_FPDF_PageToDevice',
  '_FPDFDoc_GetAttachment',
  '_FPDFText_GetTextObject',
  '_FPDF_SaveAsCopy',
  'wasmExports',
  '_FPDF_InitLibrary',
  '_malloc',
];

let loading: Promise<Pdfium> | undefined;

/** Load PDFium as WASM, once per process (about 40 ms). */
export function loadPdfium(): Promise<Pdfium> {
  loading ??= initialise();
  return loading;
}

async function initialise(): Promise<Pdfium> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm'));
  const pdfium: object = await PDFiumModule({ wasmBinary: new Uint8Array(wasm).buffer });
  if (!isPdfium(pdfium)) throw new TypeError('This build of PDFium lacks a function we need');
  pdfium._FPDF_InitLibrary();
  return pdfium;
}

const isPdfium = (candidate: object): candidate is Pdfium => NEEDED.every((name) => name in candidate);

/** Allocate `size` bytes of the WASM heap for one call. */
export function withMemory<T>(pdfium: Pdfium, size: number, use: (pointer: number) => T): T {
  const pointer = pdfium._malloc(size);
  if (pointer === 0) throw new RangeError('PDFium is out of memory');
  try {
    return use(pointer);
  } finally {
    pdfium._free(pointer);
  }
}

/** Copy a zero-terminated text to the WASM heap for one call, and overwrite it afterwards. */
export function withText<T>(pdfium: Pdfium, text: string, use: (pointer: number) => T): T {
  const bytes = new TextEncoder().encode(`${text}\0`);
  return withMemory(pdfium, bytes.length, (pointer) => {
    pdfium.HEAPU8.set(bytes, pointer);
    try {
      return use(pointer);
    } finally {
      pdfium.HEAPU8.fill(0, pointer, pointer + bytes.length);
    }
  });
}
