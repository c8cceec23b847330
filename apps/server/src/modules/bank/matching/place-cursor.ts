import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { isCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { z } from 'zod';
import { badInput } from '../../../platform/bad-input.ts';

const Day = z.custom<CalendarDate>((value) => typeof value === 'string' && isCalendarDate(value));
const PlaceSchema = z.object({ date: Day.nullable(), due: Day.nullable().default(null), id: z.uuid() });

/** The dates and id of the last item of a page. */
export type Place = z.infer<typeof PlaceSchema>;

/** Encode a place for the browser; it only works in its owner's own list. */
export const writePlace = ({ date, due = null, id }: Omit<Place, 'due'> & { due?: Place['due'] }): string =>
  Buffer.from(JSON.stringify({ date, due, id })).toString('base64url');

/** Decode a place. @throws BAD_INPUT for text that no page returned. */
export function readPlace(text: string | undefined): Place | null {
  if (text === undefined) return null;
  const parsed = PlaceSchema.safeParse(jsonOf(text));
  if (!parsed.success) throw badInput('after', { code: 'CURSOR_UNKNOWN' });
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
