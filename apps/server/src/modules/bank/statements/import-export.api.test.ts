import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryAsUser } from '../../../../test/query-as-user.ts';
import { captureStatement } from '../../../../test/statements.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const { statements } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const csv = (content: string | Uint8Array<ArrayBuffer>, name = 'export.csv') =>
  new File([content], name, { type: 'text/csv' });
const wide = (text: string) => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);

const NEDBANK = `Statement Enquiry
Account Number : ,1050000000
1935,03/01/2023,BROUGHT FORWARD,0,2647.89,,
1935,04/01/2023,PROTEA TRADING,-47.89,2600.00,,
1935,25Jan2023,CREDIT,100,2700.00,,
`;
const TABS =
  'Date\tDescription\tAmount\tBalance\r\n03/04/2025\tKaf\u00e9 Paarl\t-50,00\t850,00\r\n04/04/2025\tSalaris\t150,00\t1000,00\r\n';
const OFX = `OFXHEADER:100
<OFX><STMTRS><BANKACCTFROM><BANKID>250655<ACCTID>000123456</BANKACCTFROM><BANKTRANLIST>
<STMTTRN><DTPOSTED>20260105<TRNAMT>-10.00<NAME>Koffie<FITID>a1</STMTTRN></BANKTRANLIST>
<LEDGERBAL><BALAMT>900.00</LEDGERBAL></STMTRS></OFX>`;

test.each([
  ['a bank\u2019s own layout', csv(NEDBANK), '•••• 0000', 2, true],
  ['UTF-16 with tabs', csv(wide(TABS), 'tabs.txt'), null, 2, true],
  ['Windows-1252', csv(Uint8Array.from(Buffer.from(TABS.replaceAll('2025', '2024'), 'latin1'))), null, 2, true],
  ['OFX, whose opening balance is not known', csv(OFX, 'march.ofx'), '•••• 3456', 1, false],
])('imports %s without asking', async (_why, file, accountMasked, transactionCount, balanceConfirmed) => {
  const upload = await captureStatement(app, 'ann', file);
  expect(upload).toMatchObject({
    status: 'saved',
    kind: 'export',
    statements: [{ accountMasked, transactionCount, balanceConfirmed }],
  });
  const transactions = await app.ok(statements.transactions, { id: upload.statements[0]?.id ?? '' }, 'ann');
  if (file.name === 'tabs.txt')
    expect(transactions[0]).toMatchObject({ description: 'Kaf\u00e9 Paarl', amountCents: -50_00 });
});

const OWN = 'wat,wanneer,hoeveel\nKoffie,2026-01-02,35.00\nTee,2026-01-03,20.00\nNiks,nooit,1.00\n';
const MAPPING = { columns: { description: 0, date: 1, amount: 2 }, firstRow: 1, isInverted: true };

test('shows unknown columns, imports the person’s mapping and remembers it for the next export', async () => {
  const { id, status } = await captureStatement(app, 'ben', csv(OWN));
  expect(status).toBe('needs_mapping');
  const proposed = await app.ok(statements.previewMapping, { id }, 'ben');
  expect(proposed).toMatchObject({
    columnCount: 3,
    isRemembered: false,
    lines: [['wat', 'wanneer', 'hoeveel'], [], [], []].map(() => expect.anything()),
  });
  const preview = await app.ok(statements.previewMapping, { id, mapping: MAPPING }, 'ben');
  expect(preview).toMatchObject({
    transactionCount: 2,
    skipped: [{ line: 3, reason: 'NO_DATE', text: 'Niks, nooit, 1.00' }],
  });
  expect(preview.transactions.map(({ amountCents }) => amountCents)).toEqual([-35_00, -20_00]);

  const nothing = { columns: { date: 0, amount: 1 }, firstRow: 1, isInverted: false };
  const given = { id, bankName: 'Bank Zero', accountNumber: '42' };
  expect(await app.call(statements.importWithMapping, { ...given, mapping: nothing }, 'ben')).toMatchObject({
    ...{ status: 400, error: { code: 'STATEMENT_NO_ROWS' } },
  });
  expect(await app.ok(statements.getUpload, { id }, 'ben')).toMatchObject({ status: 'needs_mapping' });
  expect(await app.ok(statements.importWithMapping, { ...given, mapping: MAPPING }, 'ben')).toMatchObject({
    ...{ status: 'saved', statements: [{ bankName: 'Bank Zero', transactionCount: 2 }] },
  });
  expect(await app.call(statements.previewMapping, { id }, 'ben')).toMatchObject({ status: 409 });

  const next = OWN.replaceAll('2026-01', '2026-02');
  expect(await captureStatement(app, 'ben', csv(next))).toMatchObject({
    ...{ status: 'saved', statements: [{ bankName: 'Bank Zero', transactionCount: 2 }] },
  });
});

