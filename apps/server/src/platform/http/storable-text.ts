import type { MiddlewareHandler } from 'hono';
import { badInput } from '../bad-input.ts';
import { AppError } from '../errors.ts';
import { refusalResponse } from './refusal.ts';
import type { ServerContext } from './server-context.ts';

/** Whether text can be stored: a database text has no NUL character, and half of a surrogate pair is no character. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/**
 * Refuse an input that has text which cannot be stored, anywhere in its values or names of fields. It would otherwise
 * fail in the database, in the middle of the work. The name of a file is cleaned where it is stored.
 *
 * @throws BAD_INPUT that marks the field.
 */
export function requireStorable(input: unknown): void {
  // A list instead of recursion, because an input may be nested more deeply than the stack is.
  const waiting: { field: string; value: unknown }[] = [{ field: '', value: input }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { field, value } = next;
    if (typeof value === 'string' && !isStorable(value)) throw badInput(field, { code: 'TEXT_NOT_STORABLE' });
    if (Array.isArray(value)) for (const item of value) waiting.push({ field, value: item });
    else if (isPlain(value))
      for (const [name, item] of Object.entries(value)) {
        if (!isStorable(name)) throw badInput(field, { code: 'TEXT_NOT_STORABLE' });
        waiting.push({ field: field || name, value: item });
      }
  }
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Blob) && !(value instanceof Date);

/** The paths whose query is input; a page's query is read by the browser only. */
const HAS_INPUT = /^\/(api|files|previews)(\/|$)/;

/** Refuse an address that cannot be decoded or stored. */
export const requireStorableAddress: MiddlewareHandler<ServerContext> = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const text = decode(HAS_INPUT.test(pathname) ? pathname + search : pathname);
  if (text !== null && isStorable(text)) return next();
  return refusalResponse(c, new AppError('BAD_INPUT', { data: { issues: [] } }));
};

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
