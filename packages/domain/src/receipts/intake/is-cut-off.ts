import type { SniffedFileType } from './sniff-file-type.ts';

/** The chunk that ends a PNG: `IEND`. */
const PNG_END = [0x49, 0x45, 0x4e, 0x44];

/**
 * Check for a picture whose end is missing, for example because a phone lost its connection: a JPEG without an end mark
 * after its last scan, or a PNG without its last chunk. A damaged PDF or HEIC is found when it is opened.
 *
 * Spec: 1 §5.3 ("File may be corrupted").
 */
export function isCutOff(type: SniffedFileType, bytes: Uint8Array): boolean {
  if (type === 'png') return lastIndexOf(bytes, PNG_END) < 0;
  // Inside picture data FF is always followed by 00 or a restart mark, so FFD9 ends a picture. The thumbnail in a
  // photo's header ends before the photo itself starts (FFDA).
  return type === 'jpeg' && lastIndexOf(bytes, [0xff, 0xd9]) < lastIndexOf(bytes, [0xff, 0xda]);
}

function lastIndexOf(bytes: Uint8Array, wanted: readonly number[]): number {
  const [first = 0] = wanted;
  for (let at = bytes.lastIndexOf(first); at >= 0; at = at === 0 ? -1 : bytes.lastIndexOf(first, at - 1))
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at;
  return -1;
}
