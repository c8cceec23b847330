import { type Pdfium, withMemory } from './pdfium.ts';

/** PDFium's flag to save a document unchanged but without protection. */
const REMOVE_SECURITY = 3;
/** The only version of PDFium's writer interface. */
const WRITER_VERSION = 1;
/**
 * The table of functions cannot grow, and its first entry, that of the null pointer, is always free. PDFium calls it
 * without a check; any other call of it is invalid, and traps again once we have cleared the entry.
 */
const FREE_ENTRY = 0;

/**
 * Return a copy of an open document without a password. Its pages are those of the document; the order of its bytes is
 * PDFium's.
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
  table.set(FREE_ENTRY, write);
  try {
    const isSaved = withMemory(pdfium, 8, (writer) => {
      pdfium.HEAP32.set([WRITER_VERSION, FREE_ENTRY], writer >> 2);
      return pdfium._FPDF_SaveAsCopy(document, writer, REMOVE_SECURITY) !== 0;
    });
    return isSaved ? new Uint8Array(Buffer.concat(written)) : null;
  } finally {
    table.set(FREE_ENTRY, null);
  }
}

type Write = (writer: number, data: number, size: number) => number;

/** The part of the WebAssembly API we use, which the types of Node.js omit. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: { readonly f: unknown } };
};

/** A module that forwards a function of three integers, because a table only holds functions of WASM. */
const FORWARDING_MODULE = new Uint8Array([
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  // Its type: (i32, i32, i32) → i32.
  ...[0x01, 0x08, 0x01, 0x60, 0x03, 0x7f, 0x7f, 0x7f, 0x01, 0x7f],
  // Imported as `e.f`, exported as `f`.
  ...[0x02, 0x07, 0x01, 0x01, 0x65, 0x01, 0x66, 0x00, 0x00],
  ...[0x07, 0x05, 0x01, 0x01, 0x66, 0x00, 0x00],
]);

const callable = (write: Write): unknown =>
  new WebAssembly.Instance(new WebAssembly.Module(FORWARDING_MODULE), { e: { f: write } }).exports.f;
