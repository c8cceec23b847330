import { z } from 'zod';
import { badInput } from '../../../platform/bad-input.ts';

const CursorSchema = z.object({
  /** The sorted value, as the database writes it; null for rows without one. */
  value: z.string().nullable(),
  id: z.uuid(),
  /** The company being listed, when the list is sorted by company. */
  group: z.uuid().nullable().default(null),
});

/** Where a page of the list ended. The next page begins after this row, whatever was added or removed since. */
export type ListCursor = z.infer<typeof CursorSchema>;

/** Format a cursor for the browser, which treats it as opaque; it only names a place in its owner's own list. */
export const writeCursor = (cursor: ListCursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** Parse a cursor. @throws BAD_INPUT for text that is not one. */
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
