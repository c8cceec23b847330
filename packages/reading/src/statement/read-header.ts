import { normaliseBankName } from '@tillslip/domain/bank/statements/bank-names';
import {
  NO_TOTALS,
  type PrintedPage,
  type PrintedTotals,
  type StatementFacts,
} from '@tillslip/domain/bank/statements/statement-facts';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { absolute, type Cents } from '@tillslip/domain/kernel/money';
import { type BareNumber, CLEAR_DATE_FORMS } from '../locale/bank-layout.ts';
import type { Locale } from '../locale/locale-pack.ts';
import type { AccountTypeWords } from '../locale/statement-words.ts';
import { memoize } from '../memoize.ts';
import { findPeriod } from './find-period.ts';
import { findPrintedDates, fullDate } from './statement-dates.ts';
import type { StatementLine } from './statement-line.ts';
import { findStatementMoney, signedAmount } from './statement-money.ts';

/** Facts printed outside the table, without balances, which depend on the layout's signs. */
export type StatementHeader = Omit<StatementFacts, 'transactions' | 'marks' | 'opening' | 'closing'>;

type Lines = readonly StatementLine[];

/** Read the facts outside the table: bank, account, period, totals, pages. */
export function readHeader(outside: Lines, bank: string | null, bare: BareNumber, locale: Locale): StatementHeader {
  const { available, taxTotal } = locale.statements;
  const period = findPeriod(outside, locale);
  return {
    source: 'pages',
    bankName: bank,
    accountNumber: findAccountNumber(outside, locale),
    accountType: findAccountType(outside, locale),
    periodStart: period?.start ?? null,
    periodEnd: period?.end ?? null,
    statementDate: findStatementDate(outside, locale),
    available: findLabelledMoney(outside, available, bare, locale),
    vatTotal: sizeOf(findLabelledMoney(outside, taxTotal, bare, locale)),
    totals: findTotals(outside, bare, locale),
    pages: [],
  };
}

/** Read the opening and closing balances printed outside the table. */
export const readPrintedEnds = (outside: Lines, bare: BareNumber, locale: Locale) => ({
  opening: findLabelledMoney(outside, locale.statements.opening, bare, locale),
  closing: findLabelledMoney(outside, locale.statements.closing, bare, locale),
});

/** The most letters between a label and its amount. */
const MAX_LABEL_GAP = 80;

/** The first amount after a label on its line. */
function findLabelledMoney(lines: Lines, label: RegExp, bare: BareNumber, locale: Locale): Cents | null {
  for (const { text } of lines) {
    const match = label.exec(text);
    if (!match) continue;
    const end = match.index + match[0].length;
    const money = findStatementMoney(text, locale).find(({ start }) => start >= end);
    const isNear = money && money.start - end < MAX_LABEL_GAP;
    // Words in between are another label, which the amount belongs to.
    if (isNear && !/[a-z]{4,}/i.test(text.slice(end, money.start))) return signedAmount(money, bare);
  }
  return null;
}

const sizeOf = (amount: Cents | null): Cents | null => amount && absolute(amount);

/** The first lines are the bank's letterhead, where its name counts more. */
const LETTERHEAD_LINES = 12;
const LETTERHEAD_VOTES = 2;

