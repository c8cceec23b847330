import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { DB, Receipts } from '../../platform/database/types.gen.ts';

/** What a new document is looked for by; null where it does not say. */
export interface DuplicateNet {
  readonly merchantKey: string | null;
  readonly invoiceNumberKey: string | null;
  readonly totalCents: Cents | null;
  readonly invoiceDate: CalendarDate | null;
  /** Of the originals. */
  readonly sha256: readonly string[];
}

/** A stored invoice that may be the same document. */
export interface DuplicateRow {
  readonly id: string;
  readonly supplierName: string | null;
  readonly invoiceNumber: string | null;
  readonly invoiceDate: CalendarDate | null;
  readonly totalCents: Cents | null;
  readonly supplierVatNumber: string | null;
  /** One of its originals is byte for byte one of the new document's. */
  readonly sameFile: boolean;
}

/** More than this from one rule are the most recent ones; the precise rule keeps five of them. */
const NET_SIZE = 200;
/** How many days apart the same total, and the same merchant, are still looked at. Spec: 1 §7.2. */
const TOTAL_DAYS = 1;
const MERCHANT_DAYS = 7;
/** How much of a merchant's name must agree for a fuzzy match. Spec: 1 §7.2. */
const MERCHANT_PREFIX = 10;

type Ids = SelectQueryBuilder<DB & { r: Receipts }, 'r', { id: string }>;

/**
 * The invoices that may be the same document, by a net wider than the rule that scores them: the same
 * number, the same merchant near in time or with the same total, the same total on neighbouring days,
 * or the same file. Each is a look-up of its own, so that each can use its index.
 */
export async function duplicateCandidates(db: Db, userId: string, net: DuplicateNet): Promise<DuplicateRow[]> {
  const ids = new Set<string>();
  const sameFile = new Set(await sameFileIds(db, userId, net.sha256));
  for (const query of lookups(db, userId, net))
    for (const { id } of await query.orderBy('r.createdAt', 'desc').limit(NET_SIZE).execute()) ids.add(id);
  for (const id of sameFile) ids.add(id);
  if (ids.size === 0) return [];
  const rows = await db
    .selectFrom('receipts as r')
    .where('r.userId', '=', userId)
    .where('r.id', 'in', [...ids])
    .select(['r.id', 'r.supplierName', 'r.invoiceNumber', 'r.invoiceDate', 'r.totalCents', 'r.supplierVatNumber'])
    .orderBy('r.createdAt')
    .execute();
  return rows.map((row) => ({ ...row, sameFile: sameFile.has(row.id) }));
}

function lookups(db: Db, userId: string, net: DuplicateNet): Ids[] {
  const { merchantKey, invoiceNumberKey, totalCents, invoiceDate } = net;
  const kept: Ids = db
    .selectFrom('receipts as r')
    .select('r.id')
    .where('r.userId', '=', userId)
    .where('r.deletedAt', 'is', null);
  const queries: Ids[] = [];
  if (invoiceNumberKey) queries.push(kept.where('r.invoiceNumberKey', '=', invoiceNumberKey));
  if (merchantKey) {
    const merchant = kept.where(sql<boolean>`starts_with(r.merchant_key, ${merchantKey.slice(0, MERCHANT_PREFIX)})`);
    if (totalCents !== null) queries.push(merchant.where('r.totalCents', '=', totalCents));
    if (invoiceDate) queries.push(near(merchant, invoiceDate, MERCHANT_DAYS));
  }
  if (totalCents !== null && invoiceDate)
    queries.push(near(kept.where('r.totalCents', '=', totalCents), invoiceDate, TOTAL_DAYS));
  return queries;
}

const near = (query: Ids, date: CalendarDate, days: number): Ids =>
  query.where(sql<boolean>`r.invoice_date between ${date}::date - ${days}::int and ${date}::date + ${days}::int`);

async function sameFileIds(db: Db, userId: string, sha256: readonly string[]): Promise<string[]> {
  if (sha256.length === 0) return [];
  const rows = await db
    .selectFrom('files as o')
    .innerJoin('receipts as r', (join) => join.onRef('r.userId', '=', 'o.userId').onRef('r.draftId', '=', 'o.draftId'))
    .where('o.userId', '=', userId)
    .where('o.purpose', '=', 'original')
    .where('o.sha256', 'in', [...sha256])
    .where('r.deletedAt', 'is', null)
    .select('r.id')
    .distinct()
    .limit(NET_SIZE)
    .execute();
  return rows.map(({ id }) => id);
}
