/**
 * The one order in which a transaction takes its locks. Two transactions that take them in the same order never wait for
 * each other in a circle, which PostgreSQL would end by failing one of them (SQLSTATE 40P01).
 *
 * Several rows of one table are locked in the order of their ids. A row may be written later in the transaction if its
 * table was locked at its place in the order. Who changes what a VAT return is made of (an invoice, a payment, a bank
 * charge) locks its company FOR SHARE before reading whether a period was submitted; a submission and a change of the
 * company's settings lock it FOR NO KEY UPDATE, one company only. Rows that belong to an invoice alone (its lines, claim,
 * choices, payments) are guarded by the lock of the invoice. The outbox is written last.
 *
 * `apps/server/test/database/lock-recorder.ts` checks the order in every test of the API.
 */
export const LOCK_ORDER = [
  'advisory',
  'subscriptions',
  'charges',
  'receipt_drafts',
  'bank_uploads',
  'bank_statements',
  'bank_transactions',
  'receipts',
  'companies',
  'vat_periods',
  'bank_matches',
  'sync_schedules',
  'accounting_connections',
  'bulk_syncs',
  'accounting_entries',
  'supplier_memory',
  'outbox',
] as const;

/** Something that is locked: a table, or one of the locks that have no table. */
export type Lockable = (typeof LOCK_ORDER)[number];
