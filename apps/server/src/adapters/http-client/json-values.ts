import { type CalendarDate, isCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { type Cents, cents } from '@tillslip/domain/kernel/money';

/** Read what the service wrote, and write amounts as it reads them. */

export type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Return the value at a path of properties; undefined when there is none. Gateways of the service write `fault` where the
 * service writes `Fault`, so a name also finds itself in small letters. Source: facts A12.
 */
export function valueAt(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((object, name) => (isObject(object) ? propertyOf(object, name) : undefined), value);
}

function propertyOf(object: JsonObject, name: string): unknown {
  if (Object.hasOwn(object, name)) return object[name];
  const small = `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`;
  if (Object.hasOwn(object, small)) return object[small];
  return Object.hasOwn(object, name.toLowerCase()) ? object[name.toLowerCase()] : undefined;
}

/** Return a text that is not empty; numbers count, because ids come as both. */
export function textAt(value: unknown, ...path: readonly string[]): string | null {
  const found = valueAt(value, ...path);
  if (typeof found === 'number') return String(found);
  return typeof found === 'string' && found.trim() !== '' ? found : null;
}

/** Return the objects of a list; one object without a list counts as a list of one. */
export function listAt(value: unknown, ...path: readonly string[]): readonly JsonObject[] {
  const found = valueAt(value, ...path);
  return (Array.isArray(found) ? found : [found]).filter(isObject);
}

/** Return a boolean, also one that is written as text; null when it is neither. */
export function booleanAt(value: unknown, ...path: readonly string[]): boolean | null {
  const found = valueAt(value, ...path);
  if (typeof found === 'boolean') return found;
  if (typeof found !== 'string') return null;
  return { true: true, false: false }[found.toLowerCase()] ?? null;
}

/** Return a day, of a moment its day; null when there is none. */
export function dateAt(value: unknown, ...path: readonly string[]): CalendarDate | null {
  const day = textAt(value, ...path)?.slice(0, 'YYYY-MM-DD'.length) ?? '';
  return isCalendarDate(day) ? day : null;
}

const DECIMAL = /^(-?)(\d{1,13})(?:\.(\d*))?$/;
/** More places than any amount has; `toFixed` writes them without an exponent. */
const DIGITS = 6;

/** Return an amount in cents, exactly, from a number or a text; null when it is neither. A third place is rounded. */
export function centsAt(value: unknown, ...path: readonly string[]): Cents | null {
  const found = valueAt(value, ...path);
  const text = typeof found === 'number' ? found.toFixed(DIGITS) : String(found ?? '').trim();
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const [, sign, whole = '0', places = ''] = match;
  const size = Number(`${whole}${places.padEnd(2, '0').slice(0, 2)}`) + (Number(places[2] ?? 0) >= 5 ? 1 : 0);
  return cents(sign === '-' ? -size : size);
}

/** An amount in a body: a JSON number with two decimals, which no float has touched. */
export class JsonAmount {
  readonly text: string;
  constructor(amount: Cents) {
    const digits = String(Math.abs(amount)).padStart(3, '0');
    this.text = `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  }
}

/** Write a body as JSON; properties that are undefined or null are left out. */
export function writeJson(value: unknown): string {
  if (value instanceof JsonAmount) return value.text;
  if (Array.isArray(value)) return `[${value.map(writeJson).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined && member !== null);
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${writeJson(member)}`).join(',')}}`;
}