/** Find the bank that the page names. Transactions name other banks, so only text outside them counts. */
export function findBank(outside: Lines): string | null {
  const votes = new Map<string, number>();
  for (const [index, { text }] of outside.entries()) {
    const bank = normaliseBankName(text);
    if (bank) votes.set(bank, (votes.get(bank) ?? 0) + (index < LETTERHEAD_LINES ? LETTERHEAD_VOTES : 1));
  }
  return [...votes].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** A bank's own name is in the first lines. */
const MAX_OWN_NAME_LINES = 8;

/** Find the name that an unknown bank gives itself at the top of its statement. */
export const findOwnBankName = (outside: Lines, { statements }: Locale): string | null =>
  outside.slice(0, MAX_OWN_NAME_LINES).flatMap(({ text }) => statements.ownBankName.exec(text)?.[0].trim() ?? [])[0] ??
  null;

/** An account number has at least this many digits. */
const MIN_ACCOUNT_DIGITS = 6;

/** An account number after its label, or after the currency in a table title. */
const accountForms = memoize(({ statements, home }: Locale) => {
  const codes = home.currencies.map(({ code }) => code).join('|');
  return [
    new RegExp(
      String.raw`(?:${statements.accountLabel.source})\s*[:.]*\s*((?:\d[\d -]{4,20}\d)|(?:\d{4}[\s*x-]+\d{3,4}))(?![\d.,/])`,
      'i',
    ),
    new RegExp(String.raw`\((?:${codes})\)\s*:\s*(\d{8,13})`, 'i'),
  ];
});

/** Return the account number in a line, digits only (with `x` or `*` where masked); null when there is none. */
export function findAccount(text: string, locale: Locale): string | null {
  const found = accountForms(locale)
    .map((form) => form.exec(text)?.[1])
    .find((digits) => digits !== undefined);
  const digits = found?.replace(/[^\d*x]/gi, '') ?? '';
  return digits.replace(/\D/g, '').length >= MIN_ACCOUNT_DIGITS ? digits : null;
}

const findAccountNumber = (lines: Lines, locale: Locale): string | null =>
  lines.map(({ text }) => findAccount(text, locale)).find((number) => number !== null) ?? null;

/** Names of account types in a reading. */
const ACCOUNT_TYPES: Readonly<Record<keyof AccountTypeWords, string>> = {
  creditCard: 'Credit card',
  homeLoan: 'Home loan',
  moneyMarket: 'Money market',
  savings: 'Savings account',
  business: 'Business account',
  cheque: 'Cheque account',
  current: 'Current account',
  transaction: 'Transaction account',
};
const ACCOUNT_TYPE_ORDER = [
  'creditCard',
  'homeLoan',
  'moneyMarket',
  'savings',
  'business',
  'cheque',
  'current',
  'transaction',
] as const satisfies readonly (keyof AccountTypeWords)[];
/** The account type is stated in the first lines. */
const MAX_ACCOUNT_TYPE_LINES = 40;

function findAccountType(lines: Lines, { accountTypes }: Locale): string | null {
  const top = lines
    .slice(0, MAX_ACCOUNT_TYPE_LINES)
    .map(({ text }) => text)
    .join('\n');
  const type = ACCOUNT_TYPE_ORDER.find((one) => accountTypes[one].test(top));
  return type ? ACCOUNT_TYPES[type] : null;
}

function findStatementDate(lines: Lines, locale: Locale): CalendarDate | null {
  for (const { text } of lines) {
    const match = locale.statements.statementDate.exec(text);
    const dates = match ? findPrintedDates(text.slice(match.index), CLEAR_DATE_FORMS, locale) : [];
    const [date] = dates.flatMap((found) => fullDate(found) ?? []);
    if (date) return date;
  }
  return null;
}

/** Totals and counts under labels that cannot mean anything else. */
function findTotals(lines: Lines, bare: BareNumber, locale: Locale): PrintedTotals {
  const { totalDebits, totalCredits, debitCount, creditCount } = locale.statements;
  const summary = readAccountSummary(lines, bare, locale);
  return {
    debits: sizeOf(findLabelledMoney(lines, totalDebits, bare, locale)) ?? summary.debits,
    credits: sizeOf(findLabelledMoney(lines, totalCredits, bare, locale)) ?? summary.credits,
    debitCount: findCount(lines, debitCount),
    creditCount: findCount(lines, creditCount),
  };
}

/** A summary has at most this many lines. */
const MAX_SUMMARY_LINES = 12;

/** Totals in an "Account Summary" with Payments and Deposits below it (Standard Bank). */
function readAccountSummary(lines: Lines, bare: BareNumber, locale: Locale): PrintedTotals {
  const { summary, summaryOut, summaryIn } = locale.statements;
  const at = lines.findIndex(({ text }) => summary.test(text));
  if (at < 0) return NO_TOTALS;
  const under = lines.slice(at, at + MAX_SUMMARY_LINES);
  return {
    ...NO_TOTALS,
    debits: sizeOf(findLabelledMoney(under, summaryOut, bare, locale)),
    credits: sizeOf(findLabelledMoney(under, summaryIn, bare, locale)),
  };
}

function findCount(lines: Lines, label: RegExp): number | null {
  for (const { text } of lines) {
    const match = label.exec(text);
    const count = match && /^\s*:?\s*(\d{1,5})(?![\d.,])/.exec(text.slice(match.index + match[0].length));
    if (count) return Number(count[1]);
  }
  return null;
}

const pageForm = memoize(
  ({ statements: { page, pageOf } }: Locale) =>
    new RegExp(
      String.raw`\b(?:${page.source})\s*:?\s*(\d{1,3})(?:\s*(?:${pageOf.source}|\/)\s*(\d{1,3}))?(?![\d.,/-])`,
      'i',
    ),
);

/** Return the page number the bank printed on a page. */
export function readPrintedPage(page: number, lines: Lines, locale: Locale): PrintedPage {
  const matches = lines.map(({ text }) => pageForm(locale).exec(text)).filter((match) => match !== null);
  const best = matches.find((match) => match[2] !== undefined) ?? matches[0];
  return {
    page,
    number: best?.[1] === undefined ? null : Number(best[1]),
    of: best?.[2] === undefined ? null : Number(best[2]),
  };
}

/**
 * Find the bank's VAT registration number on a statement; with it the statement is the tax invoice for its charges.
 * Null when there is none, or more than one could be it.
 *
 * Spec: SA A3 (bank charges: the statement is the tax invoice), A7 (ten digits that begin with 4).
 */
export function findBankVatNumber(lines: readonly Pick<StatementLine, 'text'>[], locale: Locale): string | null {
  const { taxNumber, ofCustomer } = locale.statements;
  const found = lines
    .filter(({ text }) => !ofCustomer.test(text))
    .flatMap(({ text }) => [...text.matchAll(taxNumber)].flatMap((match) => match.slice(1).find(Boolean) ?? []))
    .map((digits) => digits.replaceAll(' ', ''))
    .filter((number) => locale.home.taxNumbers.some(({ whole }) => whole.test(number)));
  const [number, ...others] = new Set(found);
  return number !== undefined && others.length === 0 ? number : null;
}
