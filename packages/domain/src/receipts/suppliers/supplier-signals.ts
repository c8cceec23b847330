import { type CalendarDate, compareDates, weekdayOf } from '../../kernel/calendar-date.ts';
import { absolute, type Cents, subtract, sum } from '../../kernel/money.ts';
import { normaliseVatNumber } from '../../vat/rates/vat-number.ts';
import type { Signal, SignalDetails, SignalEvidence } from './signal.ts';

/** An earlier invoice of the same supplier. */
export interface EarlierInvoice {
  readonly id: string;
  readonly supplierVatNumber: string | null;
  readonly bankAccounts: readonly string[];
  readonly invoiceDate: CalendarDate | null;
  readonly totalCents: Cents | null;
}

/** The document that is checked. */
export interface SignalFacts extends Omit<EarlierInvoice, 'id'> {
  readonly supplierName: string | null;
  readonly subtotalCents: Cents | null;
  readonly vatCents: Cents | null;
}

/** What the document is compared with. */
export interface SignalContext {
  /** The company's own VAT number; null when it has none. */
  readonly ownVatNumber: string | null;
  readonly today: CalendarDate;
  /** Earlier invoices of the same supplier, the newest first. */
  readonly earlier: readonly EarlierInvoice[];
}

/** At most this many earlier invoices are shown as evidence. */
const MAX_EARLIER_SHOWN = 3;

/** How far subtotal and VAT may be from the total: cash is rounded to ten cents. */
const MAX_ROUNDING_CENTS = 10;

/**
 * Return what a person should look at on a document: evidence, never a conclusion.
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
    evidence: [
      { code: 'BANK_ACCOUNTS_HERE', accounts: facts.bankAccounts.map(lastDigits), receiptId: null },
      ...before.slice(0, MAX_EARLIER_SHOWN).map(({ id, bankAccounts, invoiceDate }) => ({
        ...{ code: 'BANK_ACCOUNTS_BEFORE' as const, accounts: bankAccounts.map(lastDigits), day: invoiceDate },
        receiptId: id,
      })),
    ],
    fields: [],
  };
}

/** The last digits of an account: enough to compare, but not to pay into. */
const lastDigits = (account: string): string => account.slice(-4);

function vatNumberChanged({ supplierVatNumber }: SignalFacts, { earlier }: SignalContext): Signal | null {
  const now = normaliseVatNumber(supplierVatNumber ?? '');
  const before = earlier.filter((invoice) => normaliseVatNumber(invoice.supplierVatNumber ?? '') !== '');
  const isKnown = before.some((invoice) => normaliseVatNumber(invoice.supplierVatNumber ?? '') === now);
  if (now === '' || before.length === 0 || isKnown) return null;
  return {
    code: 'VAT_NUMBER_CHANGED',
    evidence: [
      { code: 'VAT_NUMBER_HERE', vatNumber: supplierVatNumber ?? '', receiptId: null },
      ...before.slice(0, MAX_EARLIER_SHOWN).map(({ id, supplierVatNumber: number, invoiceDate }) => ({
        ...{ code: 'VAT_NUMBER_BEFORE' as const, vatNumber: number ?? '', day: invoiceDate },
        receiptId: id,
      })),
    ],
    fields: [],
  };
}

function vatNumberIsOwn({ supplierVatNumber }: SignalFacts, { ownVatNumber }: SignalContext): Signal | null {
  const [theirs, own] = [normaliseVatNumber(supplierVatNumber ?? ''), normaliseVatNumber(ownVatNumber ?? '')];
  if (theirs === '' || theirs !== own) return null;
  return { code: 'VAT_NUMBER_IS_OWN', ...seenHere({ code: 'OWN_VAT_NUMBER', vatNumber: own }) };
}

function totalDoesNotAddUp({ subtotalCents, vatCents, totalCents }: SignalFacts): Signal | null {
  if (subtotalCents === null || vatCents === null || totalCents === null) return null;
  const sumCents = sum([subtotalCents, vatCents]);
  // Many slips print a subtotal that includes the VAT.
  const isOff = (amount: Cents): boolean => absolute(subtract(totalCents, amount)) > MAX_ROUNDING_CENTS;
  if (!isOff(sumCents) || !isOff(subtotalCents)) return null;
  const evidence = { code: 'SUM_DIFFERS', subtotalCents, vatCents, sumCents, totalCents } as const;
  return { code: 'TOTAL_DOES_NOT_ADD_UP', ...seenHere(evidence) };
}

function dateInFuture({ invoiceDate }: SignalFacts, { today }: SignalContext): Signal | null {
  if (invoiceDate === null || compareDates(invoiceDate, today) <= 0) return null;
  return { code: 'DATE_IN_FUTURE', ...seenHere({ code: 'DATED', day: invoiceDate, today }) };
}

/** A series of fewer invoices is not evidence. */
const MIN_INVOICES = 10;
/** A series is unusual when it would occur by chance less often than this. */
const MAX_CHANCE = 0.001;
const WEEKEND_SHARE = 2 / 7;
/** The share of totals in whole hundreds of rand that occur by chance, set generously because prices are rounded. */
const ROUND_SHARE = 0.1;

function unusualWeekends(facts: SignalFacts, { earlier }: SignalContext): Signal | null {
  const days = [facts, ...earlier].map(({ invoiceDate }) => invoiceDate).filter((day) => day !== null);
  const weekends = days.filter((day) => weekdayOf(day) > 5).length;
  if (facts.invoiceDate === null || weekdayOf(facts.invoiceDate) <= 5) return null;
  if (!isUnusual(weekends, days.length, WEEKEND_SHARE)) return null;
  return { code: 'UNUSUAL_WEEKENDS', ...seenHere({ code: 'ON_WEEKENDS', hits: weekends, invoices: days.length }) };
}

function unusualRoundAmounts(facts: SignalFacts, { earlier }: SignalContext): Signal | null {
  const amounts = [facts, ...earlier].map(({ totalCents }) => totalCents).filter((amount) => amount !== null);
  // A fixed fee is round every month, which is one price rather than a series.
  const different = new Set(amounts).size;
  const round = amounts.filter(isRound).length;
  if (facts.totalCents === null || !isRound(facts.totalCents) || different < MIN_INVOICES / 2) return null;
  if (!isUnusual(round, amounts.length, ROUND_SHARE)) return null;
  const evidence = { code: 'ROUND_AMOUNTS', hits: round, invoices: amounts.length } as const;
  return { code: 'UNUSUAL_ROUND_AMOUNTS', ...seenHere(evidence) };
}

const isRound = (amount: Cents): boolean => amount !== 0 && amount % 100_00 === 0;

/** Evidence that is not from an earlier invoice. */
const seenHere = (evidence: SignalEvidence): SignalDetails => ({
  evidence: [{ ...evidence, receiptId: null }],
  fields: [],
});

const isUnusual = (hits: number, of: number, share: number): boolean =>
  of >= MIN_INVOICES && chanceOfAtLeast(hits, of, share) < MAX_CHANCE;

/** Return the probability of at least this many hits by chance: the upper tail of the binomial distribution. */
export function chanceOfAtLeast(hits: number, of: number, share: number): number {
  let [term, tail] = [(1 - share) ** of, 0];
  for (let n = 0; n <= of; n++) {
    if (n >= hits) tail += term;
    term *= ((of - n) / (n + 1)) * (share / (1 - share));
  }
  return tail;
}
