import { normaliseBankName } from '@tillslip/domain/bank/statements/bank-names';
import {
  NO_TOTALS,
  type PrintedPage,
  type PrintedTotals,
  type StatementFacts,
} from '@tillslip/domain/bank/statements/statement-facts';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { absolute, type Cents } from '@tillslip/domain/kernel/money';
import { findPeriod } from './find-period.ts';
import { CLEAR_FORMS, findPrintedDates, fullDate } from './statement-dates.ts';
import type { StatementLine } from './statement-line.ts';
import { type BareNumber, findStatementMoney, signedAmount } from './statement-money.ts';

/** What stands outside the rows, without balances: those depend on the layout's signs. */
export type StatementHeader = Omit<StatementFacts, 'rows' | 'marks' | 'opening' | 'closing'>;

/** Reads what stands outside the rows: bank, account, period, totals, pages. */
export function readHeader(outside: readonly StatementLine[], bank: string | null, bare: BareNumber): StatementHeader {
  const period = findPeriod(outside);
  return {
    source: 'pages',
    bankName: bank,
    accountNumber: findAccountNumber(outside),
    accountType: findAccountType(outside),
    periodStart: period?.start ?? null,
    periodEnd: period?.end ?? null,
    statementDate: findStatementDate(outside),
    available: labelledMoney(outside, AVAILABLE, bare),
    vatTotal: sizeOf(labelledMoney(outside, VAT_TOTAL, bare)),
    totals: findTotals(outside, bare),
    pages: [],
  };
}

const AVAILABLE = /available balance|beskikbare saldo|available funds/i;
const VAT_TOTAL = /total vat|totale btw|btw totaal/i;
const OPENING = /opening balance|beginsaldo|aanvangsaldo|aanvangsbalans|openingsaldo/i;
const CLOSING = /closing balance|eindsaldo|sluitingsaldo|slotsaldo/i;

/** The opening balance printed outside the table. */
export const printedOpening = (outside: readonly StatementLine[], bare: BareNumber): Cents | null =>
  labelledMoney(outside, OPENING, bare);

/** The closing balance printed outside the table. */
export const printedClosing = (outside: readonly StatementLine[], bare: BareNumber): Cents | null =>
  labelledMoney(outside, CLOSING, bare);

/** Never more words than this between a label and its amount. */
const NEAR = 40;

/** The first amount behind a label on its line. */
function labelledMoney(lines: readonly StatementLine[], label: RegExp, bare: BareNumber): Cents | null {
  for (const { text } of lines) {
    const match = label.exec(text);
    if (!match) continue;
    const end = match.index + match[0].length;
    const money = findStatementMoney(text).find(({ start }) => start >= end);
    // Words between are another label: its amount is not this one's.
    if (
      money &&
      !/[a-z]{4,}/i.test(text.slice(end, money.start).replace(/\(?zar\)?/i, '')) &&
      money.start - end < NEAR * 2
    )
      return signedAmount(money, bare);
  }
  return null;
}

const sizeOf = (amount: Cents | null): Cents | null => amount && absolute(amount);

