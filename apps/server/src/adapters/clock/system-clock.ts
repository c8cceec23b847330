import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Clock } from '../../ports/clock.ts';

/** Year, month and day in South Africa; the Swedish form of a date is `YYYY-MM-DD`. */
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Johannesburg' });

/** The machine's clock; days are those of Johannesburg, wherever the server runs. */
export const systemClock: Clock = {
  now: () => new Date(),
  today: () => calendarDate(DAY.format(new Date())),
};
