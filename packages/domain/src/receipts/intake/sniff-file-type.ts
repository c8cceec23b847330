/** The accepted types, by the content of a file. */
export type SniffedFileType = 'pdf' | 'jpeg' | 'png' | 'heic' | 'invoice-xml';

/** How many bytes from the start of a file are enough to recognise its type. */
export const SNIFF_BYTES = 1024;

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG_SIGNATURE = [0xff, 0xd8, 0xff];

/** Brands of ISO base media files that hold HEVC images; `mif1` and `msf1` alone could also be AVIF. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];
const GENERIC_BRANDS = ['mif1', 'msf1'];

/**
 * Return a file's type by its first bytes; its name and media type may be wrong. Null if it is none of the accepted
 * types, or too short.
 */
export function sniffFileType(bytes: Uint8Array): SniffedFileType | null {
  if (startsWith(bytes, JPEG_SIGNATURE)) return 'jpeg';
  if (startsWith(bytes, PNG_SIGNATURE)) return 'png';
  if (isHeic(bytes)) return 'heic';
  if (isInvoiceXml(bytes)) return 'invoice-xml';
  // PDF readers accept a header anywhere in the first kilobyte, and some scanners put other bytes before it.
  return text(bytes, 0, SNIFF_BYTES).includes('%PDF-') ? 'pdf' : null;
}

/** True if the first box of the file is `ftyp` and names a brand of HEVC images. */
function isHeic(bytes: Uint8Array): boolean {
  if (text(bytes, 4, 8) !== 'ftyp') return false;
  const brands = brandsOf(bytes);
  if (brands.some((brand) => HEIC_BRANDS.includes(brand))) return true;
  return brands.some((brand) => GENERIC_BRANDS.includes(brand)) && !brands.includes('avif');
}

/** The major brand and the compatible brands, four letters each, without the minor version between them. */
function brandsOf(bytes: Uint8Array): string[] {
  const [high = 0, low = 0] = [bytes[2], bytes[3]];
  const end = Math.min(high * 256 + low, SNIFF_BYTES);
  const compatible = Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, index) => 16 + index * 4);
  return [8, ...compatible].map((start) => text(bytes, start, start + 4));
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** Decode bytes as Latin-1: every byte is one character, so offsets stay the same. */
const text = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end));

/** How many bytes may precede the name of the root element: a declaration, comments, style sheets. */
const XML_HEAD_BYTES = 8 * SNIFF_BYTES;

/** The root elements of electronic invoices: UBL (Peppol) and UN/CEFACT (Factur-X, ZUGFeRD, XRechnung). */
const INVOICE_ROOTS = [
  {
    name: /^(?:Invoice|CreditNote)$/,
    namespace: /urn:oasis:names:specification:ubl:schema:xsd:(?:Invoice|CreditNote)-2/,
  },
  { name: /^CrossIndustry(?:Invoice|Document)$/, namespace: /urn:(?:un:unece:uncefact|ferd)\b/ },
];

/** True if the file is XML whose root element, with its namespace, is that of an electronic invoice. */
function isInvoiceXml(bytes: Uint8Array): boolean {
  // In UTF-16 every second byte of a name is zero; a mark of the byte order precedes the rest.
  const head = text(bytes, 0, XML_HEAD_BYTES).replace(/\0|^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/g, '');
  const [, name, attributes = ''] = ROOT.exec(head) ?? [];
  return name !== undefined && INVOICE_ROOTS.some((root) => root.name.test(name) && root.namespace.test(attributes));
}

/** The first element after declarations and comments: its name without prefix, and what follows to the end of its tag. */
const ROOT = /^\s*(?:<\?(?:(?!\?>)[\s\S])*\?>\s*|<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:[\w.-]+:)?([A-Za-z]+)(\s[^>]*)>/;
