import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, aReadingOf, aReceipt } from '../../../../test/documents.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const { vat } = contract;
const march = { periodStart: calendarDate('2026-03-01'), periodEnd: calendarDate('2026-03-31') };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function aSale(companyId: string, total: number, vatPart: number): Promise<string> {
  const folders = await app.ok(contract.folders.list, { companyId }, 'ann');
  const folderId = folders.find(({ name }) => name === 'Sales')?.id ?? '';
  return aReceipt(
    app,
    'ann',
    { companyId, folderId },
    aReadingOf(cents(total), cents(vatPart), calendarDate('2026-03-10')),
  );
}

test('VAT charged on an export stays output tax, stops the period with a question, and can be accepted', async () => {
  const companyId = await aCompany(app, 'ann', 'Exports');
  const receiptId = await aSale(companyId, 9_200_00, 1_200_00);
  const { choices } = await app.ok(vat.documents.get, { receiptId }, 'ann');
  const exported = { ...choices, supply: 'export' as const, exportProof: 'SAD 500' };
  const saved = await app.edit(vat.documents.update, { receiptId, choices: exported }, 'ann');
  expect(saved.questions).toEqual([{ code: 'CHARGED_ON_UNTAXED_SALE', supply: 'export', vatCents: 1_200_00 }]);
  const paper = await app.ok(vat.paper.get, { companyId, ...march }, 'ann');
  const fields = Object.fromEntries(paper.fields.map(({ field, amountCents }) => [field, amountCents]));
  expect(fields).toMatchObject({ '2A': 8_000_00, '12': 1_200_00, '13': 1_200_00, '20': 1_200_00 });
  const { period } = await app.ok(vat.periods.create, { companyId, day: march.periodEnd }, 'ann');
  const blockers = await app.ok(vat.periods.blockers, { id: period.id }, 'ann');
  expect(blockers).toMatchObject([{ receiptId, problem: { code: 'CHARGED_ON_UNTAXED_SALE' } }]);
  const accepted = { ...exported, acceptedReason: 'The customer was not refunded' };
  expect(await app.edit(vat.documents.update, { receiptId, choices: accepted }, 'ann')).toMatchObject({
    questions: [],
  });
  expect(await app.ok(vat.periods.blockers, { id: period.id }, 'ann')).toEqual([]);
});
