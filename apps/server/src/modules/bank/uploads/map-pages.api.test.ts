import { contract } from '@tillslip/contract/contract';
import { readStatements } from '@tillslip/reading/statement/read-statement';
import { layOutText } from '@tillslip/reading/testing/lay-out-text';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobsDone } from '../../../../test/jobs-done.ts';
import { queryAsUser } from '../../../../test/query-as-user.ts';
import { captureStatement, specimen, statementFile } from '../../../../test/statements.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const { statements } = contract;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A month of a bank whose titles no layout knows. */
const unknown = (month: string, opening: string, closing: string) => `Grootrivier Mutual
Statement of your money
Account number: 4000123456

Posted          Particulars                    Gone          Come       Left over
2026-${month}-02      Karoo Koffie                  35.00                        ${opening}
2026-${month}-28      Hadeda Works                             4 333.50        ${closing}`;

const MAPPING = {
  columns: { date: 0, description: 1, debit: 2, credit: 3, balance: 4 },
  ...{ firstRow: 4, isInverted: false },
};
const readings = async () =>
  (await queryAsUser(app, 'ann', (db) => db.selectFrom('bankUploadReadings').select('uploadId').execute())).length;

test('pages of an unknown bank wait for their columns, and the next ones are read by them', async () => {
  const first = await captureStatement(app, 'ann', statementFile(unknown('01', '965.00', '5 298.50'), 'january.pdf'));
  expect(first).toMatchObject({ status: 'needs_mapping', failure: null, statements: [] });
  expect(await readings()).toBe(1);
  const { id } = first;
  expect(await app.call(statements.previewMapping, { id, mapping: MAPPING }, 'ben')).toMatchObject({ status: 404 });

  const preview = await app.ok(statements.previewMapping, { id, mapping: MAPPING }, 'ann');
  expect(preview).toMatchObject({ accountNumber: '4000123456', transactionCount: 2, firstBreak: null });
  expect(preview.transactions).toMatchObject([
    { date: '2026-01-02', description: 'Karoo Koffie', amountCents: -35_00, balanceCents: 965_00 },
    { date: '2026-01-28', amountCents: 4_333_50, balanceMatches: true },
  ]);
  const nothing = { ...MAPPING, columns: { date: 1, amount: 1 } };
  expect(await app.call(statements.importWithMapping, { id, mapping: nothing }, 'ann')).toMatchObject({
    ...{ status: 400, error: { code: 'STATEMENT_NO_ROWS' } },
  });
  expect(await readings()).toBe(1);

  const saved = await app.ok(statements.importWithMapping, { id, mapping: MAPPING, bankName: 'Grootrivier' }, 'ann');
  expect(saved).toMatchObject({ status: 'saved', statements: [{ transactionCount: 2, bankName: 'Grootrivier' }] });
  expect(await readings()).toBe(0);
  const statement = await app.ok(statements.get, { id: saved.statements[0]?.id ?? '' }, 'ann');
  // A page proves less than an export: no balance is printed before the first transaction.
  expect(statement).toMatchObject({ source: 'pages', accountMasked: '•••• 3456', pages: [{ page: 1 }] });
  const rows = await app.ok(statements.transactions, { id: statement.id }, 'ann');
  const [upper, lower] = rows.map(({ place }) => place);
  expect([upper?.page, lower?.page]).toEqual([1, 1]);
  expect(lower?.box.y0).toBeGreaterThanOrEqual(upper?.box.y1 ?? 1);

  const next = await captureStatement(app, 'ann', statementFile(unknown('02', '5 263.50', '9 597.00'), 'february.pdf'));
  expect(next).toMatchObject({ status: 'saved', statements: [{ transactionCount: 2, bankName: 'Grootrivier' }] });
});

test('a cancelled upload keeps nothing of its pages, and reading it again asks again', async () => {
  const other = unknown('03', '5 263.50', '9 597.00').replace('Posted', 'Booked');
  const { id, status } = await captureStatement(app, 'ann', statementFile(other, 'march.pdf'));
  expect(status).toBe('needs_mapping');
  await app.ok(statements.cancelUpload, { id }, 'ann');
  expect(await readings()).toBe(0);
  expect(await app.call(statements.previewMapping, { id }, 'ann')).toMatchObject({ status: 409 });
});

test('a letter is still no statement', async () => {
  const letter = statementFile('Dear Ann, your statement is ready.', 'letter.pdf');
  expect(await captureStatement(app, 'ann', letter)).toMatchObject({ status: 'failed', failure: 'not-a-statement' });
});

/** Read the next file as pages of text, whose images are drawn later. */
function undrawn(account: string) {
  const text = specimen({ account });
  const pages = layOutText(text);
  app.statementReader.answers({ ok: true, statements: readStatements(pages), pages: 1, seconds: 0.1, isUndrawn: true });
  return statementFile(text, `${account}.pdf`);
}

test('a statement of text is saved before its pages are drawn, which come after it', async () => {
  const { status, statements: saved } = await captureStatement(app, 'ann', undrawn('1050900001'));
  expect({ status, saved: saved.length }).toEqual({ status: 'saved', saved: 1 });
  const id = saved[0]?.id ?? '';
  await jobsDone(app);
  const { pages } = await app.ok(statements.get, { id }, 'ann');
  expect(pages).toMatchObject([{ page: 1, width: expect.any(Number) }]);
  const image = await app.request(pages[0]?.url ?? '', {}, 'ann');
  expect(image.headers.get('content-type')).toBe('image/jpeg');
  expect((await app.request(pages[0]?.url ?? '', {}, 'ben')).status).toBe(404);
});

test('images of a statement that was deleted meanwhile are known, so that they go with its file', async () => {
  const { id, statements: saved } = await captureStatement(app, 'ann', undrawn('1050900002'));
  await app.ok(statements.delete, { id: saved[0]?.id ?? '' }, 'ann');
  await jobsDone(app);
  const stored = await queryAsUser(app, 'ann', (db) =>
    db.selectFrom('bankUploads').select(['pages', 'pageCount']).where('id', '=', id).executeTakeFirst(),
  );
  expect(stored).toMatchObject({ pages: [{ page: 1 }], pageCount: 1 });
});
