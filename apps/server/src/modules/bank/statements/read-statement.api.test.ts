import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PDF_PASSWORD } from '../../../../test/fakes.ts';
import { queryAsUser } from '../../../../test/query-as-user.ts';
import {
  captureStatement,
  fakeStatementReader,
  settledUpload,
  specimen,
  statementFile,
} from '../../../../test/statements.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import type { StatementReader } from '../../../ports/document-reader.ts';
import { readStatement } from '../uploads/read-statement.ts';

const { statements } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const rowsOf = (id: string, as: TestUser = 'ann') => app.ok(statements.transactions, { id }, as);

test('a statement is read, its balances are checked, and it is saved with its transactions', async () => {
  const upload = await captureStatement(app, 'ann');
  expect(upload).toMatchObject({ status: 'saved', failure: null, warnings: [], kind: 'pdf', filename: 'march.pdf' });
  const [result] = upload.statements;
  expect(result).toMatchObject({
    bankName: 'Nedbank',
    accountMasked: '•••• 4821',
    transactionCount: 3,
    balanceConfirmed: true,
  });
  const detail = await app.ok(statements.get, { id: result?.id ?? '' }, 'ann');
  expect(detail).toMatchObject({
    ...{ openingCents: 1_000_00, closingCents: 1_989_50, status: 'completed', periodStart: '2026-03-01' },
    ...{ totalDebitsCents: 160_50, totalCreditsCents: 1_150_00, netMovementCents: 989_50, breaks: [] },
    pages: [{ page: 1 }],
  });
  const transactions = await rowsOf(detail.id);
  expect(
    transactions.map(({ amountCents, balanceConfirmed, type, confidence }) => [
      amountCents,
      balanceConfirmed,
      type,
      confidence,
    ]),
  ).toEqual([
    [-45_50, true, 'purchase', 1],
    [1_150_00, true, 'credit', 1],
    [-115_00, true, 'bank_charges', 1],
  ]);
  expect(transactions[2]).toMatchObject({ isFee: true, vat: { treatment: 'standard', claimableCents: 15_00 } });
  expect(transactions[1]?.reference).toBe('INV1001');
});

test('names the transaction of a break, with its correction', async () => {
  const rows = [
    ['02', 'POS PURCHASE TEA', -45.5],
    ['05', 'EFT CREDIT PROTEA', -400, 1354.5],
    ['06', 'POS PURCHASE BREAD', -10, 1344.5],
  ] as const;
  const upload = await captureStatement(app, 'ben', statementFile(specimen({ rows, closing: 1344.5 })));
  expect(upload.warnings).toEqual([{ code: 'BALANCES_BREAK', count: 1 }]);
  const [result] = upload.statements;
  expect(result).toMatchObject({ status: 'processing', balanceConfirmed: false });
  const { breaks } = await app.ok(statements.get, { id: result?.id ?? '' }, 'ben');
  const read = await rowsOf(result?.id ?? '', 'ben');
  expect(read.map(({ balanceMatches }) => balanceMatches)).toEqual([true, false, true]);
  expect(breaks).toHaveLength(1);
  expect(breaks[0]).toMatchObject({
    transactionId: read[1]?.id,
    reason: { code: 'BALANCE_DIFFERS', printedCents: 1354_50, beforeCents: 954_50, computedCents: 554_50 },
    correction: { code: 'WRONG_SIGN', amountCents: 400_00 },
  });
});

test('two accounts in one file are two statements, and one without transactions is also a statement', async () => {
  const quiet = specimen({ account: '1050009999', rows: [] });
  const text = `${specimen({ account: '1050001111' })}\f${quiet}`;
  const upload = await captureStatement(app, 'cara', statementFile(text));
  expect(
    upload.statements.map(({ accountMasked, transactionCount, balanceConfirmed }) => [
      accountMasked,
      transactionCount,
      balanceConfirmed,
    ]),
  ).toEqual([
    ['•••• 1111', 3, true],
    ['•••• 9999', 0, true],
  ]);
  expect(upload.warnings).toEqual([{ code: 'LIMITED_DATA' }]);
  const pages = await Promise.all(
    upload.statements.map(async ({ id }) => (await app.ok(statements.get, { id }, 'cara')).pages),
  );
  expect(pages.map((own) => own.map(({ page }) => page))).toEqual([[1], [2]]);
  expect(await captureStatement(app, 'cara', statementFile(quiet))).toMatchObject({
    status: 'already_there',
    statements: [{ id: upload.statements[1]?.id }],
  });
});

