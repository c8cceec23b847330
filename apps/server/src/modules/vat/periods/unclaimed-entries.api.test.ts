import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { captureStatement, specimen, statementFile } from '../../../../test/statements.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const { vat, companies } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-22T08:00:00Z');
});
afterAll(() => app.stop());

test('claimed bank charges and adjustments outside the periods are listed, and their return has them once it is started', async () => {
  const company = { companyName: 'Outside', vatNumber: '4740101508', vatCategory: 'C' } as const;
  const companyId = (await app.ok(companies.create, company, 'ann')).id;
  const unclaimed = () => app.ok(vat.late.list, { companyId }, 'ann');
  const text = specimen().replace('Account type', 'VAT Registration Number: 4000000002\nAccount type');
  const { statements: saved } = await captureStatement(app, 'ann', statementFile(text), { companyId });
  const adjustment = {
    ...{ companyId, kind: 'other-output' as const, day: calendarDate('2026-02-10'), vatCents: cents(30_00) },
    reason: 'Rounding of the old till',
  };
  const { id } = await app.ok(vat.adjustments.create, adjustment, 'ann');
  const ofFebruary = { kind: 'adjustment', id, day: '2026-02-10', vatCents: 30_00, periodCode: '202602' };
  // The charge is not claimed yet, so no return misses it.
  expect((await unclaimed()).entries).toMatchObject([ofFebruary]);

  const settings = { companyId, apportionmentPercent: 100, noteMethod: 'own-fields', remindersOn: true } as const;
  await app.edit(vat.settings.update, { ...settings, claimsBankFees: true }, 'ann');
  const { entries, total } = await unclaimed();
  // R115.00 on 25 March, of which R15.00 is VAT.
  expect([total, entries]).toMatchObject([
    0,
    [
      { ...ofFebruary, why: 'not-started' },
      {
        ...{ kind: 'bank-charges', statementId: saved[0]?.id, day: '2026-03-25', charges: 1, vatCents: 15_00 },
        ...{ periodCode: '202603', claimUntil: '2031-04-30' },
      },
    ],
  ]);

  const start = (day: string) => app.ok(vat.periods.create, { companyId, day: calendarDate(day) }, 'ann');
  await start('2026-03-10');
  expect((await unclaimed()).entries).toMatchObject([{ ...ofFebruary, why: 'before-first' }]);
  await start('2026-02-10');
  expect((await unclaimed()).entries).toEqual([]);
});
