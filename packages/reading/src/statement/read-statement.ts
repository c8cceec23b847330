import { applyChange } from '@tillslip/domain/bank/statements/change-transaction';
import { inPrintedOrder } from '@tillslip/domain/bank/statements/page-order';
import type { PrintedPage, StatementFacts } from '@tillslip/domain/bank/statements/statement-facts';
import { buildLayout } from '../layout/build-rows.ts';
import { type BankLayout, GENERAL_LAYOUT } from '../locale/bank-layout.ts';
import { DEFAULT_PACKS } from '../locale/default-packs.ts';
import { joinPacks } from '../locale/locale.ts';
import type { Locale, LocalePack } from '../locale/locale-pack.ts';
import type { PageWords } from '../word.ts';
import { interpretTable } from './interpret-table.ts';
import {
  findAccount,
  findBank,
  findBankVatNumber,
  findOwnBankName,
  readHeader,
  readPrintedEnds,
  readPrintedPage,
} from './read-header.ts';
import { readTable } from './read-table.ts';
import { lineOf, type StatementLine } from './statement-line.ts';
import type { TableLine } from './table-line.ts';

/** The reading of one account. */
export interface StatementReading {
  readonly facts: StatementFacts;
  /** The layout used to read it: `general` for an unknown bank. */
  readonly layout: string;
  /** The bank's VAT number as printed on the pages; exports have none. */
  readonly bankVatNumber?: string | null;
  /** The descriptions of transactions that the bank has not booked yet, which are left out. */
  readonly pending?: readonly string[];
}

/**
 * Read the words of a file as bank statements: one per account, none when the file is not a statement.
 *
 * Pages in the wrong order are sorted by the page numbers the bank printed. The reading is not checked here: the
 * balance check (`checkBalances`) shows whether it adds up. A transaction whose words cannot be read has an empty
 * description; the fee of a split transaction has the description of its transaction.
 */
export function readStatements(
  pages: readonly PageWords[],
  packs: readonly LocalePack[] = DEFAULT_PACKS,
): readonly StatementReading[] {
  const locale = joinPacks(packs);
  const ordered = inPrintedOrder(linesByPage(pages, locale));
  return groupByAccount(ordered, locale).flatMap((account) => readAccount(account, locale) ?? []);
}

interface PageLines extends PrintedPage {
  readonly lines: readonly StatementLine[];
}

function linesByPage(pages: readonly PageWords[], locale: Locale): readonly PageLines[] {
  const lines = buildLayout(pages, locale).rows.map(lineOf);
  return pages.map(({ page }) => {
    const own = lines.filter((line) => line.page === page);
    return { ...readPrintedPage(page, own, locale), lines: own };
  });
}

/** Group pages by account. A page belongs to the account it names outside its table, else to the account before it. */
function groupByAccount(pages: readonly PageLines[], locale: Locale): readonly (readonly PageLines[])[] {
  const groups: { account: string | null; pages: PageLines[] }[] = [];
  for (const page of pages) {
    const account = findPageAccount(page, locale);
    const group = groups.at(-1);
    if (group && (account === null || group.account === null || isSameAccount(account, group.account))) {
      group.pages.push(page);
      group.account ??= account;
    } else groups.push({ account, pages: [page] });
  }
  return groups.map((group) => group.pages);
}

/** Masked numbers show only the last digits. */
const SHOWN_DIGITS = 4;

const isSameAccount = (a: string, b: string): boolean => a.slice(-SHOWN_DIGITS) === b.slice(-SHOWN_DIGITS);

function findPageAccount({ lines }: PageLines, locale: Locale): string | null {
  const { outside } = readTable(lines, GENERAL_LAYOUT, locale);
  return outside.map(({ text }) => findAccount(text, locale)).find((number) => number !== null) ?? null;
}

/** Read one account's pages as a statement; null when they have neither transactions nor balances. */
function readAccount(pages: readonly PageLines[], locale: Locale): StatementReading | null {
  const lines = pages.flatMap((page) => page.lines);
  const first = readTable(lines, GENERAL_LAYOUT, locale);
  const bank = findBank(first.outside) ?? findBank(lines);
  const layout = chooseLayout(bank, first.outside, locale);
  const { table, outside, tableFoot } = layout === GENERAL_LAYOUT ? first : readTable(lines, layout, locale);
  const header = readHeader(outside, bank ?? findOwnBankName(outside, locale), layout.bareBalance, locale);
  const facts = interpretTable(
    table,
    layout,
    { ...header, pages: pages.map(({ page, number, of }) => ({ page, number, of })), tableFoot },
    readPrintedEnds(outside, layout.bareBalance, locale),
  );
  if (!isStatement(facts, table)) return null;
  return { ...withoutPending(facts, locale), layout: layout.id, bankVatNumber: findBankVatNumber(lines, locale) };
}

/** Leave out the transactions that the page calls pending. */
function withoutPending(facts: StatementFacts, { statements }: Locale): Pick<StatementReading, 'facts' | 'pending'> {
  const rows = facts.transactions.flatMap(({ description }, row) =>
    statements.pending.test(description) ? [row] : [],
  );
  const pending = rows.flatMap((row) => facts.transactions[row]?.description ?? []);
  return { facts: rows.reduceRight((left, row) => applyChange(left, { kind: 'remove', row }), facts), pending };
}

/** Choose the layout of a bank's statement by the text outside its table; the general layout for others. */
function chooseLayout(bank: string | null, outside: readonly StatementLine[], { bankLayouts }: Locale): BankLayout {
  const text = outside.map((line) => line.text).join('\n');
  const own = bankLayouts.filter((candidate) => candidate.bank === bank);
  return own.find(({ marker }) => marker === null || marker.test(text)) ?? GENERAL_LAYOUT;
}

/** A table alone is not a statement, because price lists have tables too. There must be balances. */
function isStatement(facts: StatementFacts, table: readonly TableLine[]): boolean {
  const isForward = table.some(({ kind }) => kind !== 'transaction');
  const hasBalances = isForward || facts.transactions.some(({ balance }) => balance !== null) || facts.closing !== null;
  return hasBalances && (table.length > 0 || (facts.opening !== null && facts.closing !== null));
}
