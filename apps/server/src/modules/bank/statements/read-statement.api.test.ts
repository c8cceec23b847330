import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { captureStatement } from '../../../../test/statements.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const { statements } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('a statement is read, proved and saved with its rows', async () => {
  const upload = await captureStatement(app, 'ann');
  expect(upload).toMatchObject({ status: 'saved', failure: null, warnings: [], kind: 'pdf', filename: 'march.pdf' });
  const [result] = upload.statements;
  expect(result).toMatchObject({ bankName: 'Nedbank', accountMasked: '•••• 4821', transactionCount: 3, proved: true });
  const detail = await app.ok(statements.get, { id: result?.id ?? '' }, 'ann');
  expect(detail).toMatchObject({
    ...{ openingCents: 1_000_00, closingCents: 1_989_50, status: 'completed', periodStart: '2026-03-01' },
    ...{ totalDebitsCents: 160_50, totalCreditsCents: 1_150_00, netMovementCents: 989_50, breaks: [] },
    pages: [{ page: 1 }],
  });
  const rows = await app.ok(statements.transactions, { id: detail.id }, 'ann');
  expect(rows.map(({ amountCents, proved, type }) => [amountCents, proved, type])).toEqual([
    [-45_50, true, 'purchase'],
    [1_150_00, true, 'credit'],
    [-115_00, true, 'bank_charges'],
  ]);
  expect(rows[2]).toMatchObject({ isFee: true, vat: { treatment: 'standard', claimableCents: 15_00 } });
  expect(rows[1]?.reference).toBe('INV1001');
});
