import { z } from 'zod';
import { badInput } from '../../../platform/bad-input.ts';

const CursorSchema = z.object({
  /** The value the list is sorted by, as the database writes it; null among those without one. */
  value: z.string().nullable(),
  id: z.uuid(),
  /** The company whose invoices are being listed, when the list is sorted by company. */
  group: z.uuid().nullable().default(null),
});

/** Where in the list a page ended: the next begins behind this row, whatever was added or removed since. */
export type ListCursor = z.infer<typeof CursorSchema>;

/** A cursor as it travels: opaque to the browser, worth nothing but a place in its owner's own list. */
export const writeCursor = (cursor: ListCursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** @throws BAD_INPUT for text that no page gave. */
export function readCursor(text: string | undefined): ListCursor | null {
  if (text === undefined) return null;
  const parsed = CursorSchema.safeParse(jsonOf(text));
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
