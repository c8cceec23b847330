import { inPrintedOrder } from '@tillslip/domain/bank/statements/page-order';
import type { PrintedPage, StatementFacts } from '@tillslip/domain/bank/statements/statement-facts';
import { buildLayout } from '../layout/build-rows.ts';
import { type BankLayout, GENERAL_LAYOUT } from '../locale/bank-layout.ts';
import { DEFAULT_PACKS } from '../locale/default-packs.ts';
import { localeOf } from '../locale/locale.ts';
import type { Locale, LocalePack } from '../locale/locale-pack.ts';
import type { PageWords } from '../word.ts';
import { interpretTable } from './interpret-table.ts';
import {
  accountIn,
  findBank,
  findBankVatNumber,
  ownNameOfBank,
  printedEnds,
  printedPage,
  readHeader,
} from './read-header.ts';
import { readTable } from './read-table.ts';
import { lineOf, type StatementLine } from './statement-line.ts';
import type { TableLine } from './table-line.ts';

/** What was read of one account. */
export interface StatementReading {
  readonly facts: StatementFacts;
  /** The layout that read it: `general` for a bank without one. */
  readonly layout: string;
  /** The bank's VAT number as it is printed on the pages; a bank's export names none. */
  readonly bankVatNumber?: string | null;
}

/**
 * Reads the words of a file as bank statements: one for each account in it, none when it is no statement.
 *
 * Pages that only lie in the wrong order are put in the order the bank printed on them. What is read is not checked here:
 * the balance check (`checkBalances`) says whether it adds up. A transaction whose words no program can read has an
 * empty description; the fee of a split transaction has the description of its transaction.
 */
export function readStatements(
  pages: readonly PageWords[],
  packs: readonly LocalePack[] = DEFAULT_PACKS,
): readonly StatementReading[] {
  const locale = localeOf(packs);
  const ordered = inPrintedOrder(linesByPage(pages, locale));
  return byAccount(ordered, locale).flatMap((account) => readOne(account, locale) ?? []);
}

interface PageLines extends PrintedPage {
  readonly lines: readonly StatementLine[];
}

function linesByPage(pages: readonly PageWords[], locale: Locale): readonly PageLines[] {
  const lines = buildLayout(pages, locale).rows.map(lineOf);
  return pages.map(({ page }) => {
    const own = lines.filter((line) => line.page === page);
    return { ...printedPage(page, own, locale), lines: own };
  });
}

/**
 * Pages of different accounts in one file. A page belongs to the account it names outside its table; one that names none
 * belongs to the account before it.
 */
function byAccount(pages: readonly PageLines[], locale: Locale): readonly (readonly PageLines[])[] {
  const groups: { account: string | null; pages: PageLines[] }[] = [];
  for (const page of pages) {
    const account = accountOf(page, locale);
    const group = groups.at(-1);
    if (group && (account === null || group.account === null || isSameAccount(account, group.account))) {
      group.pages.push(page);
      group.account ??= account;
    } else groups.push({ account, pages: [page] });
  }
  return groups.map((group) => group.pages);
}

/** Masked numbers show the last digits only. */
const SHOWN_DIGITS = 4;

const isSameAccount = (a: string, b: string): boolean => a.slice(-SHOWN_DIGITS) === b.slice(-SHOWN_DIGITS);

function accountOf({ lines }: PageLines, locale: Locale): string | null {
  const { outside } = readTable(lines, GENERAL_LAYOUT, locale);
  return outside.map(({ text }) => accountIn(text, locale)).find((number) => number !== null) ?? null;
}

/** One account's pages as a statement; null when there is neither a transaction nor a balance in them. */
function readOne(pages: readonly PageLines[], locale: Locale): StatementReading | null {
  const lines = pages.flatMap((page) => page.lines);
  const first = readTable(lines, GENERAL_LAYOUT, locale);
  const bank = findBank(first.outside) ?? findBank(lines);
  const layout = layoutFor(bank, first.outside, locale);
  const { table, outside } = layout === GENERAL_LAYOUT ? first : readTable(lines, layout, locale);
  const header = readHeader(outside, bank ?? ownNameOfBank(outside, locale), layout.bareBalance, locale);
  const facts = interpretTable(
    table,
    layout,
    { ...header, pages: pages.map(({ page, number, of }) => ({ page, number, of })) },
    printedEnds(outside, layout.bareBalance, locale),
  );
  if (!isStatement(facts, table)) return null;
  return { facts, layout: layout.id, bankVatNumber: findBankVatNumber(lines, locale) };
}

/** The layout of a bank's statement, recognised by what it says outside its table; the general one for others. */
function layoutFor(bank: string | null, outside: readonly StatementLine[], { bankLayouts }: Locale): BankLayout {
  const said = outside.map(({ text }) => text).join('\n');
  const own = bankLayouts.filter((candidate) => candidate.bank === bank);
  return own.find(({ says }) => says === null || says.test(said)) ?? GENERAL_LAYOUT;
}

/** A table alone does not make a statement: a price list has one too. There must be balances. */
function isStatement(facts: StatementFacts, table: readonly TableLine[]): boolean {
  const isForward = table.some(({ kind }) => kind !== 'transaction');
  const hasBalances = isForward || facts.transactions.some(({ balance }) => balance !== null) || facts.closing !== null;
  return hasBalances && (table.length > 0 || (facts.opening !== null && facts.closing !== null));
}
