import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany } from '../../../../test/documents.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const { vat } = contract;
const march = { periodStart: calendarDate('2026-03-01'), periodEnd: calendarDate('2026-03-31') };
let app: TestApp;
let companyId = '';
beforeAll(async () => {
  app = await startTestApp();
  companyId = await aCompany(app, 'ann', 'Adjusted');
});
afterAll(() => app.stop());

const IN_USE = {
  kind: 'change-in-use-output',
  day: calendarDate('2026-03-10'),
  vatCents: cents(15_00),
  considerationCents: cents(115_00),
  reason: 'The bakkie is used privately from now on',
} as const;
const listed = () => app.ok(vat.adjustments.list, { companyId, ...march }, 'ann');

async function exportedRows(): Promise<string[][]> {
  const made = { query: { action: 'export' }, body: { companyId, ...march, format: 'csv' } } as const;
  const { downloadUrl } = await app.ok(vat.byAction.act, made, 'ann');
  return parse(await (await app.request(downloadUrl, {}, 'ann')).text(), { bom: true });
}

test.each([
  ['field 11 without its consideration', { considerationCents: null }, 'considerationCents'],
  ['bad debts without the debt', { kind: 'bad-debts', considerationCents: null }, 'considerationCents'],
  ['VAT that is not of the consideration', { vatCents: cents(20_00) }, 'vatCents'],
  ['no VAT', { vatCents: cents(0) }, 'vatCents'],
  ['a word as its reason', { reason: 'Private' }, 'reason'],
  [
    'a large amount without a second look',
    { vatCents: cents(150_000_00), considerationCents: cents(1_150_000_00) },
    'confirmedVatCents',
  ],
  [
    'a second look at another amount',
    { vatCents: cents(150_000_00), considerationCents: cents(1_150_000_00), confirmedVatCents: cents(15_000_00) },
    'confirmedVatCents',
  ],
] as const)('%s is refused at its field, and nothing is added', async (_why, part, field) => {
  const { status, error } = await app.call(vat.adjustments.create, { companyId, ...IN_USE, ...part }, 'ann');
  expect({ status, error }).toMatchObject({
    status: 400,
    error: { code: 'BAD_INPUT', data: { issues: [{ path: [field] }] } },
  });
  expect(await listed()).toEqual([]);
});

test('a confirmed large amount counts, and its consideration is in the CSV', async () => {
  const large = { ...IN_USE, companyId, vatCents: cents(150_000_00), considerationCents: cents(1_150_000_00) };
  await app.ok(vat.adjustments.create, { ...large, confirmedVatCents: cents(150_000_00) }, 'ann');
  const { fields } = await app.ok(vat.paper.get, { companyId, ...march }, 'ann');
  expect(fields.filter(({ field }) => field === '10' || field === '11').map(({ amountCents }) => amountCents)).toEqual([
    1_150_000_00, 150_000_00,
  ]);
  const rows = await exportedRows();
  expect(rows.at(0)?.at(18)).toBe('Consideration');
  expect(rows.filter(([part]) => part === 'Adjustment').map((row) => [row[1], row[10], row.at(18)])).toEqual([
    ['11', '150000.00', '1150000.00'],
  ]);
});
