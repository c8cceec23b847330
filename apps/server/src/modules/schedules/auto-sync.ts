import type { SeenInput } from '@tillslip/contract/common';
import type { Schedule } from '@tillslip/contract/schedules';
import { scheduleDefaults } from '@tillslip/domain/preferences/sync-defaults';
import { SCHEDULE_DEFAULTS } from '@tillslip/domain/schedules/check-schedule';
import type { ScheduleFrequency } from '@tillslip/domain/schedules/recurrence';
import { asUser, type UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { lockConnection } from '../integrations/index.ts';
import { findPreferences } from '../preferences/index.ts';
import { lockAutoSync, type ScheduleRow } from './schedules.repository.ts';
import { addSchedule, editSchedule, requireReady } from './schedules.ts';

/** What the Overview sets. */
interface WantedAutoSync extends SeenInput {
  /** The connection. */
  readonly id: string;
  readonly isActive: boolean;
  readonly frequency: ScheduleFrequency;
  readonly notifies: boolean;
}

/** Until a person renames it. */
const AUTO_SYNC_NAME = 'Auto-sync';

/**
 * Switch the auto-sync of a connection on or off, and set how often it runs. It is one of the schedules, made when it is first
 * switched on; the tab of schedules edits the rest of it. Spec: 3 §2 "Overview"; decisions 28.
 *
 * @throws CONNECTION_NOT_FOUND, NO_CONNECTION, NOT_SET_UP, TOO_MANY_SCHEDULES, CHANGED_MEANWHILE.
 */
export const saveAutoSync = (
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { id, isActive, frequency, notifies, ...seen }: WantedAutoSync,
): Promise<Schedule> =>
  asUser(deps.db, userId, async (tx) => {
    const row = (await lockAutoSync(tx, id)) ?? (await lockMadeMeanwhile(tx, id));
    if (isActive) await requireReady(tx, id);
    if (row) return editSchedule(deps, tx, row, { mine: { isActive, frequency, notifies }, seen });
    if (seen.version > 0) throw new AppError('CONNECTION_NOT_FOUND');
    const values = { ...SCHEDULE_DEFAULTS, daysOfWeek: [...SCHEDULE_DEFAULTS.daysOfWeek], name: AUTO_SYNC_NAME };
    return addSchedule(tx, {
      connectionId: id,
      values: { ...values, frequency, notifies, isActive },
      isAutoSync: true,
      now: deps.clock.now(),
    });
  });

/**
 * Start the auto-sync of a connection whose set-up was completed, as the person's preferences say; one that there is stays
 * as it is, and a connection that ended or changed meanwhile gets none. Spec: 3 §3 (auto_sync), decisions 28: not before
 * the set-up is complete.
 */
export const startAutoSync = (deps: Pick<Deps, 'db' | 'clock'>, userId: string, connectionId: string): Promise<void> =>
  asUser(deps.db, userId, async (tx) => {
    const own = await findPreferences(tx);
    if (!own.autoSync || (await lockAutoSync(tx, connectionId)) || (await lockMadeMeanwhile(tx, connectionId))) return;
    const values = scheduleDefaults(own);
    await addSchedule(tx, {
      connectionId,
      values: { ...values, daysOfWeek: [...values.daysOfWeek], name: AUTO_SYNC_NAME, isActive: true },
      isAutoSync: true,
      now: deps.clock.now(),
    });
  }).catch((error: unknown) => {
    if (!(error instanceof AppError) || !CANNOT_START.includes(error.refusal.code)) throw error;
  });

/** Why no auto-sync starts by itself; trying again would change nothing. */
const CANNOT_START: readonly string[] = ['CONNECTION_NOT_FOUND', 'NO_CONNECTION', 'NOT_SET_UP', 'TOO_MANY_SCHEDULES'];

/** Another call may have made it between our look and our lock of the connection, under which it is made. */
async function lockMadeMeanwhile(tx: UserDb, connectionId: string): Promise<ScheduleRow | undefined> {
  await lockConnection(tx, connectionId);
  return lockAutoSync(tx, connectionId);
}
