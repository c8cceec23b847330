import type { ChargeKind, Purchase } from '@tillslip/domain/billing/subscription';
import type { Terms } from '@tillslip/domain/billing/terms';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { AuthDb } from '../../../platform/database/auth-database.ts';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Charges } from '../../../platform/database/types.gen.ts';
import { parseTerms } from './terms-columns.ts';

/** A payment as it is stored, with the terms it bought. */
export type ChargeRow = Omit<Selectable<Charges>, 'terms'> & { readonly terms: Terms };

/** A payment that is about to be asked for. */
export interface NewCharge extends Omit<Purchase, 'kind'> {
  readonly kind: ChargeKind;
  readonly provider: string;
  /** Our own name of the payment at the provider. */
  readonly reference: string;
  /** The subscription's when it was begun. */
  readonly revision: number;
  readonly createdAt: Date;
  /** Whether a person makes it on the provider's page. */
  readonly isByPerson: boolean;
}

/** A refund that happened, of a payment. */
export interface NewRefund extends NewCharge {
  readonly refundOf: string;
  readonly settledAt: Date;
}

const rowOf = ({ terms, ...row }: Selectable<Charges>): ChargeRow => ({ ...row, terms: parseTerms(terms) });

const charges = ({ db, userId }: UserDb) => db.selectFrom('charges').selectAll().where('userId', '=', userId);

/** Find one of the user's payments. */
export async function findCharge(tx: UserDb, id: string): Promise<ChargeRow | null> {
  const row = await charges(tx).where('id', '=', id).executeTakeFirst();
  return row ? rowOf(row) : null;
}

/** Find one of the user's payments by our name of it. */
export async function findChargeByReference(tx: UserDb, reference: string): Promise<ChargeRow | null> {
  const row = await charges(tx).where('reference', '=', reference).executeTakeFirst();
  return row ? rowOf(row) : null;
}

/** Lock one of the user's payments until the transaction ends. */
export async function lockCharge(tx: UserDb, reference: string): Promise<ChargeRow | null> {
  const row = await charges(tx).where('reference', '=', reference).forNoKeyUpdate().executeTakeFirst();
  return row ? rowOf(row) : null;
}

/** List the user's payments, newest first, with what went back; without those that were never made. */
export async function listCharges(tx: UserDb, limit: number): Promise<ChargeRow[]> {
  const rows = await charges(tx)
    .where('status', 'in', ['succeeded', 'failed'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(rowOf);
}

/** Find the payment of a renewal that was begun and has no outcome yet. */
export async function findPendingRenewal(tx: UserDb): Promise<ChargeRow | null> {
  const row = await charges(tx)
    .where('status', '=', 'pending')
    .where('kind', '=', 'renewal')
    .where('isByPerson', '=', false)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? rowOf(row) : null;
}

/** Store a payment before it is asked for. @returns its id. */
export const insertCharge = (tx: UserDb, charge: NewCharge): Promise<string> => insert(tx, charge, 'pending', {});

/** Store money that went back. @returns its id. */
export const insertRefund = (tx: UserDb, { refundOf, settledAt, ...charge }: NewRefund): Promise<string> =>
  insert(tx, charge, 'succeeded', { refundOf, settledAt });

async function insert(
  { db, userId }: UserDb,
  { terms, period, charge, ...values }: NewCharge,
  status: 'pending' | 'succeeded',
  more: { readonly refundOf?: string; readonly settledAt?: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('charges')
    .values({
      ...{ ...values, ...charge, ...more, userId, status },
      ...{ planId: terms.planId, billingInterval: terms.interval, currency: terms.currency },
      ...{ terms: JSON.stringify(terms), periodStart: period.start, periodEnd: period.end },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Change a payment. */
export async function updateCharge(
  { db, userId }: UserDb,
  id: string,
  values: Pick<
    Updateable<Charges>,
    'status' | 'providerId' | 'failure' | 'refundedCents' | 'dispute' | 'settledAt' | 'periodStart' | 'periodEnd'
  >,
): Promise<void> {
  await db.updateTable('charges').set(values).where('userId', '=', userId).where('id', '=', id).execute();
}

/** Find whose a payment is that the provider tells of. */
export async function findOwnerOfCharge(authDb: AuthDb, provider: string, reference: string): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from public.charges
     where provider = ${provider} and reference = ${reference}`.execute(authDb);
  return rows[0]?.userId ?? null;
}

/** Find whose a payment is, and our name of it; null when there is none. */
export async function findNameOfCharge(authDb: AuthDb, id: string): Promise<NamedCharge | null> {
  const { rows } = await sql<NamedCharge>`
    select user_id as "userId", reference from public.charges where id = ${id}`.execute(authDb);
  return rows[0] ?? null;
}

/** Our name of a payment, and whose it is. */
export interface NamedCharge {
  readonly userId: string;
  readonly reference: string;
}

/** List payments without an outcome that were begun before a moment, oldest first. */
export async function listPending(authDb: AuthDb, before: Date, limit: number): Promise<NamedCharge[]> {
  const { rows } = await sql<NamedCharge>`
    select user_id as "userId", reference from public.charges
     where status = 'pending' and created_at < ${before} order by created_at limit ${limit}`.execute(authDb);
  return rows;
}
