import { inPrintedOrder } from '@tillslip/domain/bank/statements/page-order';
import type { PrintedPage, StatementFacts } from '@tillslip/domain/bank/statements/statement-facts';
import { buildLayout } from '../layout/build-rows.ts';
import type { PageWords } from '../word.ts';
import { findBankVatNumber } from './find-bank-vat-number.ts';
import { interpretEntries } from './interpret-entries.ts';
import { type Entry, readEntries } from './read-entries.ts';
import {
  accountIn,
  findBank,
  ownNameOfBank,
  printedClosing,
  printedOpening,
  printedPage,
  readHeader,
} from './read-header.ts';
import { GENERAL, layoutFor } from './statement-layout.ts';
import { lineOf, type StatementLine } from './statement-line.ts';

/** What was read of one account. */
export interface StatementReading {
  readonly facts: StatementFacts;
  /** The layout that read it: `general` for a bank without one. */
  readonly layout: string;
  /** The bank's VAT number as it stands on the pages; an export of rows names none. */
  readonly bankVatNumber?: string | null;
}

/**
 * Reads the words of a file as bank statements: one for each account in it, none when it is no statement.
 *
 * Pages that only lie in the wrong order are put right by the numbers the bank printed. What is read is
 * not judged here: `proveStatement` says whether it adds up.
 */
export function readStatements(pages: readonly PageWords[]): readonly StatementReading[] {
  return byAccount(inOrder(linesByPage(pages))).flatMap((lines) => readOne(lines) ?? []);
}

interface PageLines extends PrintedPage {
  readonly lines: readonly StatementLine[];
}

function linesByPage(pages: readonly PageWords[]): readonly PageLines[] {
  const lines = buildLayout(pages).rows.map(lineOf);
  return pages.map(({ page }) => {
    const own = lines.filter((line) => line.page === page);
    return { ...printedPage(page, own), lines: own };
  });
}

const inOrder = (pages: readonly PageLines[]): readonly PageLines[] => inPrintedOrder(pages);

/**
 * Pages of different accounts in one file. A page belongs to the account it names outside its rows; one
 * that names none belongs to the account before it.
 */
function byAccount(pages: readonly PageLines[]): readonly (readonly PageLines[])[] {
  const groups: { account: string | null; pages: PageLines[] }[] = [];
  for (const page of pages) {
    const account = accountOf(page);
    const group = groups.at(-1);
    if (group && (account === null || group.account === null || isSameAccount(account, group.account))) {
      group.pages.push(page);
      group.account ??= account;
    } else groups.push({ account, pages: [page] });
  }
  return groups.map((group) => group.pages);
}

/** Masked numbers show the last digits only. */
const isSameAccount = (a: string, b: string): boolean => a === b || a.slice(-4) === b.slice(-4);

function accountOf({ lines }: PageLines): string | null {
  const { outside } = readEntries(lines, GENERAL);
  return outside.map(({ text }) => accountIn(text)).find((number) => number !== null) ?? null;
}

/** One account's pages as a statement; null when there is neither a row nor a balance in them. */
function readOne(pages: readonly PageLines[]): StatementReading | null {
  const lines = pages.flatMap((page) => page.lines);
  const first = readEntries(lines, GENERAL);
  const bank = findBank(first.outside) ?? findBank(lines);
  const layout = layoutFor(bank, first.outside.map(({ text }) => text).join('\n'));
  const { entries, outside } = layout === GENERAL ? first : readEntries(lines, layout);
  const header = readHeader(outside, bank ?? ownNameOfBank(outside), layout.bareBalance);
  const facts = interpretEntries(
    entries,
    layout,
    { ...header, pages: pages.map(({ page, number, of }) => ({ page, number, of })) },
    {
      opening: printedOpening(outside, layout.bareBalance),
      closing: printedClosing(outside, layout.bareBalance),
    },
  );
  return isStatement(facts, entries) ? { facts, layout: layout.id, bankVatNumber: findBankVatNumber(lines) } : null;
}

/** Rows alone do not make a statement: a price list has them too. There must be balances. */
function isStatement(facts: StatementFacts, entries: readonly Entry[]): boolean {
  const isForward = entries.some(({ kind }) => kind !== 'row');
  const hasBalances = isForward || facts.rows.some(({ balance }) => balance !== null) || facts.closing !== null;
  return hasBalances && (entries.length > 0 || (facts.opening !== null && facts.closing !== null));
}