/** The bank that the page names; rows name other banks, so only what stands outside them is asked. */
export function findBank(outside: readonly StatementLine[]): string | null {
  const votes = new Map<string, number>();
  for (const [index, { text }] of outside.entries()) {
    const bank = normaliseBankName(text);
    // What stands at the top of the first page is the bank's own name.
    if (bank) votes.set(bank, (votes.get(bank) ?? 0) + (index < 12 ? 2 : 1));
  }
  return [...votes].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

const OWN_NAME = /(?:[A-Z][\w&'-]* ){0,3}(?:Bank|Mutual|Building Society|Credit Union|Savings)(?: Limited| Ltd)?\b/;

/** What a bank we have no name for calls itself at the top of its statement. */
export const ownNameOfBank = (outside: readonly StatementLine[]): string | null =>
  outside.slice(0, 8).flatMap(({ text }) => OWN_NAME.exec(text)?.[0].trim() ?? [])[0] ?? null;

const ACCOUNT =
  /(?:account|rekening)[ -]?(?:number|num\.?|no\.?|nommer|nr\.?)?\s*[:.]*\s*((?:\d[\d -]{4,20}\d)|(?:\d{4}[\s*x-]+\d{3,4}))(?![\d.,/])/i;
const TABLE_TITLE = /\(zar\)\s*:\s*(\d{8,13})/i;

/** The account a line names, its digits alone; null when it names none. */
export function accountIn(text: string): string | null {
  const match = ACCOUNT.exec(text) ?? TABLE_TITLE.exec(text);
  const digits = match?.[1]?.replace(/[^\d*x]/gi, '') ?? '';
  return digits.replace(/\D/g, '').length >= 6 ? digits : null;
}

const findAccountNumber = (lines: readonly StatementLine[]): string | null =>
  lines.map(({ text }) => accountIn(text)).find((number) => number !== null) ?? null;

const ACCOUNT_TYPES: readonly (readonly [type: string, says: RegExp])[] = [
  ['Credit card', /credit\s?card(?! no)|kredietkaart/i],
  ['Home loan', /home\s?loans?\b|huislening/i],
  ['Money market', /money\s?market|geldmark/i],
  ['Savings account', /savings? account|savings statement|spaarrekening|puresave|savings pocket/i],
  ['Business account', /business (?:current )?account|besigheidsrekening/i],
  ['Cheque account', /cheque account|tjekrekening/i],
  ['Current account', /current account|lopende rekening|transmission account/i],
  ['Transaction account', /main account|transaction(?:al)? account|everyday\s?account|myworld|zar pocket/i],
];

function findAccountType(lines: readonly StatementLine[]): string | null {
  const top = lines
    .slice(0, 40)
    .map(({ text }) => text)
    .join('\n');
  return ACCOUNT_TYPES.find(([, says]) => says.test(top))?.[0] ?? null;
}

const STATEMENT_DATE = /(?:statement|print|state) ?date|staatdatum|datum van staat|date of statement/i;

function findStatementDate(lines: readonly StatementLine[]): CalendarDate | null {
  for (const { text } of lines) {
    const match = STATEMENT_DATE.exec(text);
    const date =
      match && findPrintedDates(text.slice(match.index), CLEAR_FORMS).flatMap((found) => fullDate(found) ?? [])[0];
    if (date) return date;
  }
  return null;
}

const TOTAL_LABELS = {
  debits:
    /^(?:total (?:debits|payments|money out|withdrawals)|totale debiete|money out summary)\b|no\.? debit transactions/i,
  credits: /^(?:total (?:credits|deposits|money in)|totale krediete|money in summary)\b|no\.? credit transactions/i,
};

/** Totals and counts that the bank prints under labels which can mean nothing else. */
function findTotals(lines: readonly StatementLine[], bare: BareNumber): PrintedTotals {
  const summary = accountSummary(lines, bare);
  return {
    debits: sizeOf(labelledMoney(lines, TOTAL_LABELS.debits, bare)) ?? summary.debits,
    credits: sizeOf(labelledMoney(lines, TOTAL_LABELS.credits, bare)) ?? summary.credits,
    debitCount: countAfter(lines, /no\.? (?:of )?debit transactions|aantal debiettransaksies/i),
    creditCount: countAfter(lines, /no\.? (?:of )?credit transactions|aantal krediettransaksies/i),
  };
}

/** "Account Summary" with Payments and Deposits under it (Standard Bank). */
function accountSummary(lines: readonly StatementLine[], bare: BareNumber): PrintedTotals {
  const at = lines.findIndex(({ text }) => /^account summary/i.test(text));
  if (at < 0) return NO_TOTALS;
  const under = lines.slice(at, at + 12);
  return {
    ...NO_TOTALS,
    debits: sizeOf(labelledMoney(under, /^payments\b/i, bare)),
    credits: sizeOf(labelledMoney(under, /^deposits\b/i, bare)),
  };
}

function countAfter(lines: readonly StatementLine[], label: RegExp): number | null {
  for (const { text } of lines) {
    const match = label.exec(text);
    const count = match && /^\s*:?\s*(\d{1,5})(?![\d.,])/.exec(text.slice(match.index + match[0].length));
    if (count) return Number(count[1]);
  }
  return null;
}

const PAGE_OF = /\b(?:page|bladsy)\s*:?\s*(\d{1,3})(?:\s*(?:of|van|\/)\s*(\d{1,3}))?(?![\d.,/-])/i;

/** The number the bank printed on a page. */
export function printedPage(page: number, lines: readonly StatementLine[]): PrintedPage {
  const matches = lines.map(({ text }) => PAGE_OF.exec(text)).filter((match) => match !== null);
  const best = matches.find((match) => match[2] !== undefined) ?? matches[0];
  return {
    page,
    number: best?.[1] === undefined ? null : Number(best[1]),
    of: best?.[2] === undefined ? null : Number(best[2]),
  };
}
