import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { vatCalendar } from './vat-calendar.ts';

const entry = (summary: string) => ({
  uid: 'company-202603@tillslip',
  day: calendarDate('2026-04-30'),
  summary,
  description: 'Period 202603',
  url: 'https://slips.example/app/vat?company=1&month=2026-03',
});

test('an all-day entry with an alarm a week before, and CRLF line endings', () => {
  const calendar = vatCalendar('VAT deadlines', [entry('VAT201 202603')], '20260310T080000Z');
  const lines = calendar.split('\r\n');
  for (const line of [
    ...['BEGIN:VCALENDAR', 'UID:company-202603@tillslip', 'DTSTART;VALUE=DATE:20260430', 'DTEND;VALUE=DATE:20260501'],
    'URL:https://slips.example/app/vat?company=1&month=2026-03',
    ...['SUMMARY:VAT201 202603', 'TRIGGER:-P7D', 'END:VCALENDAR'],
  ])
    expect(lines).toContain(line);
  expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('a name cannot end its line', () => {
  const calendar = vatCalendar('VAT deadlines', [entry('A; B, C\\D\r\nBEGIN:VEVENT')], '20260310T080000Z');
  expect(calendar).toContain('SUMMARY:A\\; B\\, C\\\\D\\nBEGIN:VEVENT');
  expect(calendar.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
});

test('long lines are folded at 75 octets, between characters', () => {
  const calendar = vatCalendar('VAT deadlines', [entry('é'.repeat(100))], '20260310T080000Z');
  for (const line of calendar.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(calendar.replaceAll('\r\n ', '')).toContain('é'.repeat(100));
});
