import { randomUUID } from 'node:crypto';
import type { AnyContractProcedure } from '@orpc/contract';
import { ANALYTICS_EXPORT_PATH } from '@tillslip/contract/analytics';
import { AskedDaySchema, AskedMonthSchema, CalendarDateSchema, MonthSchema } from '@tillslip/contract/common';
import { contract } from '@tillslip/contract/contract';
import { RECEIPT_EXPORT_PATH } from '@tillslip/contract/receipts/list';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestOf } from '../../test/call.ts';
import { callsOf, type OwnedIds, procedures } from '../../test/every-call.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

/** No request carries a day or month from which a rule cannot count: the first and last years of the calendar. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.person('ann');
});
afterAll(() => app.stop());

interface Schema {
  readonly _zod?: { readonly def: Record<string, unknown> };
}
interface Place {
  readonly path: readonly string[];
  readonly schema: unknown;
}

/** Every schema within a schema, with the path of fields to it. */
function placesOf(schema: unknown, path: readonly string[] = [], above: readonly unknown[] = []): Place[] {
  const { _zod } = (schema ?? {}) as Schema;
  if (!_zod || above.includes(schema)) return [];
  const within = (inner: unknown, to = path) => placesOf(inner, to, [...above, schema]);
  const inner = Object.entries(_zod.def).flatMap(([name, value]) => {
    if (name === 'shape') return Object.entries(value as object).flatMap(([field, of]) => within(of, [...path, field]));
    if (name === 'getter') return within((value as () => unknown)());
    return Array.isArray(value) ? value.flatMap((one) => within(one)) : within(value);
  });
  return [{ path, schema }, ...inner];
}

const inputOf = (procedure: AnyContractProcedure): unknown => procedure['~orpc'].inputSchema;
const listPlaces = (schemas: readonly unknown[]) =>
  procedures(contract).flatMap(([name, procedure]) =>
    placesOf(inputOf(procedure))
      .filter(({ schema }) => schemas.includes(schema))
      .map(({ path, schema }) => ({ name, procedure, path, field: path.join('.'), schema })),
  );
const asked = listPlaces([AskedDaySchema, AskedMonthSchema]);

test('no request has a day or month of any year', () => {
  expect(listPlaces([CalendarDateSchema, MonthSchema]).map(({ name, field }) => `${name} ${field}`)).toEqual([]);
  // So that a walk that finds nothing shows.
  expect(new Set(asked.map(({ name }) => name)).size).toBeGreaterThan(20);
});

const ids = new Proxy({} as OwnedIds, { get: () => randomUUID() });

function withValue(input: unknown, [field, ...rest]: readonly string[], value: unknown): unknown {
  if (field === undefined) return value;
  const object = (input ?? {}) as Record<string, unknown>;
  return { ...object, [field]: withValue(object[field], rest, value) };
}

/** What makes the field of a correction one that is asked for. */
const KINDS: Readonly<Record<string, string>> = { 'change.date': 'insert', 'change.periodStart': 'header' };

const EDGES = ['0000-01-01', '0001-01-01', '1899-12-31', '2200-01-01', '9999-01-01', '9999-12-31'];

test.each(asked)('$name refuses $field at the ends of the calendar', async ({ name, procedure, path, schema }) => {
  const [, input] = callsOf(ids)[name] ?? [];
  const given = await input?.();
  const kind = KINDS[path.join('.')] ?? 'header';
  const whole = name === 'statements.correct' ? withValue(given, ['change', 'kind'], kind) : given;
  for (const edge of EDGES) {
    const value = schema === AskedMonthSchema ? edge.slice(0, 7) : edge;
    const request = requestOf(procedure, withValue(whole, path, value));
    const response = await app.request(request.path, request.init, 'ann');
    const text = await response.text();
    expect([edge, response.status, text]).toEqual([edge, 400, expect.stringContaining('from 1900 to 2199')]);
  }
});

test.each([
  ['the file of invoices', `${RECEIPT_EXPORT_PATH}?format=csv&month=9999-12`],
  ['the file of invoices of a day', `${RECEIPT_EXPORT_PATH}?format=csv&day=0000-01-01`],
  ['the file of a month', `${ANALYTICS_EXPORT_PATH}?format=csv&month=0000-01`],
])('%s is refused at the ends of the calendar', async (_why, path) => {
  expect((await app.request(path, {}, 'ann')).status).toBe(400);
});

test.each(asked)('$name takes $field of the first and last years', ({ schema }) => {
  const days = ['1900-01-01', '2026-02-28', '2199-12-31'];
  const { safeParse } = schema as typeof AskedMonthSchema;
  for (const day of days)
    expect(safeParse(schema === AskedMonthSchema ? day.slice(0, 7) : day)).toMatchObject({ success: true });
});
