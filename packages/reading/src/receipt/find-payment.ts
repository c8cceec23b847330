import { findMoney } from '../amounts/find-money.ts';
import { isPlainLabel, normaliseLabel, removeNumbers } from '../amounts/label-role.ts';
import {
  adjacentSegment,
  type Layout,
  overlapsAcross,
  type Place,
  placeOfSegment,
  type Row,
  type Segment,
  segmentsOf,
} from '../layout/text-row.ts';
import type { PaymentWords } from '../locale/document-words.ts';
import type { Locale } from '../locale/locale-pack.ts';

/** How the document was paid: `cash`, `card`, `eft`, `account`, `cheque`, `debit order` or the name of a wallet. */
export interface Payment {
  readonly method: string;
  readonly place: Place;
}

/** Payment methods as a reading names them. */
const METHODS: Readonly<Record<keyof PaymentWords, string>> = {
  card: 'card',
  cash: 'cash',
  debitOrder: 'debit order',
  eft: 'eft',
  cheque: 'cheque',
  account: 'account',
};

type Method = readonly [name: string, pattern: RegExp];

/** Payment methods in the order they are tried. Cards before cash: a slip paid by card may print "cash back". */
function listMethods({ payments, wallets }: Locale): readonly Method[] {
  const by = (name: keyof PaymentWords): Method => [METHODS[name], payments[name]];
  return [by('card'), by('cash'), ...wallets, by('debitOrder'), by('eft'), by('cheque'), by('account')];
}

/** Find how the document was paid: as stated, else the first method it names, else the method it asks for. */
export function findPayment(layout: Layout): Payment | null {
  const { locale } = layout;
  const segments = segmentsOf(layout);
  return (
    findStatedMethod(layout, segments) ??
    findTender(layout) ??
    findFirstMethod(
      segments.filter((one) => !locale.documents.paymentInstruction.test(one.text) && !isSold(layout, one)),
      listMethods(locale),
    ) ??
    findRequestedMethod(segments, locale)
  );
}

/** Find the label of an amount paid, beside it or as a heading: `Visa 120.00`, `CASH` above `Tendered 200.00`. */
function findTender(layout: Layout): Payment | null {
  for (const isHeading of [false, true])
    for (const row of layout.rows)
      for (const segment of row.segments) {
        const method = isTender(layout, row, segment, isHeading) ? parseMethod(segment.text, layout.locale) : null;
        if (method) return { method, place: placeOfSegment(segment) };
      }
  return null;
}

function isTender(layout: Layout, row: Row, segment: Segment, isHeading: boolean): boolean {
  const { locale, rows } = layout;
  const hasAmount = (text: string) => findMoney(text, locale).some(({ hasCents, cents }) => hasCents && cents !== 0);
  const own = row.text.slice(segment.start);
  const [money] = findMoney(own, locale).filter(({ hasCents }) => hasCents);
  const label = normaliseLabel(money ? own.slice(0, money.start) : own, locale);
  if (!locale.documents.tenderLabel.test(label)) return false;
  if (!isHeading) return hasAmount(own);
  if (/\d/.test(segment.text)) return false;
  const below = rows[row.index + 1];
  return below !== undefined && hasAmount(below.text) && isPlainLabel(lettersOf(below.text, layout), locale);
}

const lettersOf = (text: string, { locale }: Layout): string => removeNumbers(normaliseLabel(text, locale), locale);

/**
 * `Card holder A4 54.16` is sold: in front of an amount, the words of a payment are names of nothing else. Behind the
 * amount is another column.
 */
function isSold(layout: Layout, segment: Segment): boolean {
  const row = layout.rows[segment.row];
  if (!row || !findMoney(row.text.slice(segment.start), layout.locale).some(({ hasCents }) => hasCents)) return false;
  return !isPlainLabel(lettersOf(row.text, layout), layout.locale);
}

function findFirstMethod(segments: readonly Segment[], methods: readonly Method[]): Payment | null {
  for (const [method, pattern] of methods) {
    for (const segment of segments) {
      const match = pattern.exec(segment.text);
      if (match) return { method, place: { segment, start: match.index, end: match.index + match[0].length } };
    }
  }
  return null;
}

/** `Please pay by EFT`: the requested method, used when the document does not say how it was paid. */
function findRequestedMethod(segments: readonly Segment[], { requestedPayments }: Locale): Payment | null {
  const methods: readonly Method[] = [
    [METHODS.eft, requestedPayments.eft],
    [METHODS.debitOrder, requestedPayments.debitOrder],
    [METHODS.cash, requestedPayments.cash],
    [METHODS.cheque, requestedPayments.cheque],
  ];
  for (const segment of segments) {
    const asked = findFirstMethod([segment], methods);
    if (asked) return asked;
  }
  return null;
}

/** `Payment method: EFT` states it. */
function findStatedMethod(layout: Layout, segments: readonly Segment[]): Payment | null {
  const { paymentLabel } = layout.locale.documents;
  for (const segment of segments) {
    const label = paymentLabel.exec(segment.text);
    if (!label) continue;
    const own = segment.text.slice(label.index + label[0].length);
    const said = own.trim() === '' ? cellsOf(layout, segment) : [{ segment, text: clauseOf(own) }];
    for (const { segment: place, text } of said) {
      const method = parseMethod(text, layout.locale);
      if (method) return { method, place: placeOfSegment(place) };
    }
  }
  return null;
}

/** `paid by CASH, in respect of a gift card`: what follows a comma says something else. */
const clauseOf = (text: string): string => /^[^,;(]*/.exec(text)?.[0] ?? text;

/** A method under its heading is at most this many rows below it. */
const MAX_ROWS_BELOW = 2;
/** A method has few words. */
const MAX_METHOD_WORDS = 3;

/** The cells that may name the method of a label: the one to its right, and short ones under it. */
function cellsOf(layout: Layout, segment: Segment): readonly { readonly segment: Segment; readonly text: string }[] {
  const right = adjacentSegment(layout, segment, 1);
  const below = layout.rows
    .slice(segment.row + 1, segment.row + 1 + MAX_ROWS_BELOW)
    .flatMap(({ segments }) => segments)
    .filter((one) => overlapsAcross(one, segment) && one.tokens.length <= MAX_METHOD_WORDS);
  return [...(right ? [right] : []), ...below].map((one) => ({ segment: one, text: one.text }));
}

/** Return the payment method a text names or consists of. */
function parseMethod(text: string, locale: Locale): string | null {
  const { paymentNames } = locale;
  const names: readonly Method[] = [
    [METHODS.card, paymentNames.card],
    [METHODS.cash, paymentNames.cash],
    ...locale.wallets,
    [METHODS.debitOrder, paymentNames.debitOrder],
    [METHODS.eft, paymentNames.eft],
    [METHODS.cheque, paymentNames.cheque],
    [METHODS.account, paymentNames.account],
  ];
  const methods = listMethods(locale);
  const found = methods.findIndex(([, pattern], at) => pattern.test(text) || names[at]?.[1].test(text));
  return methods[found]?.[0] ?? null;
}
