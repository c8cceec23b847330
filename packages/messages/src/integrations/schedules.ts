import {
  MAX_EVERY_HOURS,
  MAX_SCHEDULE_DESCRIPTION,
  MAX_SCHEDULE_NAME,
  MAX_SCHEDULE_RETRIES,
  SCHEDULE_PROBLEMS,
  type ScheduleProblem,
} from '@tillslip/domain/schedules/check-schedule';
import type { DayOfWeek, Recurrence, ScheduleFrequency } from '@tillslip/domain/schedules/recurrence';
import type { RunRefusal, ScheduleRunState } from '@tillslip/domain/schedules/schedule-run';
import type { I18n } from '../i18n.ts';

/** How often a schedule runs. Spec: 3 §3. */
export function frequencyText(i18n: I18n, frequency: ScheduleFrequency): string {
  switch (frequency) {
    case 'hourly':
      return i18n.t('Hourly');
    case 'daily':
      return i18n.t('Daily');
    case 'weekly':
      return i18n.t('Weekly');
    case 'monthly':
      return i18n.t('Monthly');
  }
}

/** A day of the week. */
export function dayOfWeekText(i18n: I18n, day: DayOfWeek): string {
  switch (day) {
    case 'monday':
      return i18n.t('Monday');
    case 'tuesday':
      return i18n.t('Tuesday');
    case 'wednesday':
      return i18n.t('Wednesday');
    case 'thursday':
      return i18n.t('Thursday');
    case 'friday':
      return i18n.t('Friday');
    case 'saturday':
      return i18n.t('Saturday');
    case 'sunday':
      return i18n.t('Sunday');
  }
}

/** When a schedule runs, in a sentence; the time zone is named beside it where it matters. */
export function recurrenceText(i18n: I18n, recurrence: Recurrence): string {
  const { frequency, everyHours, timeOfDay: time, daysOfWeek, dayOfMonth: day } = recurrence;
  switch (frequency) {
    case 'hourly':
      return i18n.t(
        '{hours, plural, one {Every hour, counted from {time}} other {Every # hours, counted from {time}}}',
        {
          hours: everyHours,
          time,
        },
      );
    case 'daily':
      return i18n.t('Every day at {time}', { time });
    case 'weekly':
      return i18n.t('Every {days} at {time}', {
        days: daysOfWeek.map((each) => dayOfWeekText(i18n, each)).join(', '),
        time,
      });
    case 'monthly':
      return day > 28
        ? i18n.t('On day {day} of each month, or its last day, at {time}', { day, time })
        : i18n.t('On day {day} of each month at {time}', { day, time });
  }
}

/** Whether what is wrong with a field is a code of schedules. */
export const isScheduleProblem = (problem: { readonly code: string }): problem is { readonly code: ScheduleProblem } =>
  SCHEDULE_PROBLEMS.some((known) => known === problem.code);

/** What is wrong with a field of a schedule. Spec: 3 §5 "Schedule form" and "Bulk sync configuration". */
export function scheduleProblemText(i18n: I18n, problem: ScheduleProblem): string {
  switch (problem) {
    case 'SCHEDULE_NAME_REQUIRED':
      return i18n.t('Enter a name for the schedule');
    case 'SCHEDULE_NAME_TOO_LONG':
      return i18n.t('Use {max} characters at most', { max: MAX_SCHEDULE_NAME });
    case 'SCHEDULE_DESCRIPTION_TOO_LONG':
      return i18n.t('Use {max} characters at most', { max: MAX_SCHEDULE_DESCRIPTION });
    case 'SCHEDULE_HOURS':
      return i18n.t('Enter 1 to {max} hours', { max: MAX_EVERY_HOURS });
    case 'SCHEDULE_TIME':
      return i18n.t('Enter a time, such as 09:00');
    case 'SCHEDULE_DAY_REQUIRED':
      return i18n.t('Choose at least one day');
    case 'SCHEDULE_DAY_OF_MONTH':
      return i18n.t('Enter a day from 1 to 31');
    case 'SCHEDULE_TIME_ZONE':
      return i18n.t('Choose one of the time zones');
    case 'SCHEDULE_RETRIES':
      return i18n.t('Max retries must be between 1 and {max}', { max: MAX_SCHEDULE_RETRIES });
    case 'SCHEDULE_DATES_REVERSED':
      return i18n.t('Start date must be before end date');
    case 'SCHEDULE_AMOUNTS_REVERSED':
      return i18n.t('Minimum amount must be less than maximum amount');
    case 'SCHEDULE_LIMIT':
      return i18n.t('Enter 1 or more invoices');
  }
}

/** The state of a run. */
export function scheduleRunText(i18n: I18n, state: ScheduleRunState): string {
  switch (state) {
    case 'running':
      return i18n.t('Syncing...');
    case 'completed':
      return i18n.t('Completed');
    case 'partial':
      return i18n.t('Partly failed');
    case 'failed':
      return i18n.t('Failed');
    case 'cancelled':
      return i18n.t('Cancelled');
    case 'refused':
      return i18n.t('Did not start');
  }
}

/** Why a run could not start, and what to do. */
export function runRefusalText(i18n: I18n, refusal: RunRefusal): string {
  switch (refusal) {
    case 'not-connected':
      return i18n.t('The company is not connected to its accounting package. Connect it again; nothing is lost.');
    case 'connection-error':
      return i18n.t('The accounting package refuses our requests. Test the connection to see what to do.');
    case 'not-set-up':
      return i18n.t('Finish the set-up first: accounts to pay from, tax codes and a default account are missing.');
    case 'not-configured':
      return i18n.t('This installation has no keys of the accounting package. Ask whoever runs it.');
  }
}
