import { contract } from '@tillslip/contract/contract';
import { cents } from '@tillslip/domain/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { captureStatement, specimen, statementFile } from '../../../../test/statements.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';

const { statements } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Movement = readonly [id: string | null, day: string, amount: string, words: string];

let files = 0;
const ofx = (rows: readonly Movement[], account = '620001') =>
  new File(
    [
      `OFXHEADER:100\n<OFX><STMTRS><BANKACCTFROM><BANKID>250655<ACCTID>${account}</BANKACCTFROM><BANKTRANLIST>\n`,
      ...rows.map(
        ([id, day, amount, words]) =>
          `<STMTTRN><DTPOSTED>${day}<TRNAMT>${amount}<NAME>${words}${id === null ? '' : `<FITID>${id}`}</STMTTRN>\n`,
      ),
      '</BANKTRANLIST></STMTRS></OFX>',
    ],
    `export-${++files}.ofx`,
    { type: 'text/plain' },
  );
const qif = (rows: readonly Movement[]) =>
  new File(
    [`!Type:Bank\n${rows.map(([, day, amount, words]) => `D${day}\nT${amount}\nP${words}\n^\n`).join('')}`],
    `export-${++files}.qif`,
    { type: 'text/plain' },
  );

const COFFEE = ['a1', '20260302', '-45.50', 'Koffie'] as const;
const TEA = ['a2', '20260303', '-20.00', 'Tee'] as const;
const CAKE = ['a3', '20260304', '-35.00', 'Koek'] as const;

/** The words and amounts that count, of all statements of a person. */
async function counted(as: TestUser): Promise<string[]> {
  const { rows } = await app.ok(statements.list, {}, as);
  const all = await Promise.all(rows.map(({ id }) => app.ok(statements.transactions, { id }, as)));
  return all
    .flat()
    .map(({ description, amountCents }) => `${description} ${amountCents}`)
    .toSorted();
}

test('a movement whose id the bank gave before is never saved again, whatever its words are now', async () => {
  expect(await captureStatement(app, 'ann', ofx([COFFEE, TEA]))).toMatchObject({ status: 'saved' });
  const renamed = [TEA[0], TEA[1], TEA[2], 'TEE WINKEL PAARL'] as const;
  expect(await captureStatement(app, 'ann', ofx([renamed, CAKE]))).toMatchObject({
    status: 'saved',
    statements: [{ transactionCount: 1, alreadySavedCount: 1 }],
  });
  expect(await captureStatement(app, 'ann', ofx([renamed]))).toMatchObject({ status: 'already_there' });
  expect(await counted('ann')).toEqual(['Koek -3500', 'Koffie -4550', 'Tee -2000']);
});

test('the id stays known where a person corrected or removed the transaction', async () => {
  const { statements: saved } = await captureStatement(app, 'ann', ofx([COFFEE, TEA], '620009'));
  const id = saved[0]?.id ?? '';
  const [coffee, tea] = await app.ok(statements.transactions, { id }, 'ann');
  if (!coffee || !tea) throw new Error('two transactions were imported');
  const values = { ...coffee, amountCents: cents(-46_00) };
  const edit = { ...values, kind: 'edit' as const, transactionId: coffee.id };
  await app.ok(statements.correct, { id, change: edit }, 'ann');
  const remove = { kind: 'remove', transactionId: tea.id, version: tea.version } as const;
  await app.ok(statements.correct, { id, change: remove }, 'ann');
  expect(await captureStatement(app, 'ann', ofx([COFFEE, TEA, CAKE], '620009'))).toMatchObject({
    status: 'saved',
    statements: [{ transactionCount: 1, alreadySavedCount: 2 }],
  });
});

test('of three files with one movement, the last one keeps it when the first is deleted', async () => {
  const first = await captureStatement(app, 'dan', ofx([COFFEE]));
  await captureStatement(app, 'dan', ofx([COFFEE, TEA]));
  await captureStatement(app, 'dan', ofx([COFFEE, CAKE]));
  const id = first.statements[0]?.id ?? '';
  await app.ok(statements.delete, { id }, 'dan');
  expect(await counted('dan')).toEqual(['Koek -3500', 'Koffie -4550', 'Tee -2000']);
  await app.ok(statements.restore, { id }, 'dan');
  expect(await counted('dan')).toEqual(['Koek -3500', 'Koffie -4550', 'Tee -2000']);
});

