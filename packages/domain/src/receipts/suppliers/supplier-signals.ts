import { type CalendarDate, compareDates, weekdayOf } from '../../kernel/calendar-date.ts';
import { formatRand } from '../../kernel/format-rand.ts';
import { absolute, type Cents, subtract, sum } from '../../kernel/money.ts';
import { formatVatNumber, normaliseVatNumber } from '../../vat/rates/vat-number.ts';

/** An earlier invoice of the same supplier. */
export interface EarlierInvoice {
  readonly id: string;
  readonly supplierVatNumber: string | null;
  readonly bankAccounts: readonly string[];
  readonly invoiceDate: CalendarDate | null;
  readonly totalCents: Cents | null;
}

/** The document that is looked at. */
export interface SignalFacts extends Omit<EarlierInvoice, 'id'> {
  readonly supplierName: string | null;
  readonly subtotalCents: Cents | null;
  readonly vatCents: Cents | null;
}

/** What the signals are told from besides the document. */
export interface SignalContext {
  /** The company's own VAT number; null when it has none. */
  readonly ownVatNumber: string | null;
  readonly today: CalendarDate;
  /** Of the same supplier, the newest first. */
  readonly earlier: readonly EarlierInvoice[];
}

export type SignalCode =
  | 'BANK_DETAILS_CHANGED'
  | 'VAT_NUMBER_CHANGED'
  | 'VAT_NUMBER_IS_OWN'
  | 'TOTAL_DOES_NOT_ADD_UP'
  | 'DATE_IN_FUTURE'
  | 'UNUSUAL_WEEKENDS'
  | 'UNUSUAL_ROUND_AMOUNTS'
  | 'POOR_PICTURE'
  | 'INVOICE_DATA_DIFFERS';

/** Something to look at, with what it rests on; never a verdict. */
export interface Signal {
  readonly code: SignalCode;
  readonly message: string;
  readonly evidence: readonly { readonly text: string; readonly receiptId: string | null }[];
  /** The fields it is about, by their names, where it is about some of them. */
  readonly fields?: readonly string[];
}

/** How far subtotal and VAT may be from the total: cash is rounded to ten cents. */
const ADD_UP_TOLERANCE = 10;

/**
 * What about a document a person should look at: evidence, never a verdict.
 *
 * Spec: 1 §1 (fraud detection), decisions 14 (nothing is claimed that is not shown).
 */
export function supplierSignals(facts: SignalFacts, context: SignalContext): Signal[] {
  return [
    bankDetailsChanged(facts, context),
    vatNumberChanged(facts, context),
    vatNumberIsOwn(facts, context),
    totalDoesNotAddUp(facts),
    dateInFuture(facts, context),
    unusualWeekends(facts, context),
    unusualRoundAmounts(facts, context),
  ].filter((signal) => signal !== null);
}

function bankDetailsChanged(facts: SignalFacts, { earlier }: SignalContext): Signal | null {
  const before = earlier.filter(({ bankAccounts }) => bankAccounts.length > 0);
  const isKnown = before.some(({ bankAccounts }) =>
    bankAccounts.some((account) => facts.bankAccounts.includes(account)),
  );
  if (facts.bankAccounts.length === 0 || before.length === 0 || isKnown) return null;
  return {
    code: 'BANK_DETAILS_CHANGED',
    message: 'This invoice asks to be paid into another bank account than earlier ones of this supplier.',
    evidence: [
      { text: `Here: account ${facts.bankAccounts.map(ending).join(', ')}`, receiptId: null },
      ...before.slice(0, 3).map(({ id, bankAccounts, invoiceDate }) => ({
        text: `Before${on(invoiceDate)}: account ${bankAccounts.map(ending).join(', ')}`,
        receiptId: id,
      })),
    ],
  };
}

/** An account by its last digits: enough to compare, not enough to pay into. */
const ending = (account: string): string => `…${account.slice(-4)}`;

const on = (date: CalendarDate | null): string => (date === null ? '' : ` on ${date}`);

function vatNumberChanged({ supplierVatNumber }: SignalFacts, { earlier }: SignalContext): Signal | null {
  const now = normaliseVatNumber(supplierVatNumber ?? '');
  const before = earlier.filter((invoice) => normaliseVatNumber(invoice.supplierVatNumber ?? '') !== '');
  const isKnown = before.some((invoice) => normaliseVatNumber(invoice.supplierVatNumber ?? '') === now);
  if (now === '' || before.length === 0 || isKnown) return null;
  return {
    code: 'VAT_NUMBER_CHANGED',
    message: 'Earlier invoices of this supplier carry another VAT number.',
    evidence: [
      { text: `Here: ${formatVatNumber(now)}`, receiptId: null },
      ...before.slice(0, 3).map((invoice) => ({
        text: `Before${on(invoice.invoiceDate)}: ${formatVatNumber(invoice.supplierVatNumber ?? '')}`,
        receiptId: invoice.id,
      })),
    ],
  };
}

