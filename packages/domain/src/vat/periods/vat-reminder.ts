/** How many days before a deadline people are reminded. */
export const REMINDER_DAYS = [14, 7, 3, 1] as const;

/** One of the days on which people are reminded. */
export type ReminderDays = (typeof REMINDER_DAYS)[number];

/**
 * Which reminder is due when so many days are left: the nearest that has come. When the server was off on
 * the day itself it is sent late, and the next one in its own time; null before the first and once the
 * deadline has passed.
 */
export function reminderDue(daysLeft: number): ReminderDays | null {
  if (daysLeft < 0) return null;
  return REMINDER_DAYS.toReversed().find((days) => daysLeft <= days) ?? null;
}
