import type { Locale } from '../../locale/locale-pack.ts';
import type { ItemRow } from './item-row.ts';
import { joinItemRows } from './join-item-rows.ts';
import { sumOf } from './select-items.ts';

/** Rows that may be the goods of a document: one stretch, or the sections of a table without their sums. */
export interface ItemBlock {
  readonly rows: readonly ItemRow[];
  /** The sums between its sections. */
  readonly sums: readonly ItemRow[];
}

/** Of one section, the sum is that of the document. */
const MIN_SECTIONS = 2;

/**
 * List what may be the goods from a row on, the most first: the sections that end in their own sum (`Parts total
 * 688.50`), where words that may name goods end a section or not; then the rows up to the first sum.
 */
export function listBlocks(rows: readonly ItemRow[], locale: Locale): readonly ItemBlock[] {
  const sectioned = [true, false].map((byDoubtful) => readSections(rows, byDoubtful, locale));
  const first = rowsBeforeSum(rows);
  return [...sectioned.filter(({ sums }) => sums.length >= MIN_SECTIONS), { rows: first, sums: [] }];
}

/** True for a row that ends the goods, wherever its amount is. */
const isSum = ({ kind }: ItemRow): boolean => kind === 'sum';

function rowsBeforeSum(rows: readonly ItemRow[]): readonly ItemRow[] {
  const at = rows.findIndex(isSum);
  return at < 0 ? rows : rows.slice(0, at);
}

/** Read sections as long as each ends in a row with its sum. */
function readSections(rows: readonly ItemRow[], byDoubtful: boolean, locale: Locale): ItemBlock {
  const goods: ItemRow[] = [];
  const sums: ItemRow[] = [];
  let section: ItemRow[] = [];
  for (const row of rows) {
    const closes = (isSum(row) || (byDoubtful && row.kind === 'doubtful')) && isSumOf(row, section, locale);
    if (closes) {
      goods.push(...section);
      sums.push(row);
      section = [];
    } else if (isSum(row)) {
      break;
    } else {
      section.push(row);
    }
  }
  return { rows: goods, sums };
}

function isSumOf(row: ItemRow, section: readonly ItemRow[], locale: Locale): boolean {
  const items = joinItemRows(section, locale);
  return items.length > 0 && row.amounts.includes(sumOf(items));
}
