/** Letters of code page 850, which DOS programs write, by their bytes. */
const DOS_LETTERS = new Map([
  ...[...'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº'].map((letter, at) => [0x80 + at, letter] as const),
  ...[...'ÁÂÀ'].map((letter, at) => [0xb5 + at, letter] as const),
  ...[...'ÊËÈ'].map((letter, at) => [0xd2 + at, letter] as const),
  ...[...'ÍÎÏ'].map((letter, at) => [0xd6 + at, letter] as const),
  ...([
    [0xe0, 'Ó'],
    [0xe2, 'Ô'],
    [0xe3, 'Ò'],
    [0xe9, 'Ú'],
    [0xea, 'Û'],
    [0xeb, 'Ù'],
  ] as const),
]);
/** What Windows-1252 has where Latin-1 has nothing; Node 20 decodes the one as the other. */
const WINDOWS_LETTERS = new Map(
  [...'€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'].map((letter, at) => [0x80 + at, letter] as const),
);
/** Bytes that are no letter and no mark of a sentence in Windows-1252, beside a letter. */
const DOS_BYTES = '[\\x81-\\x89\\x8b\\x8d\\x8f\\x90\\x98\\x99\\x9b\\x9d]';
const DOS_LETTER = new RegExp(`${DOS_BYTES}(?=[a-z])|(?<=[a-z])${DOS_BYTES}`, 'i');

/**
 * Decode UTF-16 with a byte order mark, UTF-8, or what older systems write: Windows-1252; the letters of a Macintosh, whose
 * lines end in a carriage return alone; or those of DOS, whose accented letters are signs in Windows-1252.
 */
export function decodeExport(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeOld(bytes);
  }
}

function decodeOld(bytes: Uint8Array): string {
  const text = latin1(bytes);
  if (text.includes('\r') && !text.includes('\n')) return new TextDecoder('macintosh').decode(bytes);
  const letters = DOS_LETTER.test(text) ? DOS_LETTERS : WINDOWS_LETTERS;
  return text.replaceAll(/[\x80-\xff]/g, (letter) => letters.get(letter.charCodeAt(0)) ?? letter);
}

/** One letter for each byte. */
function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return text;
}

const CHUNK = 8_192;
