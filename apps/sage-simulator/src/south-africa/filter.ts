import { Refusal } from './state.ts';

/** The part of OData that lists are filtered with. src: D3 */

type Value = string | number | boolean | Date;
type Condition = (row: Readonly<Record<string, unknown>>) => boolean;

const TOKEN = /\s*(?:(datetime'[^']*')|('(?:[^']|'')*')|(-?\d+(?:\.\d+)?)|(\(|\))|([A-Za-z_][A-Za-z0-9_]*))/gy;

/**
 * Read a filter: properties compared with `eq ne gt ge lt le`, joined by `and`, `or` and brackets.
 * src: public clients of the service; quotes are doubled. assumed: moments are written datetime'2026-11-18T00:00:00'
 */
export function parseFilter(text: string): Condition {
  const tokens = tokensOf(text);
  const parsed = either(tokens);
  if (tokens.length > 0) throw new Refusal(400, `Syntax error at '${tokens[0]}' in '$filter'.`);
  return parsed;
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match) throw new Refusal(400, `Syntax error at position ${at} in '$filter'.`);
    tokens.push(match[0].trim());
  }
  return tokens;
}

function either(tokens: string[]): Condition {
  const conditions = [both(tokens)];
  while (tokens[0] === 'or') {
    tokens.shift();
    conditions.push(both(tokens));
  }
  return (row) => conditions.some((condition) => condition(row));
}

function both(tokens: string[]): Condition {
  const conditions = [one(tokens)];
  while (tokens[0] === 'and') {
    tokens.shift();
    conditions.push(one(tokens));
  }
  return (row) => conditions.every((condition) => condition(row));
}

function one(tokens: string[]): Condition {
  const name = tokens.shift() ?? '';
  if (name === '(') {
    const inner = either(tokens);
    if (tokens.shift() !== ')') throw new Refusal(400, "A bracket is not closed in '$filter'.");
    return inner;
  }
  const operator = tokens.shift() ?? '';
  const value = readValue(tokens.shift() ?? '');
  return (row) => compare(operator, row[name], value);
}

function readValue(token: string): Value {
  if (token.startsWith('datetime')) return new Date(`${token.slice("datetime'".length, -1)}Z`);
  if (token.startsWith("'")) return token.slice(1, -1).replaceAll("''", "'");
  if (token === 'true' || token === 'false') return token === 'true';
  const number = Number(token);
  if (token === '' || Number.isNaN(number)) throw new Refusal(400, `'${token}' is no value in '$filter'.`);
  return number;
}

function compare(operator: string, found: unknown, value: Value): boolean {
  const [left, right] = [sortable(found, value), sortable(value, value)];
  switch (operator) {
    case 'eq':
      return left === right;
    case 'ne':
      return left !== right;
    case 'gt':
      return left > right;
    case 'ge':
      return left >= right;
    case 'lt':
      return left < right;
    case 'le':
      return left <= right;
    default:
      throw new Refusal(400, `'${operator}' is no operator in '$filter'.`);
  }
}

/** assumed: texts are compared without case, as its database does */
function sortable(value: unknown, like: Value): string | number {
  if (like instanceof Date) return value instanceof Date ? value.getTime() : Date.parse(utc(String(value)));
  if (typeof like === 'string') return String(value ?? '').toLowerCase();
  return Number(value);
}

const utc = (moment: string): string => (moment.length > 'YYYY-MM-DD'.length ? `${moment}Z` : moment);
