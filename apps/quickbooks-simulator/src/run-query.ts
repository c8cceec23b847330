import { refuse } from './faults.ts';
import { type Condition, parseQuery } from './query-language.ts';
import { type Realm, type Row, tableOf } from './state.ts';

/** The properties that a query may name. src: G7 */
const FILTERS = [
  'Id',
  'DisplayName',
  'Name',
  'Active',
  'TxnDate',
  'DocNumber',
  'MetaData.LastUpdatedTime',
  'MetaData.CreateTime',
  'AccountType',
  'Classification',
  'AttachableRef.EntityRef.Type',
  'AttachableRef.EntityRef.value',
  'TotalAmt',
  'PrivateNote',
];
const ENTITIES = [
  'Account',
  'Attachable',
  'Bill',
  'Customer',
  'Purchase',
  'TaxCode',
  'TaxRate',
  'Vendor',
  'VendorCredit',
  'CompanyInfo',
  'Preferences',
];

/** Answer a query. `single` are the entities of which a company has one. */
export function runQuery(realm: Realm, text: string, single: Record<string, Row>): Record<string, unknown> {
  const query = parseQuery(text);
  if (!ENTITIES.includes(query.entity)) refuse('4001', `QueryValidationError: invalid entity ${query.entity}`);
  const names = [...query.conditions.map(({ property }) => property), ...(query.order ? [query.order.property] : [])];
  for (const name of names)
    if (!FILTERS.includes(name)) refuse('4001', `QueryValidationError: property ${name} is not queryable`);
  const all = single[query.entity] ? [single[query.entity] as Row] : [...tableOf(realm, query.entity).values()];
  const found = all.filter((row) => isShown(row, query.conditions) && query.conditions.every((one) => fits(row, one)));
  if (query.isCount) return { totalCount: found.length };
  const page = sorted(found, query.order).slice(query.start - 1, query.start - 1 + query.max);
  return page.length === 0 ? {} : { [query.entity]: page, startPosition: query.start, maxResults: page.length };
}

/** What is not in use appears only where the query asks for it. src: B2 */
const isShown = (row: Row, conditions: readonly Condition[]) =>
  row.Active !== false || conditions.some(({ property, values }) => property === 'Active' && values.includes(false));

function fits(row: Row, { property, operator, values }: Condition): boolean {
  const candidates = valuesAt(row, property.split('.'));
  return candidates.some((value) => values.some((wanted) => compare(value, operator, wanted)));
}

function compare(value: unknown, operator: Condition['operator'], wanted: string | boolean): boolean {
  if (typeof wanted === 'boolean' || typeof value === 'boolean') return String(value) === String(wanted);
  if (operator === 'LIKE') return likePattern(wanted).test(String(value));
  const order = typeof value === 'number' ? value - Number(wanted) : compareText(String(value), wanted);
  switch (operator) {
    case '<':
      return order < 0;
    case '>':
      return order > 0;
    case '<=':
      return order <= 0;
    case '>=':
      return order >= 0;
    default:
      return order === 0;
  }
}

/** Texts are compared without regard to case. assumed: as names are */
const compareText = (a: string, b: string) => {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  return left < right ? -1 : Number(left > right);
};

const likePattern = (wanted: string) =>
  new RegExp(
    `^${wanted
      .split('%')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
    'isu',
  );

/** Every value at a path; lists on the way are all followed. */
function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, path));
  const [head, ...rest] = path;
  if (head === undefined) return value === undefined ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  const key = Object.keys(value).find((name) => name.toLowerCase() === head.toLowerCase());
  return key === undefined ? [] : valuesAt((value as Record<string, unknown>)[key], rest);
}

function sorted(rows: Row[], order: { property: string; isDescending: boolean } | null): Row[] {
  if (!order) return rows;
  const path = order.property.split('.');
  const keyed = rows.map((row) => ({ row, key: String(valuesAt(row, path)[0] ?? '') }));
  keyed.sort((a, b) => compareText(a.key, b.key) * (order.isDescending ? -1 : 1));
  return keyed.map(({ row }) => row);
}
