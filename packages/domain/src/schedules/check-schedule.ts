import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { Cents } from '../kernel/money.ts';
import type { Recurrence } from './recurrence.ts';
import { isTimeZone } from './zone-time.ts';

/** The longest name and description of a schedule, in characters. */
export const MAX_SCHEDULE_NAME = 100;
export const MAX_SCHEDULE_DESCRIPTION = 500;

/** The most hours between two runs of an hourly schedule. Spec: 3 §5 "Schedule form". */
export const MAX_EVERY_HOURS = 24;

/** How often a schedule may try again. Spec: 3 §5 "Schedule form", decisions 24. */
export const MAX_SCHEDULE_RETRIES = 10;

/** Which documents a schedule sends; null leaves a filter off. Spec: 3 §5 "Bulk sync configuration". */
export interface ScheduleFilters {
  readonly dateFrom: CalendarDate | null;
  readonly dateTo: CalendarDate | null;
  readonly minCents: Cents | null;
  readonly maxCents: Cents | null;
  /** The most documents of one run. */
  readonly limit: number | null;
}

/** A schedule as a person writes it. */
export interface ScheduleValues extends Recurrence, ScheduleFilters {
  readonly name: string;
  readonly description: string;
  readonly autoRetry: boolean;
  /** How often a document is sent again after a fault that may pass; only used while `autoRetry` is on. */
  readonly maxRetries: number;
  readonly notifies: boolean;
}

/** What is preselected in a new schedule. Spec: 3 §9 "Schedule defaults". */
export const SCHEDULE_DEFAULTS: ScheduleValues = {
  name: '',
  description: '',
  frequency: 'daily',
  everyHours: 1,
  timeOfDay: '09:00',
  daysOfWeek: ['monday'],
  dayOfMonth: 1,
  timeZone: 'Africa/Johannesburg',
  dateFrom: null,
  dateTo: null,
  minCents: null,
  maxCents: null,
  limit: null,
  autoRetry: false,
  maxRetries: 3,
  notifies: true,
};

/** What is wrong with a schedule, by the name of its field. */
export const SCHEDULE_PROBLEMS = [
  'SCHEDULE_NAME_REQUIRED',
  'SCHEDULE_NAME_TOO_LONG',
  'SCHEDULE_DESCRIPTION_TOO_LONG',
  'SCHEDULE_HOURS',
  'SCHEDULE_TIME',
  'SCHEDULE_DAY_REQUIRED',
  'SCHEDULE_DAY_OF_MONTH',
  'SCHEDULE_TIME_ZONE',
  'SCHEDULE_RETRIES',
  'SCHEDULE_DATES_REVERSED',
  'SCHEDULE_AMOUNTS_REVERSED',
  'SCHEDULE_LIMIT',
] as const;

/** What is wrong with a schedule. */
export type ScheduleProblem = (typeof SCHEDULE_PROBLEMS)[number];

/** A field of a schedule with what is wrong with it. */
export interface ScheduleFault {
  readonly field: keyof ScheduleValues;
  readonly problem: ScheduleProblem;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * Check a schedule. Only what its frequency uses is checked.
 *
 * Spec: 3 §5 "Schedule form" and "Bulk sync configuration".
 */
export const checkSchedule = (values: ScheduleValues): ScheduleFault[] => [
  ...checkTexts(values),
  ...checkRecurrence(values),
  ...checkFilters(values),
];

function* checkTexts({ name, description, autoRetry, maxRetries }: ScheduleValues): Iterable<ScheduleFault> {
  if (name.trim() === '') yield { field: 'name', problem: 'SCHEDULE_NAME_REQUIRED' };
  if (name.trim().length > MAX_SCHEDULE_NAME) yield { field: 'name', problem: 'SCHEDULE_NAME_TOO_LONG' };
  if (description.length > MAX_SCHEDULE_DESCRIPTION)
    yield { field: 'description', problem: 'SCHEDULE_DESCRIPTION_TOO_LONG' };
  if (autoRetry && !isBetween(maxRetries, 1, MAX_SCHEDULE_RETRIES))
    yield { field: 'maxRetries', problem: 'SCHEDULE_RETRIES' };
}

function* checkRecurrence(values: Recurrence): Iterable<ScheduleFault> {
  const { frequency, everyHours, timeOfDay, daysOfWeek, dayOfMonth, timeZone } = values;
  if (frequency === 'hourly' && !isBetween(everyHours, 1, MAX_EVERY_HOURS))
    yield { field: 'everyHours', problem: 'SCHEDULE_HOURS' };
  if (!TIME.test(timeOfDay)) yield { field: 'timeOfDay', problem: 'SCHEDULE_TIME' };
  if (frequency === 'weekly' && daysOfWeek.length === 0)
    yield { field: 'daysOfWeek', problem: 'SCHEDULE_DAY_REQUIRED' };
  if (frequency === 'monthly' && !isBetween(dayOfMonth, 1, 31))
    yield { field: 'dayOfMonth', problem: 'SCHEDULE_DAY_OF_MONTH' };
  if (!isTimeZone(timeZone)) yield { field: 'timeZone', problem: 'SCHEDULE_TIME_ZONE' };
}

function* checkFilters({ dateFrom, dateTo, minCents, maxCents, limit }: ScheduleFilters): Iterable<ScheduleFault> {
  if (dateFrom !== null && dateTo !== null && dateFrom > dateTo)
    yield { field: 'dateTo', problem: 'SCHEDULE_DATES_REVERSED' };
  if (minCents !== null && maxCents !== null && minCents > maxCents)
    yield { field: 'maxCents', problem: 'SCHEDULE_AMOUNTS_REVERSED' };
  if (limit !== null && !isBetween(limit, 1, Number.MAX_SAFE_INTEGER))
    yield { field: 'limit', problem: 'SCHEDULE_LIMIT' };
}

const isBetween = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;
