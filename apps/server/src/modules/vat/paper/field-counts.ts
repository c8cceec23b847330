import type { VatType } from '@tillslip/domain/vat/claim/vat-type';
import { vat201Document } from '@tillslip/domain/vat/vat201/line-group';
import { breakdownType } from '@tillslip/domain/vat/vat201/vat201';
import type { NoteMethod } from '@tillslip/domain/vat/vat201/vat201-document';
import { VAT201_FIELDS, type Vat201Field } from '@tillslip/domain/vat/vat201/vat201-fields';
import { placeDocument } from '@tillslip/domain/vat/vat201/vat201-placement';
import type { GroupRow, KeysRow } from '../figures/period-sums.repository.ts';

/** The values of a line or group that decide its fields on the form. */
export type Placeable = Omit<GroupRow, 'key' | 'lines' | 'rateBp'>;

/** List the fields that a group or line fills. */
export function fieldsOf(group: Placeable, notes: NoteMethod): Vat201Field[] {
  const document = vat201Document(group, '');
  if (document === null) return [];
  const entries = new Map<string, number>(Object.entries(placeDocument(document, notes)));
  return VAT201_FIELDS.filter((field) => (entries.get(field) ?? 0) !== 0);
}

/** Return the amount that a group or line puts into a field; 0 when it does not fill it. */
export function amountIn(field: Vat201Field, group: Placeable, notes: NoteMethod): number {
  const document = vat201Document(group, '');
  if (document === null) return 0;
  return new Map<string, number>(Object.entries(placeDocument(document, notes))).get(field) ?? 0;
}

/** Return the VAT type under which the breakdown counts a purchase; null for a sale. */
export function vatTypeOf(group: Placeable): VatType | null {
  const document = vat201Document(group, '');
  return document?.side === 'input' ? breakdownType(document) : null;
}

/** Collect the keys of the groups that pass a test. */
export const filterKeys = (groups: readonly GroupRow[], isWanted: (group: GroupRow) => boolean): Set<string> =>
  new Set(groups.filter(isWanted).map(({ key }) => key));

/** Count documents with a line in one of these groups; a document with lines in two groups counts once. */
export function countDocuments(rows: readonly KeysRow[], wanted: ReadonlySet<string>): number {
  const counted = rows.filter(({ keys }) => keys.some((key) => wanted.has(key)));
  return counted.reduce((total, { documents }) => total + documents, 0);
}
