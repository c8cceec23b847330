import { timeText } from '@tillslip/messages/dates';

/** The time of day in South Africa of a moment in UTC: `14:05`. */
export const localTime = (moment: string): string => timeText(new Date(moment));
