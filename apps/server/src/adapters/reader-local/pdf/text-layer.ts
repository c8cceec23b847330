import type { PageWords } from '@tillslip/reading/word';
import { type Glyph, joinGlyphs } from './join-glyphs.ts';
import { type Pdfium, withMemory } from './pdfium.ts';

/** The words of a page's text layer, and its number of characters, which is almost 0 for a scan. */
export interface TextLayer {
  readonly words: PageWords;
  readonly characters: number;
  /** Most of it is invisible (a scanner's own recognition behind a picture), or its characters belong to no language. */
  readonly isDoubtful: boolean;
}

/** The device units of a page: enough that rounding to whole units is not visible. */
const GRID = 100_000;

/** Read the characters of an open page with their boxes, in the orientation in which the page is shown. */
export function readTextLayer(pdfium: Pdfium, page: number, number: number): TextLayer {
  const [width, height] = [pdfium._FPDF_GetPageWidth(page), pdfium._FPDF_GetPageHeight(page)];
  const text = pdfium._FPDFText_LoadPage(page);
  try {
    const glyphs = readGlyphs(pdfium, page, text);
    const words = joinGlyphs(glyphs, number, { width, height });
    const characters = glyphs.filter((glyph) => glyph.text.trim() !== '').length;
    const isDoubtful = characters > 0 && (isGarbled(glyphs) || isInvisible(pdfium, text, glyphs.length));
    return { words: { page: number, width, height, source: 'text-layer', words }, characters, isDoubtful };
  } finally {
    pdfium._FPDFText_ClosePage(text);
  }
}

/** A page with a larger share of unknown characters has a font without a character table. */
const GARBLED = 0.2;
const KNOWN = /[\p{Script=Latin}\p{N}\p{P}\p{Sc}\p{Sm}\p{So}\p{Sk}\s]/u;

const isGarbled = (glyphs: readonly Glyph[]): boolean =>
  glyphs.filter(({ text }) => !KNOWN.test(text) || text === REPLACED).length > GARBLED * glyphs.length;

/** PDFium's mode for text that is neither filled nor stroked. */
const INVISIBLE = 3;
/** Every fifth character is checked. */
const SAMPLE_STEP = 5;

function isInvisible(pdfium: Pdfium, text: number, count: number): boolean {
  let [looked, unseen] = [0, 0];
  for (let index = 0; index < count; index += SAMPLE_STEP) {
    const object = pdfium._FPDFText_GetTextObject(text, index);
    if (object === 0) continue;
    looked++;
    if (pdfium._FPDFTextObj_GetTextRenderMode(object) === INVISIBLE) unseen++;
  }
  return unseen > looked / 2;
}

function readGlyphs(pdfium: Pdfium, page: number, text: number): readonly Glyph[] {
  const count = Math.max(0, pdfium._FPDFText_CountChars(text));
  // Memory for a box (four floats) and a point (two integers).
  return withMemory(pdfium, 24, (room) => {
    const toShare = measurePage(pdfium, page, room);
    return Array.from({ length: count }, (_, index) => readGlyph(pdfium, text, index, { room, toShare }));
  });
}

/** Read a character with its loose box, which spans the full advance, so that gaps between letters are true gaps. */
function readGlyph(
  pdfium: Pdfium,
  text: number,
  index: number,
  { room, toShare }: { readonly room: number; readonly toShare: ToShare },
): Glyph {
  const character = safeCharacter(pdfium._FPDFText_GetUnicode(text, index));
  pdfium._FPDFText_GetLooseCharBox(text, index, room);
  // The heap may have grown since the last character. A view per box would cost more than reading the box.
  const [box, floats] = [room >> 2, pdfium.HEAPF32];
  const a = toShare(floats[box] ?? 0, floats[box + 1] ?? 0);
  const b = toShare(floats[box + 2] ?? 0, floats[box + 3] ?? 0);
  return {
    text: character,
    x0: Math.min(a.x, b.x),
    y0: Math.min(a.y, b.y),
    x1: Math.max(a.x, b.x),
    y1: Math.max(a.y, b.y),
  };
}

/** Converts a point of a page to its share of the page as it is shown. */
type ToShare = (x: number, y: number) => { readonly x: number; readonly y: number };

/** The distance in points over which a page is measured: as long as most pages, so that rounding is not visible. */
const MEASURED_POINTS = 1000;

/** Measure at three points how a page is shown; asking PDFium for every character took half of the time. */
function measurePage(pdfium: Pdfium, page: number, room: number): ToShare {
  const origin = toDevice(pdfium, page, 0, 0, room + 16);
  const across = toDevice(pdfium, page, MEASURED_POINTS, 0, room + 16);
  const up = toDevice(pdfium, page, 0, MEASURED_POINTS, room + 16);
  const [acrossX, acrossY] = [(across.x - origin.x) / MEASURED_POINTS, (across.y - origin.y) / MEASURED_POINTS];
  const [upX, upY] = [(up.x - origin.x) / MEASURED_POINTS, (up.y - origin.y) / MEASURED_POINTS];
  return (x, y) => ({ x: origin.x + x * acrossX + y * upX, y: origin.y + x * acrossY + y * upY });
}

/** Convert PDF coordinates, which ignore /Rotate and the crop box, to device units, which apply both. */
function toDevice(pdfium: Pdfium, page: number, x: number, y: number, room: number): { x: number; y: number } {
  pdfium._FPDF_PageToDevice(page, 0, 0, GRID, GRID, 0, x, y, room, room + 4);
  const at = room >> 2;
  return { x: (pdfium.HEAP32[at] ?? 0) / GRID, y: (pdfium.HEAP32[at + 1] ?? 0) / GRID };
}

/** The replacement for a character without a meaning. */
const REPLACED = '\uFFFD';

/** The signs of joined letters, such as `ﬁ`: read as the letters that they are. */
const [FIRST_LIGATURE, LAST_LIGATURE] = [0xfb00, 0xfb06];

/**
 * Drop soft hyphens and control characters, which would only break words, part ligatures into their letters, and replace
 * private characters, which mean nothing.
 */
export function safeCharacter(code: number): string {
  if (code === 0xa0 || code === 0x202f || code === 0x2009) return ' ';
  if (code === 0x2010 || code === 0x2011 || code === 0x2212 || code === 0x02) return '-';
  if (code < 32 || code === 0xad || code === 0xfeff) return ' ';
  if (code >= 0xe000 && code <= 0xf8ff) return REPLACED;
  const character = String.fromCodePoint(Math.min(code, 0x10ffff));
  return code >= FIRST_LIGATURE && code <= LAST_LIGATURE ? character.normalize('NFKC') : character;
}
