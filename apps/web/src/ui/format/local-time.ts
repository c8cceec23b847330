const inSouthAfrica = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Johannesburg',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The time of day in South Africa of a moment in UTC: `14:05`. */
export const localTime = (moment: string): string => inSouthAfrica.format(new Date(moment));
