import { findAll } from '../../find-all.ts';
import { isItemHeading } from '../../layout/item-columns.ts';
import {
  adjacentSegment,
  extentOf,
  type Layout,
  overlapsAcross,
  type Segment,
  type Token,
} from '../../layout/text-row.ts';
import type { NumberLabels } from '../../locale/document-words.ts';
import type { Locale } from '../../locale/locale-pack.ts';
import { memoize, memoizeText } from '../../memoize.ts';
import { cellBeside } from './cell-beside.ts';
import { findNumberAt } from './number-values.ts';

/** What a label says that the number belongs to. */
export type LabelKind = keyof NumberLabels;

/** A label of a number on the page. */
export interface NumberLabel {
  readonly kind: LabelKind;
  readonly segment: Segment;
  /** Offsets in the text of its segment. */
  readonly start: number;
  readonly end: number;
  readonly x0: number;
  readonly x1: number;
  /** The first line of a label over two lines. */
  readonly upper?: Part;
}

/** Words of a segment by their offsets. */
export interface Part {
  readonly segment: Segment;
  readonly start: number;
  readonly end: number;
}

/** The kinds in the order in which equally long labels win. */
const KINDS: readonly LabelKind[] = [
  'other',
  'invoiceNumber',
  'documentNumber',
  'slipNumber',
  'quotationNumber',
  'deliveryNumber',
  'statementNumber',
  'paymentReference',
  'reference',
  'transaction',
  'invoice',
  'slip',
  'sign',
  'unknown',
];

interface Match {
  readonly kind: LabelKind;
  readonly start: number;
  readonly end: number;
}

/** Find the labels of numbers on a page, also those of numbers that are not the document's own. */
export function findNumberLabels(layout: Layout): readonly NumberLabel[] {
  const rows = layout.rows.filter((row) => !isItemHeading(layout, row));
  const single = rows.flatMap((row) => row.segments.flatMap((segment) => labelsIn(segment, layout.locale)));
  const joined = single
    .filter((label) => !isPartOfNumber(layout, label, single))
    .map((label) => joinOverLines(layout, label));
  const upper = joined.flatMap((label) => label?.upper ?? []);
  return joined.flatMap((label) => (label && !upper.some((part) => contains(part, label)) ? [label] : []));
}

