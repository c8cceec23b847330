import { type Cents, cents } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import { z } from 'zod';

/** Beyond this an amount is no amount of a document. */
const LARGEST_RAND = 1e10;
const LONGEST = 400;

/** From the first brace to the last: models put their JSON in fences and friendly sentences. */
export function jsonIn(text: string): unknown {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')];
  if (from < 0 || to < from) return null;
  try {
    return JSON.parse(text.slice(from, to + 1));
  } catch {
    return null;
  }
}

/** A text of one line; null for what is none, says that there is none, or is an essay. */
export function textOf(value: unknown): string | null {
  const text = z.union([z.string(), z.number().transform(String)]).safeParse(value);
  const tidy = text.success ? text.data.replace(/\s+/g, ' ').trim() : '';
  return tidy === '' || tidy.length > LONGEST || /^(?:null|n\/a|none|unknown)$/i.test(tidy) ? null : tidy;
}

/** An amount in rand as cents; null for what is none. Some models write it as text. */
export function amountOf(value: unknown): Cents | null {
  const number = z.number().min(-LARGEST_RAND).max(LARGEST_RAND).safeParse(value);
  if (number.success) return cents(Math.round(number.data * 100));
  const text = z.string().safeParse(value);
  return text.success ? parseRand(text.data) : null;
}
