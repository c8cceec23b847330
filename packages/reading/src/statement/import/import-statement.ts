import { DEFAULT_PACKS } from '../../locale/default-packs.ts';
import { joinPacks } from '../../locale/locale.ts';
import type { LocalePack } from '../../locale/locale-pack.ts';
import type { ColumnMapping } from './column-mapping.ts';
import type { ImportedFacts } from './export-facts.ts';
import { type ImportedStatement, importCells, importCsv } from './import-csv.ts';
import { importOfx, isOfx } from './import-ofx.ts';
import { importQif, isQif } from './import-qif.ts';
import type { PageCells } from './page-cells.ts';

/**
 * Import a bank's export: OFX 1 and 2, QIF, or CSV (with a column mapping if given). One statement per account; none
 * when nothing looks like a transaction. The fee of a split transaction has the description of its transaction.
 */
export function importStatements(
  text: string,
  mapping: ColumnMapping | null = null,
  packs: readonly LocalePack[] = DEFAULT_PACKS,
): readonly ImportedStatement[] {
  const locale = joinPacks(packs);
  if (isOfx(text)) return importOfx(text, locale).map(toImportedStatement);
  if (isQif(text))
    return [importQif(text, locale)].filter(({ facts }) => facts.transactions.length > 0).map(toImportedStatement);
  return importCsv(text, mapping, locale).filter(({ facts }) => facts.transactions.length > 0);
}

/**
 * Import the cells of a page's table with a mapping, or with a suggested one. Unlike an export, a page may be incomplete, so
 * what it does not print stays unknown. Each transaction has the place of its line.
 */
export function importPageCells(
  { cells, places }: PageCells,
  mapping: ColumnMapping | null = null,
  packs: readonly LocalePack[] = DEFAULT_PACKS,
): readonly ImportedStatement[] {
  const read = importCells(cells, mapping, joinPacks(packs), places);
  const found = read.filter(({ facts }) => facts.transactions.length > 0);
  return found.map((one) => ({ ...one, facts: { ...one.facts, source: 'pages' } }));
}

const toImportedStatement = (read: ImportedFacts): ImportedStatement => ({ ...read, mapping: null, skipped: [] });
