import type { Subscription } from '@tillslip/domain/billing/subscription';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { type Selectable, sql } from 'kysely';
import type { AuthDb } from '../../../platform/database/auth-database.ts';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Subscriptions } from '../../../platform/database/types.gen.ts';
import { columnsOfTerms, parseTerms, termsOfColumns } from './terms-columns.ts';

/** A subscription with the number of its changes. */
export interface StoredSubscription extends Subscription {
  readonly revision: number;
}

/** Find the user's subscription; null where none was stored yet. */
export async function findSubscription({ db, userId }: UserDb): Promise<StoredSubscription | null> {
  const row = await db.selectFrom('subscriptions').selectAll().where('userId', '=', userId).executeTakeFirst();
  return row ? subscriptionOf(row) : null;
}

/** Lock the user's subscription until the transaction ends; null where none was stored yet. */
export async function lockSubscription({ db, userId }: UserDb): Promise<StoredSubscription | null> {
  const row = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('userId', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? subscriptionOf(row) : null;
}

/** Store a first subscription; nothing where there is one. */
export async function insertSubscription({ db, userId }: UserDb, subscription: Subscription, now: Date): Promise<void> {
  await db
    .insertInto('subscriptions')
    .values({ ...columnsOf(subscription), userId, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Store what became of a subscription that is locked. */
export async function updateSubscription({ db, userId }: UserDb, subscription: Subscription, now: Date): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ ...columnsOf(subscription), updatedAt: now, revision: sql<number>`revision + 1` })
    .where('userId', '=', userId)
    .execute();
}

/** List the people with something due on a day, or without a subscription, by their ids; deleted accounts have neither. */
export async function listPeopleDue(
  db: AuthDb,
  { after, today, limit }: { readonly after: string; readonly today: CalendarDate; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from auth."user" u left join public.subscriptions s on s.user_id = u.id
     where u.id > ${after} and u.id not in (select "userId" from auth."deletedAccount") and u."emailVerified"
       and (s.user_id is null or (s.status = 'trial' and s.trial_end <= ${today}) or s.period_end <= ${today})
     order by u.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

function subscriptionOf(row: Selectable<Subscriptions>): StoredSubscription {
  const { status, trialEnd, periodStart, periodEnd, anchorDay, planned, failures, pastDueSince, revision } = row;
  return {
    terms: termsOfColumns({
      ...{ planId: row.planId, billingInterval: row.billingInterval, documents: row.documents },
      ...{ freeDocuments: row.freeDocuments, companies: row.companies, people: row.people, currency: row.currency },
      ...{ exclusiveCents: row.exclusiveCents, vatCents: row.vatCents, totalCents: row.totalCents },
    }),
    period: periodStart !== null && periodEnd !== null ? { start: periodStart, end: periodEnd } : null,
    planned: planned === null ? null : parseTerms(planned),
    ...{ status, trialEnd, anchorDay, failures, pastDueSince, revision },
  };
}

const columnsOf = ({ status, terms, trialEnd, period, anchorDay, planned, failures, pastDueSince }: Subscription) => ({
  ...columnsOfTerms(terms),
  ...{ status, trialEnd, anchorDay, failures, pastDueSince },
  periodStart: period?.start ?? null,
  periodEnd: period?.end ?? null,
  planned: planned === null ? null : JSON.stringify(planned),
});
