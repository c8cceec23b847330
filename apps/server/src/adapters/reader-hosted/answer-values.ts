import { type Cents, cents } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import { z } from 'zod';

/** A larger amount is not an amount of a document. */
const MAX_RAND = 1e10;
const MAX_TEXT_LENGTH = 400;

/** Parse the JSON from the first brace to the last, because models add fences and prose around it. */
export function jsonIn(text: string): unknown {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')];
  if (from < 0 || to < from) return null;
  try {
    return JSON.parse(text.slice(from, to + 1));
  } catch {
    return null;
  }
}

/** Parse a text of one line; null when it is missing, means "none" or is far too long. */
export function textOf(value: unknown): string | null {
  const text = z.union([z.string(), z.number().transform(String)]).safeParse(value);
  const tidy = text.success ? text.data.replace(/\s+/g, ' ').trim() : '';
  return tidy === '' || tidy.length > MAX_TEXT_LENGTH || /^(?:null|n\/a|none|unknown)$/i.test(tidy) ? null : tidy;
}

/** Parse an amount in rand as cents; null when it is not an amount. Some models write it as text. */
export function amountOf(value: unknown): Cents | null {
  const number = z.number().min(-MAX_RAND).max(MAX_RAND).safeParse(value);
  if (number.success) return cents(Math.round(number.data * 100));
  const text = z.string().safeParse(value);
  return text.success ? parseRand(text.data) : null;
}
