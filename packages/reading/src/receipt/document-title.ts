import type { DocumentType } from '@tillslip/domain/receipts/facts/fact-schema';
import { type Layout, type Place, type Segment, segmentsOf } from '../layout/text-row.ts';
import { DEFAULT_LOCALE } from '../locale/default-packs.ts';
import type { Locale } from '../locale/locale-pack.ts';
import type { PageWords } from '../word.ts';

/** The document's type and the words that say so. */
export interface DocumentTitle {
  readonly type: DocumentType;
  /** As printed. */
  readonly title: string;
  readonly place: Place;
}

/** In order of precedence: a pro forma that also says "invoice" is a pro forma. */
const TYPES = [
  'CREDIT_NOTE',
  'PRO_FORMA',
  'TAX_INVOICE',
  'QUOTATION',
  'DELIVERY_NOTE',
  'STATEMENT',
  'INVOICE',
  'RECEIPT',
] as const;
type Titled = (typeof TYPES)[number];
/** A title is in this part of the page or in its first rows. */
const MAX_TITLE_DEPTH = 0.55;
const MAX_TITLE_ROWS = 12;
/** The title's cell contains nothing else but the document number: at most this many other letters. */
const MAX_OTHER_LETTERS = 4;

/** Find the document's title; null when it has none. */
export function findTitle(layout: Layout): DocumentTitle | null {
  const { locale, rows } = layout;
  const end = Math.max(MAX_TITLE_ROWS, rows.length * MAX_TITLE_DEPTH);
  const segments = segmentsOf(layout).filter(({ text }) => !locale.documents.notTitle.test(text));
  const head = segments.filter(({ row }) => row <= end);
  return findTitleIn(head, locale) ?? findTitleIn(segments, locale);
}

function findTitleIn(segments: readonly Segment[], locale: Locale): DocumentTitle | null {
  for (const type of TYPES) {
    const pattern = locale.titles[type];
    const own = segments.filter(
      (segment) => pattern.test(segment.text) && !isLabelOfOther(segment, type, segments, locale),
    );
    const best = own.find((segment) => isAlone(segment, pattern)) ?? own[0];
    const match = best && pattern.exec(best.text);
    if (best && match) return titleOf(type, best, match, locale);
  }
  return null;
}

/** Documents that an invoice names beside its title. */
const NAMED_BESIDE: readonly Titled[] = ['QUOTATION', 'DELIVERY_NOTE', 'STATEMENT'];
/** The number behind a label. */
const NUMBER_BEHIND = /^\W*(?:\p{L}{2,6}\W+)?\p{L}{0,4}-?\d/u;

/** True for `Delivery note DN53009` on a document whose title, before it or in larger print, is `INVOICE`. */
function isLabelOfOther(segment: Segment, type: Titled, all: readonly Segment[], { titles }: Locale): boolean {
  const match = NAMED_BESIDE.includes(type) ? titles[type].exec(segment.text) : null;
  if (!match || !NUMBER_BEHIND.test(segment.text.slice(match.index + match[0].length))) return false;
  return all.some(
    (one) =>
      titles.INVOICE.test(one.text) &&
      isAlone(one, titles.INVOICE) &&
      !/\d/.test(one.text) &&
      (one.row < segment.row || heightOf(one) > heightOf(segment)),
  );
}

const heightOf = ({ y0, y1 }: Segment): number => y1 - y0;

const isAlone = ({ text }: Segment, pattern: RegExp): boolean =>
  text.replace(pattern, '').replace(/[^A-Za-z]/g, '').length <= MAX_OTHER_LETTERS;

function titleOf(type: DocumentType, segment: Segment, match: RegExpExecArray, locale: Locale): DocumentTitle {
  const behind = match.index + match[0].length;
  // "TAX INVOICE / BELASTINGFAKTUUR" is one title in two languages.
  const both = locale.documents.secondTitle.exec(segment.text.slice(behind));
  const end = behind + (both?.[0].length ?? 0);
  return { type, title: segment.text.slice(match.index, end).trim(), place: { segment, start: match.index, end } };
}

/**
 * Whether a page is numbered as the second or a later one of its document: `Page 2 of 3`, `Bladsy 2 van 3`. A page
 * that says both `1` and `2` is not.
 */
export function isLaterPage({ words }: PageWords, { documents }: Locale = DEFAULT_LOCALE): boolean {
  const text = words.map((word) => word.text).join(' ');
  const numbers = [...text.matchAll(documents.pageNumber)].map((match) => Number(match.slice(1).find(Boolean)));
  return numbers.length > 0 && numbers.every((number) => number > 1);
}