/** True for a sign or letters that begin the number of the label before them: `Invoice no | #2336`, `Folio no | INV 60688`. */
function isPartOfNumber(layout: Layout, { kind, segment, start, end }: NumberLabel, labels: readonly NumberLabel[]) {
  if (!['sign', 'invoice', 'slip'].includes(kind) || !/^[\s:*\-–]*\d/.test(segment.text.slice(end))) return false;
  if (/[a-z\d]/i.test(segment.text.slice(0, start)) || !/^(?:#|[A-Z]{1,4})$/.test(segment.text.slice(start, end)))
    return false;
  const number = findNumberAt(segment, kind === 'sign' ? end : start, layout.locale);
  if (kind !== 'sign' && number?.place.start !== start) return false;
  const left = adjacentSegment(layout, segment, -1);
  return labels.some((one) => one.segment === left && !/[a-z\d]/i.test(left.text.slice(one.end)));
}

const contains = (part: Part, { segment, start }: NumberLabel): boolean =>
  part.segment === segment && part.start <= start && start < part.end;

const labelsIn = (segment: Segment, locale: Locale): readonly NumberLabel[] =>
  matchLabels(segment.text, locale).map(({ kind, start, end }) => ({
    kind,
    segment,
    start,
    end,
    ...extentOf({ segment, start, end: Math.max(start + 1, end) }),
  }));

/** Find the labels in a text; of those that overlap, the longest, and one that is known before any that is not. */
const matchLabels = memoizeText((given: string, locale: Locale): readonly Match[] => {
  if (!/[a-z#]/i.test(given)) return [];
  const text = correctLabel(given);
  const all = KINDS.flatMap((kind) =>
    findAll(text, locale.numberLabels[kind])
      .map((match) => trim(kind, match))
      .filter((one) => isFree(text, one, locale)),
  );
  const chosen: Match[] = [];
  const isUnknown = ({ kind }: Match) => Number(kind === 'unknown');
  for (const one of all.sort((a, b) => isUnknown(a) - isUnknown(b) || b.end - b.start - (a.end - a.start))) {
    if (!chosen.some((other) => one.start < other.end && other.start < one.end)) chosen.push(one);
  }
  return chosen.sort((a, b) => a.start - b.start);
});

/** The label without the marks and spaces around it. */
function trim(kind: LabelKind, { 0: text, index }: RegExpExecArray): Match {
  const start = index + (/^[\s*\-–:.]*/.exec(text)?.[0].length ?? 0);
  return { kind, start, end: index + text.replace(/[\s*\-–:]+$/, '').length };
}

/** Not a part of a number (`PO48824`; recognition glues an invoice to its number), nor of a date's label (`Order date`). */
function isFree(text: string, { kind, start, end }: Match, locale: Locale): boolean {
  const [own, rest] = [text.slice(start, end), text.slice(end)];
  const { numbered, day } = endsOf(locale);
  const isNumbered = numbered.test(own);
  const isGlued = /^[-/]?\d/.test(rest) && !/[.:]$/.test(own) && !isNumbered && kind !== 'invoice';
  const isDay = !isNumbered && day.test(rest);
  return end > start && !isGlued && !isDay;
}

/** The word number at the end of a label, and the word date behind one. */
const endsOf = memoize(({ documents, dates }: Locale) => ({
  numbered: new RegExp(String.raw`(?:${documents.numberWord.source}|#)\W*$`, 'i'),
  day: new RegExp(String.raw`^\s*(?:${dates.namesDay.source})`, 'i'),
}));

/** Correct digits in labels (`Bi1l No`, `INV0ICE`); the length does not change. */
const correctLabel = (text: string): string =>
  text.replace(/(?<=[a-z])1(?=[a-z])|(?<=bi[1l])1(?=[\s#])/gi, 'l').replace(/(?<=[a-z])0(?=[a-z])/gi, 'o');

/**
 * Read a label together with the words over and under it in its column: `Account` over `no.` is another label than
 * `no.`, `Your` over `ref` is another than `ref`, and `Invoice` over `date` is none. A label with a number beside it
 * stands for itself.
 */
function joinOverLines(layout: Layout, label: NumberLabel): NumberLabel | null {
  const { segment, start, end } = label;
  const own = segment.text.slice(start, end);
  if (segment.text.slice(end).trim() !== '') return label;
  const above = wordsInColumn(layout, label, -1);
  if (above && canJoin(layout, above, label)) {
    const words = above.segment.text.slice(above.start, above.end);
    const joined = matchLabels(`${words} ${own}`, layout.locale).find(
      (one) => one.kind !== 'unknown' && one.start < words.length && one.end >= words.length + own.length,
    );
    if (joined) return { ...label, kind: joined.kind, upper: { ...above, start: above.start + joined.start } };
  }
  if (hasNumberBeside(layout, label)) return label;
  const below = wordsInColumn(layout, label, 1);
  const both = below && `${own} ${below.segment.text.slice(below.start, below.end)}`;
  return !both || matchLabels(both, layout.locale).some((one) => one.start === 0 && one.end >= own.length)
    ? label
    : null;
}

/**
 * A label with a number beside it goes with the words above only when it is `No.`, and when beside those is nothing or
 * another heading.
 */
function canJoin(layout: Layout, above: Part, label: NumberLabel): boolean {
  const own = label.segment.text.slice(label.start, label.end);
  if (!hasNumberBeside(layout, label))
    return isBareNumberWord(own, layout.locale) || !isOverOthers(layout, above, label);
  const right = cellBeside(layout, above.segment);
  const isHeading = !right || (!/\d/.test(right.text) && matchLabels(right.text, layout.locale).length > 0);
  return isBareNumberWord(own, layout.locale) && isHeading;
}

/** True when words are a line above a row of several cells, as a title is above a table. */
const isOverOthers = ({ rows }: Layout, above: Part, { segment }: NumberLabel): boolean =>
  rows[above.segment.row]?.segments.length === 1 && (rows[segment.row]?.segments.length ?? 0) > 1;

/** True when a number follows a label in its row. */
function hasNumberBeside(layout: Layout, { segment, end }: Part): boolean {
  if (findNumberAt(segment, end, layout.locale)) return true;
  const right = /[a-z\d]/i.test(segment.text.slice(end)) ? undefined : cellBeside(layout, segment);
  return right !== undefined && findNumberAt(right, 0, layout.locale) !== null;
}

/** True for `No.`, `#`, `Nr`: the end of a label over two lines. */
const isBareNumberWord = (text: string, { documents }: Locale): boolean =>
  text === '#' || (documents.numberWord.exec(text)?.[0].length ?? 0) >= text.length - 1;

/** Lines of one label are at most this many line heights apart. */
const MAX_GAP_HEIGHTS = 1;

/** The words in a label's column in the row above or below; null when there are none, or digits among them. */
function wordsInColumn(layout: Layout, label: NumberLabel, step: -1 | 1): Part | null {
  const segment = nextInColumn(layout, label, step);
  const words = segment?.tokens.filter((token) => overlapsAcross(token, label)) ?? [];
  const [first, last] = [words[0], words.at(-1)];
  if (!segment || !first || !last || /\d/.test(segment.text)) return null;
  const [start, end] = [offsetOf(segment, first), offsetOf(segment, last) + last.text.length];
  // Words of a label belong together: `NO` under `TAX` of `TAX INVOICE`.
  const touched = matchLabels(segment.text, layout.locale).filter((one) => one.start < end && start < one.end);
  return {
    segment,
    start: Math.min(start, ...touched.map((one) => one.start)),
    end: Math.max(end, ...touched.map((one) => one.end)),
  };
}

/** The next cell in a label's column above or below; rows of another column may be between. */
function nextInColumn({ rows, lineHeight }: Layout, label: NumberLabel, step: -1 | 1): Segment | undefined {
  const own = rows[label.segment.row];
  for (let at = label.segment.row + step; at >= 0 && at < rows.length; at += step) {
    const row = rows[at];
    if (!row || !own || row.page !== own.page) return undefined;
    if ((step > 0 ? row.y0 - own.y1 : own.y0 - row.y1) > lineHeight * MAX_GAP_HEIGHTS) return undefined;
    const segment = row.segments.find((one) => overlapsAcross(one, label));
    if (segment) return segment;
  }
  return undefined;
}

/** The offset of a word in the text of its segment. */
const offsetOf = ({ tokens }: Segment, token: Token): number =>
  tokens.slice(0, tokens.indexOf(token)).reduce((offset, { text }) => offset + text.length + 1, 0);
