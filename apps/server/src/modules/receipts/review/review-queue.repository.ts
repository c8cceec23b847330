import { REVIEW_REASONS } from '@tillslip/domain/receipts/check/needs-review';
import { type RawBuilder, sql } from 'kysely';
import type { Db, UserDb } from '../../../platform/database/database.ts';
import { type CompanyScope, IS_UNSURE, ofCompany, WAITS } from '../core/needs-you.repository.ts';

/** A place in the queue: among invoices that cannot count yet, by reason and date; or among guesses, by confidence. */
export interface QueuePlace {
  readonly part: 'review' | 'unsure';
  readonly value: string;
  readonly id: string;
}

/** The place of an invoice's first reason among all; the last where its check did not keep it. */
const REASON_RANK = sql`coalesce(array_position(${sql.val([...REVIEW_REASONS])}::text[],
  r.check_result -> 'reviewReasons' ->> 0), 99)`;

const isAfter = ({ value, id }: QueuePlace) => {
  const { rank, createdAt } = rankAndMoment(value);
  return sql`and (${REASON_RANK}, r.created_at, r.id) > (${rank}::integer, ${createdAt}::timestamptz, ${id}::uuid)`;
};

/** Parse the value of a place among those to review: the rank of its reason, and when it was added. */
const rankAndMoment = (value: string) => ({
  rank: Number(value.slice(0, value.indexOf(' '))),
  createdAt: value.slice(value.indexOf(' ') + 1),
});

/** List the next invoices in the queue that cannot count yet: those with the same reason follow each other. */
export const listToReviewAfter = (
  { db, userId }: UserDb,
  companyId: CompanyScope,
  after: QueuePlace | null,
  limit: number,
): Promise<QueuePlace[]> =>
  queue(
    db,
    sql`
    select 'review' as part, ${REASON_RANK} || ' ' || r.created_at::text as value, r.id from receipts r
     where r.user_id = ${userId} and ${WAITS} and ${ofCompany(userId, companyId)}
       ${after ? isAfter(after) : sql``}
     order by ${REASON_RANK}, r.created_at, r.id limit ${limit}`,
  );

/** List the next invoices in the queue that contain a guess. */
export const listUnsureAfter = (
  { db, userId }: UserDb,
  companyId: CompanyScope,
  after: QueuePlace | null,
  limit: number,
): Promise<QueuePlace[]> =>
  queue(
    db,
    sql`
    select 'unsure' as part, r.weakest::text as value, r.id from receipts r
     where r.user_id = ${userId} and ${IS_UNSURE} and ${ofCompany(userId, companyId)}
       ${after ? sql`and (r.weakest, r.id) > (${after.value}::integer, ${after.id}::uuid)` : sql``}
     order by r.weakest, r.id limit ${limit}`,
  );

const queue = async (db: Db, query: RawBuilder<unknown>): Promise<QueuePlace[]> =>
  (await sql<QueuePlace>`${query}`.execute(db)).rows;
