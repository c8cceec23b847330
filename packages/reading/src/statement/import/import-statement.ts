import type { StatementFacts } from '@tillslip/domain/bank/statements/statement-facts';
import { DEFAULT_PACKS } from '../../locale/default-packs.ts';
import { localeOf } from '../../locale/locale.ts';
import type { LocalePack } from '../../locale/locale-pack.ts';
import type { ColumnMapping } from './column-mapping.ts';
import { type ImportedStatement, importCsv } from './import-csv.ts';
import { importOfx, isOfx } from './import-ofx.ts';
import { importQif, isQif } from './import-qif.ts';

/**
 * Reads what a bank exports: OFX 1 and 2, QIF, or CSV (with a mapping of its columns where the person gave one). One
 * statement for each account in it; none when nothing in it looks like a transaction. The fee of a split transaction has
 * the description of its transaction.
 */
export function importStatements(
  text: string,
  mapping: ColumnMapping | null = null,
  packs: readonly LocalePack[] = DEFAULT_PACKS,
): readonly ImportedStatement[] {
  const locale = localeOf(packs);
  if (isOfx(text)) return importOfx(text, locale).map(whole);
  if (isQif(text)) return [importQif(text, locale)].filter(({ transactions }) => transactions.length > 0).map(whole);
  const read = importCsv(text, mapping, locale);
  return read && read.facts.transactions.length > 0 ? [read] : [];
}

const whole = (facts: StatementFacts): ImportedStatement => ({ facts, mapping: null, skipped: [] });
