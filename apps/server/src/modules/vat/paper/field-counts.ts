import type { VatType } from '@tillslip/domain/vat/claim/vat-type';
import { vat201Document } from '@tillslip/domain/vat/vat201/line-group';
import { breakdownType } from '@tillslip/domain/vat/vat201/vat201';
import type { NoteMethod } from '@tillslip/domain/vat/vat201/vat201-document';
import { VAT201_FIELDS, type Vat201Field } from '@tillslip/domain/vat/vat201/vat201-fields';
import { placeDocument } from '@tillslip/domain/vat/vat201/vat201-placement';
import type { GroupRow, KeysRow } from '../figures/period-lines.repository.ts';

/** A line or a group, as far as its place on the form goes. */
export type Placeable = Omit<GroupRow, 'key' | 'lines' | 'rateBp'>;

/** The fields that a group or a line puts something into. */
export function fieldsOf(group: Placeable, notes: NoteMethod): Vat201Field[] {
  const document = vat201Document(group, '');
  if (document === null) return [];
  const entries = new Map<string, number>(Object.entries(placeDocument(document, notes)));
  return VAT201_FIELDS.filter((field) => (entries.get(field) ?? 0) !== 0);
}

/** What a group or a line puts into a field; 0 when nothing. */
export function amountIn(field: Vat201Field, group: Placeable, notes: NoteMethod): number {
  const document = vat201Document(group, '');
  if (document === null) return 0;
  return new Map<string, number>(Object.entries(placeDocument(document, notes))).get(field) ?? 0;
}

/** The row of the breakdown that a group of purchases, or a line, is in; null for a sale. */
export function vatTypeOf(group: Placeable): VatType | null {
  const document = vat201Document(group, '');
  return document?.side === 'input' ? breakdownType(document) : null;
}

/** The keys of the groups that something is true of. */
export const keysWhere = (groups: readonly GroupRow[], isWanted: (group: GroupRow) => boolean): Set<string> =>
  new Set(groups.filter(isWanted).map(({ key }) => key));

/** How many documents have a line in one of these groups; one with lines in two of them counts once. */
export function countDocuments(rows: readonly KeysRow[], wanted: ReadonlySet<string>): number {
  const counted = rows.filter(({ keys }) => keys.some((key) => wanted.has(key)));
  return counted.reduce((total, { documents }) => total + documents, 0);
}