function vatNumberIsOwn({ supplierVatNumber }: SignalFacts, { ownVatNumber }: SignalContext): Signal | null {
  const [theirs, own] = [normaliseVatNumber(supplierVatNumber ?? ''), normaliseVatNumber(ownVatNumber ?? '')];
  if (theirs === '' || theirs !== own) return null;
  const message = "The supplier's VAT number is your own company's.";
  return { code: 'VAT_NUMBER_IS_OWN', message, evidence: [{ text: formatVatNumber(own), receiptId: null }] };
}

function totalDoesNotAddUp({ subtotalCents, vatCents, totalCents }: SignalFacts): Signal | null {
  if (subtotalCents === null || vatCents === null || totalCents === null) return null;
  const should = sum([subtotalCents, vatCents]);
  // Many slips print the subtotal with the VAT in it.
  const isOff = (amount: Cents): boolean => absolute(subtract(totalCents, amount)) > ADD_UP_TOLERANCE;
  if (!isOff(should) || !isOff(subtotalCents)) return null;
  const text = `${formatRand(subtotalCents)} and VAT of ${formatRand(vatCents)} come to ${formatRand(should)}, not ${formatRand(totalCents)}`;
  return {
    code: 'TOTAL_DOES_NOT_ADD_UP',
    message: 'The total does not add up.',
    evidence: [{ text, receiptId: null }],
  };
}

function dateInFuture({ invoiceDate }: SignalFacts, { today }: SignalContext): Signal | null {
  if (invoiceDate === null || compareDates(invoiceDate, today) <= 0) return null;
  const evidence = [{ text: `Dated ${invoiceDate}; today is ${today}`, receiptId: null }];
  return { code: 'DATE_IN_FUTURE', message: 'The invoice is dated in the future.', evidence };
}

/** A series says something from this many invoices on, and when chance makes it less often than this. */
const SERIES_FROM = 10;
const BY_CHANCE_LESS_THAN = 0.001;
const WEEKEND_SHARE = 2 / 7;
/** How often a bill comes to whole hundreds by chance; generous, since prices are rounded. */
const ROUND_SHARE = 0.1;

function unusualWeekends(facts: SignalFacts, { earlier }: SignalContext): Signal | null {
  const days = [facts, ...earlier].map(({ invoiceDate }) => invoiceDate).filter((day) => day !== null);
  const weekends = days.filter((day) => weekdayOf(day) > 5).length;
  if (facts.invoiceDate === null || weekdayOf(facts.invoiceDate) <= 5) return null;
  if (!isOdd(weekends, days.length, WEEKEND_SHARE)) return null;
  return series('UNUSUAL_WEEKENDS', `${weekends} of ${days.length} invoices of this supplier are dated on a weekend.`);
}

function unusualRoundAmounts(facts: SignalFacts, { earlier }: SignalContext): Signal | null {
  const amounts = [facts, ...earlier].map(({ totalCents }) => totalCents).filter((amount) => amount !== null);
  // A fixed fee is round every month: it is one price and no series.
  const different = new Set(amounts).size;
  const round = amounts.filter(isRound).length;
  if (facts.totalCents === null || !isRound(facts.totalCents) || different < SERIES_FROM / 2) return null;
  if (!isOdd(round, amounts.length, ROUND_SHARE)) return null;
  return series(
    'UNUSUAL_ROUND_AMOUNTS',
    `${round} of ${amounts.length} invoices of this supplier come to whole hundreds of rand.`,
  );
}

const isRound = (amount: Cents): boolean => amount !== 0 && amount % 100_00 === 0;

const series = (code: SignalCode, text: string): Signal => ({
  code,
  message: code === 'UNUSUAL_WEEKENDS' ? 'Unusually many weekends.' : 'Unusually many round amounts.',
  evidence: [{ text, receiptId: null }],
});

const isOdd = (hits: number, of: number, share: number): boolean =>
  of >= SERIES_FROM && atLeastByChance(hits, of, share) < BY_CHANCE_LESS_THAN;

/** How likely so many hits or more are by chance: the upper tail of the binomial distribution. */
export function atLeastByChance(hits: number, of: number, share: number): number {
  let [term, tail] = [(1 - share) ** of, 0];
  for (let n = 0; n <= of; n++) {
    if (n >= hits) tail += term;
    term *= ((of - n) / (n + 1)) * (share / (1 - share));
  }
  return tail;
}
