import type { StatementTransaction } from '@tillslip/domain/bank/statements/statement-facts';
import type { Locale } from '../../locale/locale-pack.ts';
import { exportFacts, type ImportedFacts, separatePending } from './export-facts.ts';
import { type DateOrder, parseImportedAmount, parseImportedDate } from './import-values.ts';
import { joinTexts } from './join-texts.ts';

/** True for a QIF file, which begins with its account type. */
export const isQif = (text: string): boolean => /^\uFEFF?\s*!(?:Type|Account):?/i.test(text);

/**
 * Import a QIF file: blocks of lines that end with `^`, each line starting with a letter for its meaning. Dates are day
 * first, unless only the month first reads them all. A block named "Opening Balance" is the opening balance.
 */
export function importQif(text: string, locale: Locale): ImportedFacts {
  const blocks = text
    .split(/^\^\s*$/m)
    .map((block) => block.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('!')));
  const read = (order: DateOrder) => blocks.flatMap((lines) => rowOf(lines, order, locale) ?? []);
  const [dayFirst, monthFirst] = [read('day-first'), read('month-first')];
  const transactions = monthFirst.length > dayFirst.length ? monthFirst : dayFirst;
  const opening = transactions.findIndex(({ description }) => locale.statements.exportForward.test(description));
  const { transactions: moved, pending } = separatePending(
    transactions.filter((_, index) => index !== opening),
    locale,
  );
  const ordered = (moved[0]?.date ?? '') > (moved.at(-1)?.date ?? '') ? moved.toReversed() : moved;
  const facts = exportFacts({
    opening: transactions[opening]?.amount ?? null,
    periodStart: ordered[0]?.date ?? null,
    periodEnd: ordered.at(-1)?.date ?? null,
    transactions: ordered,
  });
  return { facts, pending };
}

function rowOf(lines: readonly string[], order: DateOrder, locale: Locale): StatementTransaction | null {
  const value = (letter: string) =>
    lines
      .find((line) => line.startsWith(letter))
      ?.slice(1)
      .trim() ?? '';
  // Quicken writes the year as 05/01'26, and a blank for a zero: 1/ 9/26.
  const date = parseImportedDate(
    value('D')
      .replaceAll(/\s(?=\d\/)/g, '')
      .replace(/'\s?(\d{2,4})$/, '/$1')
      .replace(/\/(\d{2})$/, '/20$1'),
    locale,
    undefined,
    order,
  );
  const amount = parseImportedAmount(value('T') || value('U'), locale);
  if (date === null || amount === null) return null;
  return {
    date,
    description: joinTexts([value('P'), value('M')]),
    reference: value('N') || null,
    amount,
    balance: null,
    direction: 'sign',
    splitOf: null,
    isFee: false,
    place: null,
  };
}
