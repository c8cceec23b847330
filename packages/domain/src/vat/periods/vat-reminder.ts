/** The number of days before a deadline on which reminders are sent. */
export const REMINDER_DAYS = [14, 7, 3, 1] as const;

/** A number of days before a deadline on which a reminder is sent. */
export type ReminderDays = (typeof REMINDER_DAYS)[number];

/**
 * Find the reminder that is due with this many days left: the latest one whose day has come. If the server was off on
 * that day, the reminder is sent late. Return null before the first reminder and after the deadline.
 */
export function reminderDue(daysLeft: number): ReminderDays | null {
  if (daysLeft < 0) return null;
  return REMINDER_DAYS.toReversed().find((days) => daysLeft <= days) ?? null;
}
