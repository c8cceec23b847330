import { addDays, type CalendarDate } from '../../kernel/calendar-date.ts';

/** A due date as a calendar shows it. */
export interface CalendarEntry {
  /** Stable for the same return, so that a calendar updates its entry instead of adding another. */
  readonly uid: string;
  readonly day: CalendarDate;
  readonly summary: string;
  readonly description: string;
  /** The page on which the return is made. */
  readonly url: string;
}

/**
 * Build a calendar feed (iCalendar, RFC 5545) with an all-day entry for each deadline and an alarm a week before.
 * Lines end with CRLF and are folded at 75 octets.
 *
 * @param name of the calendar, as programs list it.
 * @param stamp the moment of creation, as `20260310T080000Z`.
 */
export function vatCalendar(name: string, entries: readonly CalendarEntry[], stamp: string): string {
  const lines = [
    ...[
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Tillslip//VAT deadlines//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
    ],
    ...[`X-WR-CALNAME:${escapeText(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT12H'],
    ...entries.flatMap((entry) => eventLines(entry, stamp)),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

const eventLines = ({ uid, day, summary, description, url }: CalendarEntry, stamp: string): string[] => [
  ...[
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
  ],
  // Some calendars show no URL of an entry, so the description ends with it.
  ...[`SUMMARY:${escapeText(summary)}`, `DESCRIPTION:${escapeText(`${description}\n${url}`)}`, `URL:${url}`],
  'TRANSP:TRANSPARENT',
  ...[
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(summary)}`,
    'TRIGGER:-P7D',
    'END:VALARM',
    'END:VEVENT',
  ],
];

const compact = (day: CalendarDate): string => day.replaceAll('-', '');

const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

const MAX_LINE_OCTETS = 75;

/** Fold a line: continuation lines begin with a space, and a character of several octets is never split. */
function foldLine(line: string): string {
  const pieces: string[] = [];
  let [piece, octets] = ['', 0];
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > MAX_LINE_OCTETS) {
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
