import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, aReadingOf, aReceipt } from '../../../../test/documents.ts';
import { jobsDone } from '../../../../test/jobs-done.ts';
import { aStatement, captureStatement, specimen, statementFile } from '../../../../test/statements.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const { statements, matching } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

let accounts = 1050800000;
const nextAccount = () => String(++accounts);

const ofx = (account: string, rows: readonly (readonly [id: string, day: string, amount: string])[]) =>
  new File(
    [
      `OFXHEADER:100\n<OFX><STMTRS><BANKACCTFROM><BANKID>250655<ACCTID>${account}</BANKACCTFROM><BANKTRANLIST>\n`,
      ...rows.map(
        ([id, day, amount]) => `<STMTTRN><DTPOSTED>${day}<TRNAMT>${amount}<NAME>${id}<FITID>${id}</STMTTRN>\n`,
      ),
      '</BANKTRANLIST></STMTRS></OFX>',
    ],
    `${account}-${rows.length}.ofx`,
    { type: 'text/plain' },
  );

const rowsOf = (id: string) => app.ok(statements.transactions, { id }, 'ann');
const get = (id: string) => app.ok(statements.get, { id }, 'ann');

/** Corrects the number of a statement's account. */
async function setNumber(id: string, accountNumber: string) {
  const { printedEnds, bankName, accountType, periodStart, periodEnd } = await get(id);
  const head = { ...printedEnds, bankName, accountType, periodStart, periodEnd, accountNumber };
  return app.tryEdit(statements.correct, { id, change: { kind: 'header', ...head } }, 'ann');
}

const saved = async (file: File, place: object = {}) => {
  const upload = await captureStatement(app, 'ann', file, place);
  expect(upload.status).toBe('saved');
  return upload.statements[0]?.id ?? '';
};

test('two files of one account, one under a wrong number: after the correction each id of the bank counts once, and undoing takes it back', async () => {
  const [right, wrong] = [nextAccount(), nextAccount()];
  const first = await saved(
    ofx(right, [
      ['A1', '20260102', '-10.00'],
      ['A2', '20260103', '-20.00'],
    ]),
  );
  const second = await saved(
    ofx(wrong, [
      ['A1', '20260102', '-10.00'],
      ['A2', '20260103', '-20.00'],
      ['A3', '20260104', '-30.00'],
    ]),
  );
  expect(await rowsOf(second)).toHaveLength(3);
  expect(await setNumber(second, right)).toMatchObject({
    status: 200,
    body: { transactionCount: 1, overlaps: [{ statementId: first, transactionCount: 2 }] },
  });
  expect((await rowsOf(second)).map(({ description }) => description)).toEqual(['A3']);
  expect(await rowsOf(first)).toHaveLength(2);
  expect(
    (await app.ok(contract.bankAccounts.list, {}, 'ann')).filter(({ accountMasked }) =>
      accountMasked?.endsWith(right.slice(-4)),
    ),
  ).toMatchObject([{ statementCount: 2, transactionCount: 3 }]);
  const [made] = (await get(second)).corrections;
  await app.ok(statements.undoCorrection, { id: second, correctionId: made?.id ?? '' }, 'ann');
  expect(await rowsOf(second)).toHaveLength(3);
  expect((await get(second)).overlaps).toEqual([]);
  expect(await app.ok(contract.audit.verify, undefined, 'ann')).toMatchObject({ ok: true });
});

test('what a statement shared with the account that it was taken for counts in both again', async () => {
  const [taken, own] = [nextAccount(), nextAccount()];
  const first = await saved(ofx(taken, [['B1', '20260102', '-10.00']]));
  const second = await saved(
    ofx(taken, [
      ['B1', '20260102', '-10.00'],
      ['B2', '20260105', '-5.00'],
    ]),
  );
  const third = await saved(
    ofx(taken, [
      ['B1', '20260102', '-10.00'],
      ['B3', '20260106', '-6.00'],
    ]),
  );
  expect(await rowsOf(second)).toHaveLength(1);
  await setNumber(first, own);
  expect(await rowsOf(first)).toHaveLength(1);
  const left = [...(await rowsOf(second)), ...(await rowsOf(third))].map(({ description }) => description);
  expect(left.toSorted()).toEqual(['B1', 'B2', 'B3']);
});

test('the side that a person matched is the one that counts, and keeps its match', async () => {
  const [right, wrong] = [nextAccount(), nextAccount()];
  const companyId = await aCompany(app, 'ann', 'Matched');
  const first = await aStatement(app, 'ann', { account: right }, { companyId });
  const second = await aStatement(app, 'ann', { account: wrong }, { companyId });
  const [coffee] = await rowsOf(second);
  const receiptId = await aReceipt(
    app,
    'ann',
    { companyId },
    aReadingOf(cents(45_50), cents(5_93), calendarDate('2026-03-02')),
  );
  await app.ok(matching.accept, { transactionIds: [coffee?.id ?? ''], receiptIds: [receiptId] }, 'ann');
  expect((await setNumber(second, right)).status).toBe(200);
  await jobsDone(app);
  expect(await rowsOf(second)).toMatchObject([{ id: coffee?.id, isReconciled: true, matches: [{ receiptId }] }]);
  expect(await rowsOf(first)).toHaveLength(2);
  expect((await get(first)).overlaps).toEqual([{ statementId: second, transactionCount: 1 }]);
});

test('balances that a statement confirmed in the account that it was taken for are open again, and those of its own are known', async () => {
  const [taken, own] = [nextAccount(), nextAccount()];
  const month = (account: string, of: string, opening: number, hasOpenEnds = false) =>
    aStatement(app, 'ann', { account, month: of, opening, hasOpenEnds, rows: [['05', 'TEA', -100]] });
  const before = await month(taken, '2026-01', 1000);
  const open = await month(taken, '2026-02', 900, true);
  await month(taken, '2026-03', 800);
  const waiting = await month(own, '2026-02', 900, true);
  await month(own, '2026-03', 800);
  expect(await get(open)).toMatchObject({ balanceConfirmed: true });
  expect(await get(waiting)).toMatchObject({ balanceConfirmed: false });
  await setNumber(before, own);
  expect(await get(open)).toMatchObject({ balanceConfirmed: false });
  expect(await get(waiting)).toMatchObject({ balanceConfirmed: true });
});

test('a file with rows of the corrected account is there already', async () => {
  const [right, wrong] = [nextAccount(), nextAccount()];
  const id = await aStatement(app, 'ann', { account: wrong });
  await setNumber(id, right);
  const again = statementFile(specimen({ account: right }), 'again.pdf');
  expect(await captureStatement(app, 'ann', again)).toMatchObject({ status: 'already_there' });
});

test('other changes of the header compare nothing', async () => {
  const [first, second] = [nextAccount(), nextAccount()];
  const id = await saved(ofx(first, [['C1', '20260102', '-10.00']]));
  await saved(
    ofx(first, [
      ['C1', '20260102', '-10.00'],
      ['C2', '20260105', '-5.00'],
    ]),
  );
  await setNumber(id, `999${first}`);
  expect(await rowsOf(id)).toHaveLength(1);
  expect(second).not.toBe(first);
});
