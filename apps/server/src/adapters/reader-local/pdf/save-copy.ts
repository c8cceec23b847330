import { type Pdfium, withMemory } from './pdfium.ts';

/** PDFium's word for "as it is, but open to everybody". */
const REMOVE_SECURITY = 3;
/** The one version there is of what PDFium calls to write. */
const WRITER_VERSION = 1;
/**
 * The table of functions cannot grow, and its first place is always free: the null pointer's. PDFium calls
 * it without looking; what else would call it calls nothing valid, and traps again as soon as we have left.
 */
const FREE_PLACE = 0;

/**
 * A copy of an open document that asks for no password. Its pages are those of the document; the order of
 * its bytes is PDFium's own.
 *
 * @returns null when PDFium cannot write it.
 */
export function saveUnprotected(pdfium: Pdfium, document: number): Uint8Array | null {
  const written: Uint8Array[] = [];
  const write = callable((_writer, data, size) => {
    written.push(pdfium.HEAPU8.slice(data, data + size));
    return 1;
  });
  const table = pdfium.wasmExports.__indirect_function_table;
  table.set(FREE_PLACE, write);
  try {
    const isSaved = withMemory(pdfium, 8, (writer) => {
      pdfium.HEAP32.set([WRITER_VERSION, FREE_PLACE], writer >> 2);
      return pdfium._FPDF_SaveAsCopy(document, writer, REMOVE_SECURITY) !== 0;
    });
    return isSaved ? new Uint8Array(Buffer.concat(written)) : null;
  } finally {
    table.set(FREE_PLACE, null);
  }
}

type Write = (writer: number, data: number, size: number) => number;

/** The part of WebAssembly's own interface we use; the types of Node.js leave it out. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: { readonly f: unknown } };
};

/** A module that passes a function of three integers on: only functions of WASM may stand in a table. */
const PASSES_ON = new Uint8Array([
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  // Its type: (i32, i32, i32) → i32.
  ...[0x01, 0x08, 0x01, 0x60, 0x03, 0x7f, 0x7f, 0x7f, 0x01, 0x7f],
  // Imported as `e.f`, exported as `f`.
  ...[0x02, 0x07, 0x01, 0x01, 0x65, 0x01, 0x66, 0x00, 0x00],
  ...[0x07, 0x05, 0x01, 0x01, 0x66, 0x00, 0x00],
]);

const callable = (write: Write): unknown =>
  new WebAssembly.Instance(new WebAssembly.Module(PASSES_ON), { e: { f: write } }).exports.f;
