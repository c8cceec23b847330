import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const { administration, companies, vat } = contract;
const d = calendarDate;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-05T08:00:00Z');
  // Ann is the first person, so she is the administrator.
  await app.person('ann');
});
afterAll(() => app.stop());

const LAST_DAY = { date: d('2026-11-30'), name: 'National elections' };
const listed = async (year: number) =>
  (await app.ok(administration.holidays, { year }, 'ann')).filter(({ origin }) => origin !== 'statutory');
const dueOf = async (companyId: string) =>
  (await app.ok(vat.deadlines.list, {}, 'ben')).find((deadline) => deadline.companyId === companyId)?.dueDate;

test('a declared holiday is added and removed, everybody’s due dates follow, and it is recorded', async () => {
  const company = { companyName: 'Ben Traders', vatNumber: '4740101508', vatCategory: 'B' } as const;
  const { id } = await app.ok(companies.create, company, 'ben');
  expect(await dueOf(id)).toBe('2026-11-30');
  expect(await app.ok(administration.addHoliday, LAST_DAY, 'ann')).toEqual({ ...LAST_DAY, origin: 'added' });
  expect(await listed(2026)).toEqual([{ ...LAST_DAY, origin: 'added' }]);
  expect(await dueOf(id)).toBe('2026-11-27');
  expect(await app.ok(administration.removeHoliday, { date: LAST_DAY.date }, 'ann')).toEqual({ removed: true });
  expect(await dueOf(id)).toBe('2026-11-30');
  expect(await app.ok(administration.removeHoliday, { date: LAST_DAY.date }, 'ann')).toEqual({ removed: false });
  expect(await app.ok(administration.acts, {}, 'ann')).toMatchObject([
    { act: 'holiday-removed', subject: '2026-11-30 National elections', by: 'ann@example.com' },
    { act: 'holiday-added', subject: '2026-11-30 National elections' },
  ]);
});

test('the list has what was declared before, by its year', async () => {
  expect(await listed(2024)).toEqual([{ date: '2024-05-29', name: 'National elections', origin: 'declared' }]);
  expect(await app.ok(administration.holidays, { year: 2024 }, 'ann')).toHaveLength(14);
});

test.each([
  ['a statutory holiday', { date: d('2026-12-25'), name: 'Christmas' }, 'date'],
  ['one that was declared', { date: d('2024-05-29'), name: 'Elections' }, 'date'],
  ['one without a name', { date: d('2026-11-04'), name: ' ' }, 'name'],
])('%s is refused, and nothing is added', async (_why, holiday, field) => {
  expect(await app.call(administration.addHoliday, holiday, 'ann')).toMatchObject({
    ...{ status: 400, error: { code: 'BAD_INPUT', data: { issues: [{ path: [field] }] } } },
  });
  expect(await listed(2026)).toEqual([]);
});

test('for whoever is no administrator there is no such call', async () => {
  for (const as of ['ben', undefined] as const)
    expect(await app.call(administration.addHoliday, LAST_DAY, as)).toMatchObject({ status: 404 });
  expect(await listed(2026)).toEqual([]);
});
