import { DAYS_OF_WEEK, SCHEDULE_FREQUENCIES } from '@tillslip/domain/schedules/recurrence';
import { RUN_REFUSALS, SCHEDULE_RUN_STATES } from '@tillslip/domain/schedules/schedule-run';
import { z } from 'zod';
import {
  AskedDaySchema,
  CentsSchema,
  creating,
  DeleteInput,
  editing,
  IdInput,
  MomentSchema,
  SeenInput,
  signedIn,
  VersionSchema,
} from './common.ts';
import { ERRORS } from './errors.ts';
import { connectionErrors } from './integrations/connections.ts';

const tags = ['Sync schedules'];
const scheduleErrors = { SCHEDULE_NOT_FOUND: ERRORS.SCHEDULE_NOT_FOUND };
const notReady = { NOT_SET_UP: ERRORS.NOT_SET_UP, NO_CONNECTION: ERRORS.NO_CONNECTION };

/** A schedule as its form sends it; what its frequency does not use is kept. Spec: 3 §3 "Sync schedule". */
export const ScheduleInputSchema = z.object({
  name: z.string().trim().max(1000),
  description: z.string().trim().max(5000),
  frequency: z.enum(SCHEDULE_FREQUENCIES),
  everyHours: z.int().min(0).max(1000),
  /** `HH:MM` on the clock of `timeZone`. */
  timeOfDay: z.string().max(10),
  daysOfWeek: z.array(z.enum(DAYS_OF_WEEK)).max(7),
  /** In a shorter month its last day. */
  dayOfMonth: z.int().min(0).max(1000),
  timeZone: z.string().max(100),
  /** Days of the invoices, both included; null leaves the end open. */
  dateFrom: AskedDaySchema.nullable(),
  dateTo: AskedDaySchema.nullable(),
  minCents: CentsSchema.nullable(),
  maxCents: CentsSchema.nullable(),
  /** The most invoices of one run, the newest first. */
  limit: z
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .nullable(),
  autoRetry: z.boolean(),
  maxRetries: z.int().min(0).max(1000),
  /** Whether the owner gets an email about what a run did. */
  notifies: z.boolean(),
});

/** A run of a schedule. */
export const ScheduleRunSchema = z.object({
  id: z.uuid(),
  /** A person pressed *Run now*. */
  isManual: z.boolean(),
  /** When it should have run; null for one that a person started. */
  dueAt: MomentSchema.nullable(),
  startedAt: MomentSchema,
  state: z.enum(SCHEDULE_RUN_STATES),
  /** Why it could not start. */
  refusal: z.enum(RUN_REFUSALS).nullable(),
  bulkSyncId: z.uuid().nullable(),
  total: z.int(),
  successful: z.int(),
  failed: z.int(),
  skipped: z.int(),
});
export type ScheduleRun = z.infer<typeof ScheduleRunSchema>;

export const ScheduleSchema = ScheduleInputSchema.extend({
  id: z.uuid(),
  connectionId: z.uuid(),
  version: VersionSchema,
  isActive: z.boolean(),
  /** The schedule that the auto-sync of the Overview switches on and off. */
  isAutoSync: z.boolean(),
  /** Null while it is paused. A moment that has passed means that it waits for a bulk sync to end. */
  nextRunAt: MomentSchema.nullable(),
  /** It is due, and a bulk sync of the same connection is under way. */
  isWaiting: z.boolean(),
  lastRun: ScheduleRunSchema.nullable(),
});
export type Schedule = z.infer<typeof ScheduleSchema>;

/** The schedules of a connection, the next to run first, with figures of 30 days. */
export const listSchedules = signedIn
  .errors(connectionErrors)
  .route({ method: 'GET', path: '/v1/integrations/connections/{id}/schedules', tags, summary: 'Sync schedules' })
  .input(IdInput)
  .output(
    z.object({
      schedules: z.array(ScheduleSchema),
      /** Of the last 30 days. */
      statistics: z.object({ runs: z.int(), successful: z.int(), failed: z.int() }),
    }),
  );

export const createSchedule = creating
  .errors({ ...connectionErrors, ...notReady, TOO_MANY_SCHEDULES: ERRORS.TOO_MANY_SCHEDULES })
  .route({
    ...{ method: 'POST', path: '/v1/integrations/connections/{id}/schedules', tags },
    ...{ summary: 'Add a schedule', successStatus: 201 },
  })
  .input(IdInput.extend({ schedule: ScheduleInputSchema }))
  .output(ScheduleSchema);

/** Change a schedule; its next run follows from what is saved. */
export const updateSchedule = editing
  .errors(scheduleErrors)
  .route({ method: 'PUT', path: '/v1/schedules/{id}', tags, summary: 'Change a schedule' })
  .input(SeenInput.extend({ id: z.uuid(), schedule: ScheduleInputSchema }))
  .output(ScheduleSchema);

/** Activate or pause a schedule: a switch that is sent alone. Runs that a pause skipped are not made up for. */
export const activateSchedule = signedIn
  .errors({ ...scheduleErrors, ...notReady })
  .route({ method: 'PUT', path: '/v1/schedules/{id}/active', tags, summary: 'Activate or pause a schedule' })
  .input(IdInput.extend({ isActive: z.boolean() }))
  .output(ScheduleSchema);

export const deleteSchedule = editing
  .errors(scheduleErrors)
  .route({ method: 'DELETE', path: '/v1/schedules/{id}', tags, summary: 'Delete a schedule' })
  .input(DeleteInput)
  .output(z.object({ id: z.uuid() }));

/** Run a schedule now. Its next run stays as it is. */
export const runSchedule = creating
  .errors({ ...scheduleErrors, ...notReady, SYNC_UNDER_WAY: ERRORS.SYNC_UNDER_WAY })
  .route({ method: 'POST', path: '/v1/schedules/{id}/run', tags, summary: 'Run a schedule now' })
  .input(IdInput)
  .output(ScheduleSchema);

/** The newest runs of a schedule, at most 50. */
export const listScheduleRuns = signedIn
  .errors(scheduleErrors)
  .route({ method: 'GET', path: '/v1/schedules/{id}/runs', tags, summary: 'Runs of a schedule' })
  .input(IdInput)
  .output(z.array(ScheduleRunSchema).max(50));

/** Switch the auto-sync of a connection, which is one of its schedules; version 0 before it was ever switched on. */
export const saveAutoSync = editing
  .errors({ ...connectionErrors, ...notReady, TOO_MANY_SCHEDULES: ERRORS.TOO_MANY_SCHEDULES })
  .route({ method: 'PUT', path: '/v1/integrations/connections/{id}/auto-sync', tags, summary: 'Auto-sync' })
  .input(
    IdInput.extend({
      ...SeenInput.shape,
      isActive: z.boolean(),
      frequency: z.enum(SCHEDULE_FREQUENCIES),
      notifies: z.boolean(),
    }),
  )
  .output(ScheduleSchema);
