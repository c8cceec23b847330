import type { Cents } from '@tillslip/domain/kernel/money';
import type { Selectable } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Receipts } from '../../../platform/database/types.gen.ts';
import { signed } from '../core/counting.repository.ts';

/** An invoice as a file shows it: a few narrow columns of a wide row. */
export type ExportRow = Pick<
  Selectable<Receipts>,
  'id' | 'invoiceDate' | 'supplierName' | 'invoiceNumber' | 'paymentMethod' | 'isTaxInvoice' | 'missingFields'
> & { readonly companyName: string | null; readonly signedTotalCents: Cents | null };

/** These invoices, in the order of the ids given; those that are not there, or not the user's, are left out. */
export async function exportRows({ db, userId }: UserDb, ids: readonly string[]): Promise<ExportRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('receipts as r')
    .leftJoin('companies as c', (join) => join.onRef('c.userId', '=', 'r.userId').onRef('c.id', '=', 'r.companyId'))
    .where('r.userId', '=', userId)
    .where('r.id', 'in', [...ids])
    .select([
      'r.id',
      'r.invoiceDate',
      'r.supplierName',
      'r.invoiceNumber',
      signed('total_cents').as('signedTotalCents'),
    ])
    .select(['r.paymentMethod', 'r.isTaxInvoice', 'r.missingFields', 'c.companyName'])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}
