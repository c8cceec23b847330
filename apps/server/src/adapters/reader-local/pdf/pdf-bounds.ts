import { constants, inflateSync } from 'node:zlib';
import { MAX_IMAGE_PIXELS } from '@tillslip/domain/receipts/intake/upload-rules';

/** The largest page that PDF knows, 200 inches; a poster is a quarter of it. A larger one is refused. */
export const MAX_PAGE_POINTS = 14_400;

/** Deeper arrays and dictionaries are no document's; PDFium itself recurses into them. */
const MAX_NESTING = 200;

/** A page of dense text has some ten thousand, a technical drawing some hundred thousand. */
const MAX_OPERANDS = 3_000_000;

/** What one stream of instructions, a font or a table may unfold to; pictures are bounded by their pixels. */
const MAX_STREAM_BYTES = 64 * 1024 * 1024;
/** What all of them may unfold to. */
const MAX_UNFOLDED_BYTES = 3 * MAX_STREAM_BYTES;

/** A dictionary before a stream is shorter than this. */
const MAX_DICTIONARY_BYTES = 4_000;

/**
 * Whether a PDF is within the bounds that any invoice keeps, found without interpreting it: nesting, what its streams unfold
 * to, the number of drawing instructions, and the pixels of its pictures. What hides from this, such as forms that draw
 * each other, ends at the limit of a single call (`pdf-watch.ts`).
 */
export function isWithinBounds(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let [from, unfolded, operands] = [0, 0, 0];
  for (;;) {
    const start = text.indexOf('stream', from, 'latin1');
    if (isNestedTooDeep(text.subarray(from, start < 0 ? text.length : start))) return false;
    if (start < 0) return true;
    const end = text.indexOf('endstream', start, 'latin1');
    if (end < 0) return true;
    const found = boundsOfStream(text, start, end);
    if (found === null) return false;
    unfolded += found.bytes;
    operands += found.operands;
    if (unfolded > MAX_UNFOLDED_BYTES || operands > MAX_OPERANDS) return false;
    from = end + 'endstream'.length;
  }
}

/** @returns how much a stream unfolds to; null if it is out of bounds by itself. */
function boundsOfStream(text: Buffer, start: number, end: number): { bytes: number; operands: number } | null {
  const before = text.toString('latin1', Math.max(0, start - MAX_DICTIONARY_BYTES), start);
  const dictionary = before.slice(before.lastIndexOf(' obj') + 1);
  if (/\/Subtype\s*\/Image\b/.test(dictionary)) return pixelsOf(dictionary) > MAX_IMAGE_PIXELS ? null : NOTHING;
  if (!/\/Filter\s*\[?\s*\/(?:FlateDecode|Fl)\b/.test(dictionary)) return NOTHING;
  const data = text.subarray(start + (text[start + 6] === 13 ? 8 : 7), end);
  const content = unfold(data);
  if (content === null) return null;
  const isTable = /\/(?:Length1|Type\s*\/(?:ObjStm|XRef|Metadata))\b/.test(dictionary);
  return { bytes: content.length, operands: isTable ? 0 : countWords(content) };
}

const NOTHING = { bytes: 0, operands: 0 };

function pixelsOf(dictionary: string): number {
  const side = (name: string): number => Number(new RegExp(`/${name}\\s+(\\d+)`).exec(dictionary)?.[1] ?? 0);
  return side('Width') * side('Height');
}

/** @returns the content; empty if it is damaged, which PDFium judges; null if it is too long. */
function unfold(data: Buffer): Buffer | null {
  try {
    return inflateSync(data, { maxOutputLength: MAX_STREAM_BYTES, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    const isTooLong = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return isTooLong ? null : Buffer.alloc(0);
  }
}

function countWords(content: Buffer): number {
  let [words, wasSpace] = [0, true];
  for (const byte of content) {
    const isSpace = byte <= 32;
    if (wasSpace && !isSpace) words += 1;
    wasSpace = isSpace;
  }
  return words;
}

const [OPEN, CLOSE, LESS, GREATER] = [91, 93, 60, 62];

/** Counts brackets, also those inside texts, of which no invoice has two hundred open at once. */
function isNestedTooDeep(text: Buffer): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const byte = text[at];
    if (byte === OPEN || (byte === LESS && text[at + 1] === LESS)) depth += 1;
    else if (byte === CLOSE || (byte === GREATER && text[at + 1] === GREATER)) depth = Math.max(0, depth - 1);
    else continue;
    if (byte === LESS || byte === GREATER) at += 1;
    if (depth > MAX_NESTING) return true;
  }
  return false;
}