test('a file without balances that shares transactions waits, shows both sides, and imports only what is new', async () => {
  await captureStatement(app, 'ben', statementFile(specimen()));
  const before = await counted('ben');
  const file = qif([COFFEE, ['', '20260306', '-9.00', 'Brood'], ['', '20260305', '1150.00', 'Protea']]);
  const waiting = await captureStatement(app, 'ben', file);
  expect(waiting).toMatchObject({ status: 'needs_choice', statements: [] });
  expect(await counted('ben')).toEqual(before);

  const { id } = waiting;
  const { statements: shown } = await app.ok(statements.previewOverlap, { id }, 'ben');
  expect(shown).toMatchObject([
    {
      ...{ newCount: 1, savedCount: 0, sharedCount: 2 },
      added: [{ description: 'Brood', amountCents: -900 }],
      shared: [
        { description: 'Koffie', there: { description: 'POS PURCHASE KAROO KOFFIE', amountCents: -4550 } },
        { description: 'Protea', there: { bankName: 'Nedbank', accountMasked: '•••• 4821' } },
      ],
    },
  ]);
  expect(await app.ok(statements.importChosen, { id }, 'ben')).toMatchObject({
    status: 'saved',
    statements: [{ transactionCount: 1, alreadySavedCount: 2 }],
  });
  expect(await counted('ben')).toEqual([...before, 'Brood -900'].toSorted());
  expect(await app.call(statements.importChosen, { id }, 'ben')).toMatchObject({ status: 409 });
  expect(await app.call(statements.previewOverlap, { id }, 'ben')).toMatchObject({ status: 409 });
});

test('saves also what the person says is another purchase, which stays after deleting and restoring', async () => {
  const [first, second] = [
    ['', '20260701', '-5.00', 'Parkering'] as const,
    ['', '20260702', '-6.00', 'Parkering'] as const,
  ];
  await captureStatement(app, 'eve', qif([first, second]));
  const { id, status } = await captureStatement(app, 'eve', qif([first, ['', '20260703', '-7.00', 'Parkering']]));
  expect(status).toBe('needs_choice');
  const alsoSave = [{ statement: 0, row: 0 }];
  const saved = await app.ok(statements.importChosen, { id, alsoSave }, 'eve');
  expect(saved).toMatchObject({ statements: [{ transactionCount: 2, alreadySavedCount: 0 }] });
  const all = ['Parkering -500', 'Parkering -500', 'Parkering -600', 'Parkering -700'];
  expect(await counted('eve')).toEqual(all);
  const statementId = saved.statements[0]?.id ?? '';
  await app.ok(statements.delete, { id: statementId }, 'eve');
  await app.ok(statements.restore, { id: statementId }, 'eve');
  expect(await counted('eve')).toEqual(all);
});

test('a file of which nothing is new after the choice is already there', async () => {
  await captureStatement(app, 'ann', qif([['', '20250701', '-5.00', 'Sop']]));
  const { id } = await captureStatement(app, 'ann', qif([['', '20250701', '-5.00', 'SOP 1']]));
  expect(await app.ok(statements.importChosen, { id }, 'ann')).toMatchObject({ status: 'already_there' });
});

test('nobody but its owner sees or answers it, and it can be stopped and read again', async () => {
  await captureStatement(app, 'ann', qif([['', '20250801', '-5.00', 'Sop']]));
  const { id } = await captureStatement(app, 'ann', qif([['', '20250801', '-5.00', 'SOP 2']]));
  for (const [as, status] of [
    ['ben', 404],
    [undefined, 401],
  ] as const) {
    expect(await app.call(statements.previewOverlap, { id }, as)).toMatchObject({ status });
    expect(await app.call(statements.importChosen, { id }, as)).toMatchObject({ status });
  }
  const wrong = { id, alsoSave: [{ statement: -1, row: 0 }] };
  expect(await app.call(statements.importChosen, wrong, 'ann')).toMatchObject({ status: 400 });
  expect(await app.ok(statements.getUpload, { id }, 'ann')).toMatchObject({ status: 'needs_choice' });
  expect(await app.ok(statements.cancelUpload, { id }, 'ann')).toMatchObject({ status: 'cancelled' });
  await app.ok(statements.retryUpload, { id }, 'ann');
  await expect
    .poll(async () => (await app.ok(statements.getUpload, { id }, 'ann')).status, { timeout: 60_000 })
    .toBe('needs_choice');
  await app.ok(statements.dismissUpload, { id }, 'ann');
});
