import { findMoney } from '../amounts/find-money.ts';
import { findDates } from '../dates/find-dates.ts';
import type { Segment } from '../layout/text-row.ts';
import {
  beginsOtherPart,
  endsInPostcode,
  hasLegalForm,
  hasStreet,
  isContactLine,
  withoutHeading,
} from './party-words.ts';

/** An address as printed, lines joined with commas, and the lines it stands on. */
export interface Address {
  readonly text: string;
  readonly segments: readonly Segment[];
}

const MOST_LINES = 7;
/** The last line of an address sent abroad. */
const COUNTRY =
  /^(?:(?:republic\s*of\s*)?south\s*africa|suid-afrika|r\.?s\.?a\.?|united\s*(?:states(?:\s*of\s*america)?|kingdom)|u\.?s\.?a\.?|ireland|germany|deutschland|netherlands|nederland|france|malaysia|namibia|botswana|australia|india)\.?$/i;

/**
 * The address among the lines under a name. Contact and registration lines before it are skipped and
 * end it; a line that begins another part of the document ends it. Null when no line is one.
 */
export function addressOf(lines: readonly Segment[]): Address | null {
  const found: AddressLine[] = [];
  for (const segment of lines) {
    const text = addressPart(segment.text);
    const verdict = judge(text, found);
    if (verdict === 'end') break;
    if (verdict === 'take') found.push({ segment, text });
    if (found.length >= MOST_LINES) break;
  }
  if (found.length === 0 || !found.some(({ text }) => /\d/.test(text) || hasStreet(text))) return null;
  return { text: found.map(({ text }) => tidy(text)).join(', '), segments: found.map(({ segment }) => segment) };
}

interface AddressLine {
  readonly segment: Segment;
  readonly text: string;
}

/** `255 Loop Street, Worcester | 018 555 0737 | VAT 4999212964`: what of a line is address. */
function addressPart(text: string): string {
  const parts = text.split(/\s+[|•·●]\s+/);
  const own = parts.filter((part) => !isContactLine(part) && !isPhone(part));
  return parts.length > 1 && own.length > 0 ? own.join(', ') : withoutHeading(text) || text;
}

function judge(text: string, found: readonly AddressLine[]): 'take' | 'skip' | 'end' {
  const begun = found.length > 0;
  if (isContactLine(text) || isPhone(text)) return begun ? 'end' : 'skip';
  if (beginsOtherPart(text) || findDates(text).length > 0 || findMoney(text).some((money) => money.hasCents))
    return begun ? 'end' : 'skip';
  if (begun && (/^\d{4,5}$/.test(text.trim()) || COUNTRY.test(text))) return 'take';
  if (isRegistration(text)) return begun ? 'end' : 'skip';
  // Another company: the next block begins.
  if (begun && hasLegalForm(text) && !hasStreet(text)) return 'end';
  if (begun)
    return found.some((line) => endsInPostcode(line.text)) && !hasStreet(text) && !endsInPostcode(text)
      ? 'end'
      : 'take';
  return (hasStreet(text) || /\d/.test(text) || endsInPostcode(text)) && !hasLegalForm(text) ? 'take' : 'skip';
}

const isPhone = (text: string): boolean =>
  /^\D{0,6}\(?\+?\d[\d\s()/-]{7,}$/.test(text) || /\(\d{3}\)\s?\d{3}|\b\d{3}-\d{3}-\d{4}\b/.test(text);

/** `(123456-X)`, `2019/574495/07`, a bare long number, `Practice No 0145678`, `Visa ••1234`. */
const isRegistration = (text: string): boolean =>
  (/^\(?[\dA-Z]{2,}-?\d*-?[A-Z]?\)?$/.test(text) && /\d{4}/.test(text)) ||
  /\d{4}\/\d{6}\/\d{2}|(?:\bn[or]|nommer|number)\W{0,3}\d{5,}|[•*x]{2,}\s?\d{4}\b/i.test(text);

const tidy = (text: string): string =>
  text
    .replace(/^(?:physical\s*|street\s*|postal\s*)?(?:address|adres)\s*[:-]\s*/i, '')
    .replace(/[,;]+$/, '')
    .trim();
