import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aStatement } from '../../../test/bank-rows.ts';
import { aCompany } from '../../../test/documents.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { readAsUser } from '../../platform/database/database.ts';
import { feesForVat } from './fees-for-vat.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('lists charges with VAT, with the statement as their tax invoice, and none of a deleted statement', async () => {
  const companyId = await aCompany(app, 'ann', 'Charged');
  const other = await aCompany(app, 'ann', 'Other');
  const statement = await aStatement(
    app,
    'ann',
    [
      ['2026-02-28', 'MONTHLY ACCOUNT FEE', -230_00],
      ['2026-03-01', 'MONTHLY ACCOUNT FEE', -115_00],
      ['2026-03-02', 'FEE REVERSED: SERVICE FEE', 11_50],
      ['2026-03-03', 'INTEREST CHARGED', -50_00],
      ['2026-03-04', 'POS PURCHASE KAROO', -500_00],
      ['2026-03-31', 'SERVICE FEE', -23_00],
    ],
    { companyId, bankVatNumber: '4000000002' },
  );
  await aStatement(app, 'ann', [['2026-03-05', 'SERVICE FEE', -46_00]], { companyId: other, accountNumber: '1' });
  const { id: userId } = await app.person('ann');
  const fees = (company: string, as = userId) =>
    readAsUser(app.server.deps.db, as, (tx) =>
      feesForVat(tx, company, calendarDate('2026-03-01'), calendarDate('2026-03-31')),
    );
  const found = await fees(companyId);
  expect(found.map(({ date, amountCents, vatCents }) => [date, amountCents, vatCents])).toEqual([
    ['2026-03-01', 115_00, 15_00],
    ['2026-03-02', -11_50, -1_50],
    ['2026-03-31', 23_00, 3_00],
  ]);
  expect(found[0]).toMatchObject({
    ...{ statementId: statement.id, transactionId: statement.rows[1], bankName: 'FNB', accountMasked: '•••• 4821' },
    ...{ supplierVatNumber: '4000000002', statementHref: `/app/bank-statements/${statement.id}` },
    ...{ fileName: 'statement.pdf', mediaType: 'application/pdf', page: null },
  });
  expect(await fees(companyId, (await app.person('ben')).id)).toEqual([]);
  await app.ok(contract.statements.delete, { id: statement.id }, 'ann');
  expect(await fees(companyId)).toEqual([]);
});