test('recognises the same file and the same statement, and doubles no transaction of overlapping periods', async () => {
  const file = statementFile(specimen({ account: '1050002222' }));
  const first = await captureStatement(app, 'dan', file);
  const id = first.statements[0]?.id;
  expect(await captureStatement(app, 'dan', file)).toMatchObject({ status: 'already_there', statements: [{ id }] });
  expect(await captureStatement(app, 'dan', statementFile(specimen({ account: '1050002222' })))).toMatchObject({
    status: 'already_there',
    statements: [{ id, alreadySavedCount: 3 }],
  });

  const rows = [
    ['05', 'EFT CREDIT PROTEA TRADING INV1001', 1150],
    ['25', 'MONTHLY ACCOUNT FEE', -115],
    ['30', 'POS PURCHASE BREAD', -20],
  ] as const;
  const wider = await captureStatement(
    app,
    'dan',
    statementFile(specimen({ account: '1050002222', opening: 954.5, rows })),
  );
  expect(wider).toMatchObject({
    status: 'saved',
    statements: [{ transactionCount: 1, alreadySavedCount: 2, balanceConfirmed: true }],
  });
  const detail = await app.ok(statements.get, { id: wider.statements[0]?.id ?? '' }, 'dan');
  expect(detail).toMatchObject({
    overlaps: [{ statementId: id, transactionCount: 2 }],
    netMovementCents: 1_015_00,
    breaks: [],
  });

  // Deleting the first gives its transactions back; restoring it leaves them where they are now.
  await app.ok(statements.delete, { id: id ?? '' }, 'dan');
  expect(await rowsOf(detail.id, 'dan')).toHaveLength(3);
  expect(await app.ok(statements.restore, { id: id ?? '' }, 'dan')).toMatchObject({
    ...{ transactionCount: 1, balanceConfirmed: true, overlaps: [{ statementId: detail.id, transactionCount: 2 }] },
  });
  expect(await rowsOf(id ?? '', 'dan')).toHaveLength(1);
});

test('the next statement of the account confirms a balance that is not printed', async () => {
  const account = '1050003333';
  const march = await captureStatement(app, 'eve', statementFile(specimen({ account, hasOpenEnds: true })));
  const id = march.statements[0]?.id ?? '';
  expect(march.statements[0]).toMatchObject({ status: 'completed', balanceConfirmed: false });
  const february = specimen({ account, month: '2026-02', opening: 900, rows: [['10', 'EFT CREDIT', 100]] });
  await captureStatement(app, 'eve', statementFile(february));
  expect(await app.ok(statements.get, { id }, 'eve')).toMatchObject({ balanceConfirmed: false, openEnds: ['closing'] });
  const april = specimen({ account, month: '2026-04', opening: 1989.5, rows: [['10', 'EFT CREDIT', 100]] });
  const next = await captureStatement(app, 'eve', statementFile(april));
  expect(await app.ok(statements.get, { id }, 'eve')).toMatchObject({ balanceConfirmed: true, openEnds: [] });
  await app.ok(statements.delete, { id: next.statements[0]?.id ?? '' }, 'eve');
  expect(await app.ok(statements.get, { id }, 'eve')).toMatchObject({ balanceConfirmed: false, openEnds: ['closing'] });
});

test('a neighbour with a different balance confirms nothing and breaks nothing', async () => {
  const account = '1050004444';
  await captureStatement(
    app,
    'eve',
    statementFile(specimen({ account, month: '2026-01', rows: [['10', 'EFT CREDIT', 7]] })),
  );
  const march = await captureStatement(app, 'eve', statementFile(specimen({ account, hasOpenEnds: true })));
  expect(march.statements[0]).toMatchObject({ status: 'completed', balanceConfirmed: false });
});

test.each([
  ['a letter', () => statementFile('Dear Ann, thank you for your visit.'), 'not-a-statement'],
  [
    'the same balance on every row',
    () =>
      statementFile(
        specimen({
          rows: [
            ['01', 'A', -1, 5],
            ['02', 'B', -2, 5],
            ['03', 'C', -3, 5],
          ],
        }),
      ),
    'same-balance',
  ],
])('%s fails with its reason, and can be re-read', async (_why, file, failure) => {
  const upload = await captureStatement(app, 'ann', file());
  expect(upload).toMatchObject({ status: 'failed', failure, statements: [] });
  const again = await app.ok(statements.retryUpload, { id: upload.id }, 'ann');
  expect(again).toMatchObject({ status: 'queued', failure: null });
  expect(await settledUpload(app, 'ann', upload.id)).toMatchObject({ status: 'failed', failure });
  await app.ok(statements.dismissUpload, { id: upload.id }, 'ann');
  expect(await app.ok(statements.uploads, undefined, 'ann')).not.toContainEqual(
    expect.objectContaining({ id: upload.id }),
  );
});

test.each(['too-many-pages', 'timed-out', 'unreadable', 'corrupt'] as const)('why it failed: %s', async (failure) => {
  app.statementReader.answers({ ok: false, failure });
  expect(await captureStatement(app, 'ann', statementFile())).toMatchObject({ status: 'failed', failure });
});

