import { addDays, type CalendarDate } from '../../kernel/calendar-date.ts';

/** A day by which a return is due, as a calendar shows it. */
export interface CalendarEntry {
  /** Stays the same for the same return, so that a calendar changes an entry and does not add another. */
  readonly uid: string;
  readonly day: CalendarDate;
  readonly summary: string;
  readonly description: string;
}

/**
 * A calendar to subscribe to (iCalendar, RFC 5545): an all-day entry for each deadline, with an alarm a week
 * before. Lines end with CRLF and are folded at 75 octets.
 *
 * @param stamp the moment it is made, as `20260310T080000Z`.
 */
export function vatCalendar(entries: readonly CalendarEntry[], stamp: string): string {
  const lines = [
    ...[
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Tillslip//VAT deadlines//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
    ],
    ...['X-WR-CALNAME:VAT deadlines', 'REFRESH-INTERVAL;VALUE=DURATION:PT12H'],
    ...entries.flatMap((entry) => eventLines(entry, stamp)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

const eventLines = ({ uid, day, summary, description }: CalendarEntry, stamp: string): string[] => [
  ...[
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
  ],
  ...[`SUMMARY:${escaped(summary)}`, `DESCRIPTION:${escaped(description)}`, 'TRANSP:TRANSPARENT'],
  ...['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(summary)}`, 'TRIGGER:-P7D', 'END:VALARM', 'END:VEVENT'],
];

const compact = (day: CalendarDate): string => day.replaceAll('-', '');

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

const LONGEST_LINE = 75;

/** Continued on a line that begins with a blank; a character of several octets is not cut. */
function folded(line: string): string {
  const pieces: string[] = [];
  let [piece, octets] = ['', 0];
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LONGEST_LINE) {
      pieces.push(piece);
      [piece, octets] = [' ', 1];
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
