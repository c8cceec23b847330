import { CONNECTION_FAULT_KINDS } from '@tillslip/domain/sync/accounting-fault';
import type { TimedSum } from '@tillslip/domain/sync/health/health-range';
import { sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';

const HOUR_MS = 3_600_000;

/**
 * Requests that were written to the log late, because their answers took long, still get into their hour for so long.
 */
const LATE_HOURS = 3;

/** Epoch milliseconds as PostgreSQL has moments. */
const moment = (ms: number) => sql`${new Date(ms)}::timestamptz`;

/** A part of the log, from a moment on, in steps that divide an hour. All are milliseconds, moments since 1970. */
interface LogSteps {
  readonly from: number;
  readonly before?: number;
  readonly stepMs: number;
}

/** Sum up the log of requests by steps. */
const summed = (userId: string, connectionId: string, { from, before, stepMs }: LogSteps) => sql`
  select step, sum(n)::int as requests,
         coalesce(sum(n) filter (where fault = any(${CONNECTION_FAULT_KINDS})), 0)::int as failed,
         sum(duration)::bigint as duration_ms,
         coalesce(jsonb_object_agg(fault, n) filter (where fault = any(${CONNECTION_FAULT_KINDS})), '{}') as faults
    from (select date_bin(${`${stepMs} milliseconds`}::interval, at, 'epoch'::timestamptz) as step, fault,
                 count(*) as n, sum(duration) as duration
            from accounting_requests
           where user_id = ${userId} and connection_id = ${connectionId}
             and at >= ${moment(from)} and (${before === undefined} or at < ${moment(before ?? from)})
           group by 1, 2) by_fault
   group by step`;

interface SumRow {
  readonly step: Date;
  readonly requests: number;
  readonly failed: number;
  readonly durationMs: string | number;
  readonly faults: TimedSum['faults'];
}

const asSum = ({ step, requests, failed, durationMs, faults }: SumRow): TimedSum => ({
  ...{ at: step.getTime(), requests, failed, durationMs: Number(durationMs), faults },
});

/** Sum up the requests of a connection from a moment on, from the log itself. */
export async function sumRequests(
  { db, userId }: UserDb,
  connectionId: string,
  steps: Omit<LogSteps, 'before'>,
): Promise<TimedSum[]> {
  const { rows } = await sql<SumRow>`${summed(userId, connectionId, steps)} order by step`.execute(db);
  return rows.map(asSum);
}

/**
 * Sum up the requests of a connection by the hour: stored hours, and from the newest stored one on the log itself, so that
 * the sums are right however late the roll-up is. `from` is a full hour, in milliseconds since 1970.
 */
export async function sumHours(tx: UserDb, connectionId: string, from: number): Promise<TimedSum[]> {
  const { db, userId } = tx;
  const { rows } = await sql<SumRow>`
    select hour as step, requests, failed, duration_ms as "durationMs", faults
      from accounting_request_hours
     where user_id = ${userId} and connection_id = ${connectionId} and hour >= ${moment(from)}
     order by hour`.execute(db);
  const newest = rows.at(-1)?.step.getTime() ?? from;
  const recent = await sumRequests(tx, connectionId, { from: newest, stepMs: HOUR_MS });
  return [...rows.map(asSum).filter(({ at }) => at < newest), ...recent];
}

/**
 * Store the sums of every hour that is over and was not stored yet, and once more those of the last hours. Running it again
 * changes nothing.
 */
export async function rollUpRequests({ db, userId }: UserDb, connectionId: string, thisHour: number): Promise<void> {
  const newest = await db
    .selectFrom('accountingRequestHours')
    .select(({ fn }) => fn.max('hour').as('hour'))
    .where('userId', '=', userId)
    .where('connectionId', '=', connectionId)
    .executeTakeFirst();
  const from = newest?.hour ? newest.hour.getTime() - LATE_HOURS * HOUR_MS : 0;
  await sql`
    insert into accounting_request_hours (user_id, connection_id, hour, requests, failed, duration_ms, faults)
    select ${userId}::uuid, ${connectionId}::uuid, sums.* from (${summed(userId, connectionId, { from, before: thisHour, stepMs: HOUR_MS })}) sums
    on conflict (user_id, connection_id, hour) do update
      set requests = excluded.requests, failed = excluded.failed, duration_ms = excluded.duration_ms,
          faults = excluded.faults`.execute(db);
}

/** Delete the stored hours of the user from before a moment. */
export async function deleteOldHours({ db, userId }: UserDb, before: Date): Promise<void> {
  await db.deleteFrom('accountingRequestHours').where('userId', '=', userId).where('hour', '<', before).execute();
}