test('a fault that occurs a third time fails the upload', async () => {
  const out = () => Promise.reject(new Error('out of order'));
  app.statementReader.answers(out, out);
  const { id } = await app.ok(statements.upload, { file: statementFile(specimen({ account: '1050005555' })) }, 'ann');
  const status = async () => (await app.ok(statements.getUpload, { id }, 'ann')).status;
  await expect.poll(status).toBe('reading');
  const { id: userId } = await app.person('ann');
  const third = { signal: new AbortController().signal, attempt: 3, interruptions: 0, isLastAttempt: false };
  await readStatement(app.server.deps, userId, id, third);
  expect(await app.ok(statements.getUpload, { id }, 'ann')).toMatchObject({
    ...{ status: 'failed', failure: 'fault' },
  });
});

test('a protected PDF asks for its password, which is not stored', async () => {
  const file = statementFile(`% locked\n${specimen({ account: '1050006666' })}`);
  const { id, status } = await captureStatement(app, 'ann', file);
  expect(status).toBe('needs_password');
  const unlock = (password: string, as: TestUser = 'ann') => app.call(statements.unlockUpload, { id, password }, as);
  expect(await unlock('wrong')).toMatchObject({ status: 400, error: { code: 'PDF_PASSWORD_WRONG' } });
  expect(await app.ok(statements.getUpload, { id }, 'ann')).toMatchObject({ status: 'needs_password' });
  expect(await unlock(PDF_PASSWORD)).toMatchObject({ status: 200, body: { status: 'queued' } });
  const upload = await settledUpload(app, 'ann', id);
  expect(upload).toMatchObject({ status: 'saved', statements: [{ balanceConfirmed: true }] });
  expect(await unlock(PDF_PASSWORD)).toMatchObject({ status: 409 });
  const detail = await app.ok(statements.get, { id: upload.statements[0]?.id ?? '' }, 'ann');
  const original = await app.request(detail.files[0]?.url ?? '', {}, 'ann');
  expect(await original.text()).toBe(await file.text());
  const kept = await queryAsUser(app, 'ann', async (db) => [
    await db.selectFrom('bankUploads').selectAll().execute(),
    await db.selectFrom('auditEvents').selectAll().execute(),
  ]);
  expect(JSON.stringify(kept)).not.toContain(PDF_PASSWORD);
});

test('locks after twenty wrong passwords in a quarter of an hour', async () => {
  const { id } = await captureStatement(app, 'dan', statementFile(`% locked\n${specimen()}`));
  const codes = new Set<string | undefined>();
  for (let tries = 0; tries < 21; tries++)
    codes.add((await app.call(statements.unlockUpload, { id, password: 'wrong' }, 'dan')).error?.code);
  expect([...codes]).toEqual(['PDF_PASSWORD_WRONG', 'TOO_MANY_REQUESTS']);
});

test('reports progress page by page, and saves nothing when cancelled', async () => {
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  app.statementReader.answers(async (_file, options) => {
    options?.onProgress?.({ stage: 'page', page: 2, pages: 9 });
    await ended;
    options?.onProgress?.({ stage: 'page', page: 3, pages: 9 });
    return { ok: false, failure: 'not-a-statement' };
  });
  const { id } = await app.ok(statements.upload, { file: statementFile() }, 'ann');
  await expect
    .poll(async () => (await app.ok(statements.getUpload, { id }, 'ann')).progress)
    .toEqual({ stage: 'page', page: 2, pages: 9 });
  expect(await app.call(statements.dismissUpload, { id }, 'ann')).toMatchObject({ status: 409 });
  expect(await app.ok(statements.cancelUpload, { id }, 'ann')).toMatchObject({ status: 'cancelled' });
  end();
  expect(await app.call(statements.cancelUpload, { id }, 'ann')).toMatchObject({ status: 409 });
  expect(await app.ok(statements.getUpload, { id }, 'ann')).toMatchObject({ status: 'cancelled', statements: [] });
});

test('sends pages to a model only for a company that allows it, and audits it', async () => {
  const sentTo = { provider: 'google', model: 'test-model', pages: 1, costCents: 0.3, problem: null };
  const allowed: boolean[] = [];
  const send: StatementReader['readStatement'] = async (file, options) => {
    allowed.push(options?.mayBeSent === true);
    return { ...(await fakeStatementReader().readStatement(file, options)), ...(options?.mayBeSent ? { sentTo } : {}) };
  };
  const uploads: string[] = [];
  for (const maySendDocuments of [false, true]) {
    const company = { companyName: `Sends ${maySendDocuments}`, maySendDocuments };
    const { id: companyId } = await app.ok(contract.companies.create, company, 'dan');
    app.statementReader.answers(send);
    const file = statementFile(specimen({ account: `105000200${uploads.length}` }));
    uploads.push((await captureStatement(app, 'dan', file, { companyId })).id);
  }
  expect(allowed).toEqual([false, true]);
  const noted = await queryAsUser(app, 'dan', (db) =>
    db.selectFrom('auditEvents').select(['subjectId', 'after']).where('action', '=', 'document.sent').execute(),
  );
  expect(noted).toMatchObject([{ subjectId: uploads[1], after: { model: 'test-model', pages: 1 } }]);
});