test('recognises the same transactions again, also from another format', async () => {
  const later = `Date,Description,Amount,Balance
04/01/2023,PROTEA TRADING,-47.89,2600.00
25/01/2023,CREDIT,100,2700.00
`;
  const upload = await captureStatement(app, 'ann', csv(`Account Number,1050000000\nBank,Nedbank\n${later}`));
  expect(upload.status).toMatch(/already_there|saved/);
  const rows = await queryAsUser(app, 'ann', (db) =>
    db
      .selectFrom('bankTransactions')
      .select('id')
      .where('balanceCents', '=', 270000 as never)
      .where('deletedAt', 'is', null)
      .execute(),
  );
  expect(rows).toHaveLength(1);
});

test('the order of dates is asked for with what each gives, and Dr and Cr give the direction', async () => {
  const text = 'When,Date,What,Amount,Dr/Cr\nx,03/04/2026,Koffie,35.00,Dr\nx,05/04/2026,Salaris,400.00,Cr\n';
  const { id, status } = await captureStatement(app, 'ben', csv(text));
  expect(status).toBe('needs_mapping');
  const proposed = await app.ok(statements.previewMapping, { id }, 'ben');
  expect(proposed.mapping).toMatchObject({ columns: { date: 1, amount: 3, sign: 4 }, dateOrder: 'day-first' });
  expect(proposed.dateOrders).toEqual([
    { order: 'day-first', from: '2026-04-03', to: '2026-04-05', unread: 0 },
    { order: 'month-first', from: '2026-03-04', to: '2026-05-04', unread: 0 },
  ]);
  expect(proposed.transactions.map(({ amountCents }) => amountCents)).toEqual([-35_00, 400_00]);
  if (!proposed.mapping) throw new Error('a mapping is proposed');
  const mapping = { ...proposed.mapping, dateOrder: 'month-first' as const };
  const saved = await app.ok(statements.importWithMapping, { id, mapping }, 'ben');
  const rows = await app.ok(statements.transactions, { id: saved.statements[0]?.id ?? '' }, 'ben');
  expect(rows.map(({ date }) => date)).toEqual(['2026-03-04', '2026-05-04']);
});

test('a file of titles only says so, and what is not booked is left out and named', async () => {
  expect(await captureStatement(app, 'ben', csv('Date,Description,Amount,Balance\n'))).toMatchObject({
    ...{ status: 'failed', failure: 'only-titles' },
  });
  const pending = 'Date,Description,Amount,Balance\n2026-05-01,Tee,-5.00,95.00\n2026-05-02,Sop,-6.00,89.00\n';
  expect(await captureStatement(app, 'ben', csv(`${pending}2026-05-03,(Pending) Brood,-9.00,\n`))).toMatchObject({
    status: 'saved',
    statements: [{ transactionCount: 2, balanceConfirmed: true }],
    warnings: [{ code: 'LIMITED_DATA' }, { code: 'PENDING_LEFT_OUT', count: 1, names: '(Pending) Brood' }],
  });
});

test('an export of too many lines is refused', async () => {
  const lines = Array.from({ length: 20_001 }, (_, index) => `2026-01-02,x,${index}.00`).join('\n');
  expect(await captureStatement(app, 'ann', csv(`Date,What,Amount\n${lines}\n`))).toMatchObject({
    ...{ status: 'failed', failure: 'too-many-lines' },
  });
});
