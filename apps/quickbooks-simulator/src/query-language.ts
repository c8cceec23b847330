import { refuse } from './faults.ts';

/** The query language: SELECT, one entity, conditions joined by AND, order and paging. src: B2 G7 */

export type Operator = '=' | '<' | '>' | '<=' | '>=' | 'LIKE' | 'IN';

export interface Condition {
  readonly property: string;
  readonly operator: Operator;
  readonly values: readonly (string | boolean)[];
}

export interface Query {
  readonly entity: string;
  readonly isCount: boolean;
  readonly conditions: readonly Condition[];
  readonly order: { property: string; isDescending: boolean } | null;
  readonly start: number;
  readonly max: number;
}

interface Token {
  readonly kind: 'word' | 'text' | 'sign';
  readonly value: string;
}

const DEFAULT_MAX_RESULTS = 100; // assumed: 100 rows where a query has no MAXRESULTS
const MAX_RESULTS = 1000;
const TOKEN = /\s*(?:'((?:\\.|[^'\\])*)'|(<=|>=|<>|[=<>(),*])|([A-Za-z0-9_.:+-]+))/uy;

/** Parse a query, or refuse it as the service does. */
export function parseQuery(text: string): Query {
  const tokens = new Tokens(tokenise(text));
  tokens.expectWord('SELECT');
  const isCount = parseSelection(tokens);
  tokens.expectWord('FROM');
  const entity = tokens.word();
  const conditions = tokens.takeWord('WHERE') ? parseConditions(tokens) : [];
  const order = parseOrder(tokens);
  const start = tokens.takeWord('STARTPOSITION') ? parseNumber(tokens) : 1;
  const max = tokens.takeWord('MAXRESULTS') ? parseNumber(tokens) : DEFAULT_MAX_RESULTS;
  tokens.expectEnd();
  return { entity, isCount, conditions, order, start, max: Math.min(max, MAX_RESULTS) };
}

/** Curly apostrophes outside a text, doubled quotes and double quotes are not of the language. src: C7 C8 */
function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  const trimmed = text.trimEnd();
  while (TOKEN.lastIndex < trimmed.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(trimmed);
    if (!match) return parsingError(`Lexical error at column ${at + 1}`);
    const [, quoted, sign, word] = match;
    if (quoted?.includes('\u2019')) return parsingError(`Lexical error at column ${at + 1}: \u2019`);
    if (quoted !== undefined) tokens.push({ kind: 'text', value: quoted.replace(/\\(.)/gu, '$1') });
    else if (sign !== undefined) tokens.push({ kind: 'sign', value: sign });
    else tokens.push({ kind: 'word', value: word ?? '' });
  }
  return tokens;
}

const parsingError = (detail: string): never => refuse('4000', `QueryParserError: ${detail}`);

function parseSelection(tokens: Tokens): boolean {
  if (tokens.takeSign('*')) return false;
  if (!tokens.takeWord('COUNT')) tokens.fail();
  tokens.expectSign('(');
  tokens.expectSign('*');
  tokens.expectSign(')');
  return true;
}

function parseConditions(tokens: Tokens): Condition[] {
  const conditions = [parseCondition(tokens)];
  while (tokens.takeWord('AND')) conditions.push(parseCondition(tokens));
  return conditions;
}

const SIGNS: readonly string[] = ['=', '<', '>', '<=', '>='];

function parseCondition(tokens: Tokens): Condition {
  const property = tokens.word();
  if (tokens.takeWord('IN')) return { property, operator: 'IN', values: parseList(tokens) };
  if (tokens.takeWord('LIKE')) return { property, operator: 'LIKE', values: [parseValue(tokens)] };
  const sign = tokens.sign();
  if (!SIGNS.includes(sign)) tokens.fail();
  return { property, operator: sign as Operator, values: [parseValue(tokens)] };
}

function parseList(tokens: Tokens): (string | boolean)[] {
  tokens.expectSign('(');
  const values = [parseValue(tokens)];
  while (tokens.takeSign(',')) values.push(parseValue(tokens));
  tokens.expectSign(')');
  return values;
}

function parseValue(tokens: Tokens): string | boolean {
  const token = tokens.next();
  if (token.kind === 'text') return token.value;
  if (token.kind === 'word' && /^(true|false)$/i.test(token.value)) return token.value.toLowerCase() === 'true';
  return tokens.fail();
}

function parseOrder(tokens: Tokens): Query['order'] {
  if (!tokens.takeWord('ORDERBY')) return null;
  const property = tokens.word();
  const isDescending = tokens.takeWord('DESC');
  if (!isDescending) tokens.takeWord('ASC');
  return { property, isDescending };
}

function parseNumber(tokens: Tokens): number {
  const value = Number(tokens.word());
  if (!Number.isInteger(value)) return tokens.fail();
  if (value < 1) return refuse('4001', `QueryValidationError: value ${value} is too small. Min allowed value is 1`);
  return value;
}

/** Tokens, read one after the other. */
class Tokens {
  readonly #tokens: readonly Token[];
  #at = 0;
  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }
  next(): Token {
    const token = this.#tokens[this.#at];
    this.#at += 1;
    return token ?? parsingError('Encountered " <EOF> "');
  }
  word(): string {
    const token = this.next();
    return token.kind === 'word' ? token.value : this.fail();
  }
  sign(): string {
    const token = this.next();
    return token.kind === 'sign' ? token.value : this.fail();
  }
  takeWord(word: string): boolean {
    return this.#take('word', word);
  }
  takeSign(sign: string): boolean {
    return this.#take('sign', sign);
  }
  expectWord(word: string): void {
    if (!this.takeWord(word)) this.fail(1);
  }
  expectSign(sign: string): void {
    if (!this.takeSign(sign)) this.fail(1);
  }
  expectEnd(): void {
    if (this.#at < this.#tokens.length) this.fail(1);
  }
  /** Refuse at the token just read, or at the one `ahead` of it. */
  fail(ahead = 0): never {
    const token = this.#tokens[this.#at - 1 + ahead];
    return parsingError(`Encountered " <IDENTIFIER> "${token?.value ?? 'EOF'}"`);
  }
  #take(kind: Token['kind'], value: string): boolean {
    const token = this.#tokens[this.#at];
    const isIt = token?.kind === kind && token.value.toUpperCase() === value;
    if (isIt) this.#at += 1;
    return isIt;
  }
}
