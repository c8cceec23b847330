import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkBalances } from '@tillslip/domain/bank/statements/check-balances';
import { cents } from '@tillslip/domain/kernel/money';
import { expect, test } from 'vitest';
import { DEFAULT_LOCALE } from '../../locale/default-packs.ts';
import { suggestMapping } from './column-mapping.ts';
import { importStatements } from './import-statement.ts';
import { parseImportedAmount, parseImportedDate } from './import-values.ts';
import { parseDelimited } from './parse-delimited.ts';

const FNB_HISTORY = `ACCOUNT TRANSACTION HISTORY

Name:,Proefplaas
Account:,62000000001,Fusion
Balance:,850.00,850.00

Date, Amount, Balance, Description
2026/03/02, -150, 850, POS PURCHASE KAROO KOFFIE, , ,
2026/03/01, 1000.00, 1000.00, SALARY
`;
const FNB_MONTHLY = `2,62000000001,'Cheque Account'
3,12,'2025/12/15','2026/01/14',100.00,150.00,0.00
4,summary
5,1,'28 Dec',"POS","KOFFIE","REF1",-50.00,50.00,
5,2,'02 Jan',"CREDIT","PROTEA","",100.00,150.00,
6,end
`;
const FNB_2012 = `Recreated Statement,,,,,,
Account Number,62000000001,,,,,
Opening Balance,1010.89,,,,,
Closing Balance,1960.89,,,,,

Effective Date,Description,Reference,Service Fee,Debit / Credit,Amount,Balance
20260216,PAYMENT RECEIVED    ,REF001,,CR,1000.00,2010.89
20260216,BOLT PAYMENT        ,REF002,,-50.00,-50.00,1960.89
`;
const STANDARD_BANK = `,0,OPEN,1000,OPEN BALANCE,,0,0
HIST,20181121,,200.22,IB PAYMENT FROM,PROTEA,1234,0
HIST,20181121,##,-100.01,FEE,MONTHLY,0,0
,0,CLOSE,1100.21,CLOSE BALANCE,,0,0
ACC-NO,00012345678
`;
const ABSA = `Date,Description,Amount,Balance
20200618,NOTIFIC FEE SMS     NOTIFYME 3,0.00,20000.50
20200626,ACB CREDIT PROTEA,2000.00,22000.50
20200720,"CARD REPLACE FEE    CANAL WALK(    140,00 ) CARD NO. 0123",-140.00,21860.50
`;
const NEDBANK = `Statement Enquiry
Account Number : ,1050000000
Account Description : ,Client funds
1935,03/01/2023,BROUGHT FORWARD,0,2647.89,,
1935,04/01/2023,PROTEA TRADING,-47.89,2600.00,,
1935,25Jan2023,CREDIT,100,2700.00,,
`;
const NEDBANK_NEW = `Transaction Date,Value Date,Reference,Transaction Description,Debit Amount,Credit Amount,Balance
01/04/2026,01/04/2026,NB-1,OPENING BALANCE BROUGHT FORWARD,,,250.00
02/04/2026,02/04/2026,NB-2,MONTHLY FEE,135.00,,115.00
04/04/2026,04/04/2026,NB-3,EFT CREDIT,,185.00,300.00
`;
const CAPITEC = `Nr,Account,Posting Date,Transaction Date,Description,Original Description,Parent Category,Category,Money In,Money Out,Fee,Balance
1,17,2026-07-01,2026-07-01 10:12,Salary,Salary,Income,Salary,400.00,,,400.00
2,17,2026-07-02,2026-07-02,Grocer,Grocer,Food,Groceries,,-51.00,-1.00,348.00
3,17,2026-07-04,2026-07-04,Correction: SMS Fee,Correction,Fees,Fees,,,0.35,348.35
4,17,2026-07-06,2026-07-06,Exceeds limit,Exc,,,,,,
5,17,2026-07-07,2026-07-07,(Pending) Gardens,Jack,,,,-52.25,,
`;
const SEMICOLON =
  '\uFEFFDate;Description;Amount;Balance\r\n03/04/2025;"POS; PAARL";-1 150,00;850,00\r\n04/04/2025;SALARY;15000,00;15850,00\r\n';
const OFX1 = `OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>ZAR<BANKACCTFROM><BANKID>250655<ACCTID>000123456<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260101
<DTEND>20260131
<STMTTRN><TRNTYPE>DEBIT
<DTPOSTED>20260105
<TRNAMT>-10.00
<NAME>Koffie &amp; Tee
<FITID>a1
</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105<TRNAMT>-10.00<NAME>Koffie &amp; Tee<FITID>a1</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>900.00<DTASOF>20260131</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const OFX2 = `<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><STMTRS><BANKACCTFROM><BANKID>470010</BANKID><ACCTID>17</ACCTID></BANKACCTFROM>
<BANKTRANLIST><STMTTRN><TRNTYPE>FEE</TRNTYPE><DTPOSTED>20260105120000[+2:SAST]</DTPOSTED><TRNAMT>-7.50</TRNAMT><FITID>1</FITID><MEMO>Admin fee</MEMO></STMTTRN></BANKTRANLIST>
<LEDGERBAL><BALAMT>92.50</BALAMT></LEDGERBAL></STMTRS></OFX>`;
const QIF = `!Type:Bank
D01/01/2026
T100.00
POpening Balance
^
D05/01'26
T-1,234.50
N004
PKaroo Koffie
^
`;

test.each([
  // why, text, amounts, what the facts say, do the balances agree
  [
    'FNB history, newest first',
    FNB_HISTORY,
    [1000_00, -150_00],
    { bankName: 'FNB', accountNumber: '62000000001', closing: null, available: 850_00 },
    true,
  ],
  [
    'FNB monthly, over the new year',
    FNB_MONTHLY,
    [-50_00, 100_00],
    { bankName: 'FNB', opening: 100_00, closing: 150_00 },
    true,
  ],
  ['FNB file of 2012', FNB_2012, [1000_00, -50_00], { bankName: 'FNB', opening: 1010_89, closing: 1960_89 }, true],
  [
    'Standard Bank, no balance per transaction',
    STANDARD_BANK,
    [200_22, -100_01],
    { bankName: 'Standard Bank', opening: 1000_00 },
    true,
  ],
  ['ABSA, a transaction of zero is kept', ABSA, [0, 2000_00, -140_00], { bankName: 'ABSA' }, true],
  [
    'Nedbank enquiry, no head',
    NEDBANK,
    [-47_89, 100_00],
    { bankName: 'Nedbank', accountNumber: '1050000000', opening: 2647_89 },
    true,
  ],
  ['Nedbank with debit and credit', NEDBANK_NEW, [-135_00, 185_00], { bankName: 'Nedbank', opening: 250_00 }, true],
  [
    'Capitec: separate fees, pending left out',
    CAPITEC,
    [400_00, -51_00, -1_00, 35],
    { bankName: 'Capitec', accountNumber: '17' },
    true,
  ],
  ['semicolons, decimal commas, a byte order mark', SEMICOLON, [-1150_00, 15000_00], {}, true],
  [
    'OFX 1: a repeated id is imported once',
    OFX1,
    [-10_00],
    { bankName: 'FNB', accountNumber: '000123456', closing: 900_00 },
    false,
  ],
  ['OFX 2', OFX2, [-7_50], { bankName: 'Capitec', closing: 92_50 }, false],
  ['QIF', QIF, [-1234_50], { opening: 100_00 }, false],
] as const)('%s', (_why, text, amounts, facts, agrees) => {
  const [read] = importStatements(text);
  expect(read?.facts.transactions.map(({ amount }) => amount)).toEqual(amounts);
  expect(read?.facts).toMatchObject(facts);
  const check = read && checkBalances(read.facts);
  expect(check?.firstBreak ?? null).toBeNull();
  expect(check?.balanceConfirmed).toBe(agrees);
});

test.each([
  ['on the last day of the file', '20260131', 900_00],
  ['after the last day of the file', '20260201', null],
])('a ledger balance %s', (_why, asOf, closing) => {
  const text = OFX1.replace('<DTASOF>20260131', `<DTASOF>${asOf}`);
  expect(importStatements(text)[0]?.facts).toMatchObject({ periodEnd: '2026-01-31', closing });
});

test('a QIF file without an opening balance has no running balances until one is known', () => {
  const [read] = importStatements(QIF.replace(/POpening Balance/i, 'PTea'));
  const running = (known = {}) =>
    read && checkBalances(read.facts, known).transactions.map(({ runningBalance }) => runningBalance);
  expect(read && checkBalances(read.facts)).toMatchObject({ opening: null, closing: null });
  expect(running()?.every((balance) => balance === null)).toBe(true);
  expect(running({ opening: cents(50_00) })?.every((balance) => balance !== null)).toBe(true);
});

test('years are inferred across December', () => {
  expect(importStatements(FNB_MONTHLY)[0]?.facts.transactions.map(({ date }) => date)).toEqual([
    '2025-12-28',
    '2026-01-02',
  ]);
});

test('a skipped line has a reason', () => {
  const [capitec] = importStatements(CAPITEC);
  expect(capitec?.skipped.map(({ reason }) => reason)).toEqual(['NO_AMOUNT', 'PENDING']);
  expect(capitec?.facts.transactions.map(({ splitOf }) => splitOf)).toEqual([null, 1, 1, null]);
});

test('an amount in an export that cannot be read is not read, and the balances say what it is', () => {
  const [read] = importStatements(
    'Date,Description,Amount,Balance\n2026-03-02,Tea,-35.00,965.00\n2026-03-03,Koffie,-4O.0.0,925.00\n2026-03-04,Rusk,-5.00,920.00\n',
  );
  expect(read?.facts.transactions.map(({ amount, unread = null }) => [amount, unread])).toEqual([
    [-35_00, null],
    [0, '-4O.0.0'],
    [-5_00, null],
  ]);
  expect(read && checkBalances(read.facts).breaks).toMatchObject([
    { index: 1, reason: { code: 'AMOUNT_NOT_READ' }, correction: { code: 'AMOUNT_NOT_READ', amountCents: -40_00 } },
  ]);
});

test('a changed amount in an export is found', () => {
  const [read] = importStatements(ABSA.replace('2000.00,', '2100.00,'));
  expect(read && checkBalances(read.facts).firstBreak).toMatchObject({
    index: 1,
    correction: { code: 'WRONG_DIGIT', amountCents: 2000_00 },
  });
});

test('a given mapping is used', () => {
  const text = 'wat,wanneer,hoeveel\nKoffie,2026-01-02,35.00\nTee,2026-01-03,20.00\n';
  expect(suggestMapping(parseDelimited(text))).toMatchObject({ columns: { date: 1, amount: 2, description: 0 } });
  const given = { columns: { description: 0, date: 1, amount: 2 }, firstRow: 1, isInverted: true };
  expect(importStatements(text, given)[0]?.facts.transactions.map(({ amount }) => amount)).toEqual([-35_00, -20_00]);
});

test.each([
  ['a letter', 'Dear customer, your account'],
  ['nothing', ''],
  ['a price list', 'Item,Price\nTea,5.00\n'],
])('no export: %s', (_why, text) => {
  expect(importStatements(text)).toEqual([]);
});

test.each([
  ['R -45.50', -45_50],
  ['(1,150.00)', -1150_00],
  ['150.00-', -150_00],
  ['150.00 Dr', -150_00],
  ['150.00Cr', 150_00],
  ['15,000', 15_000_00],
  ['R15 000.00', 15_000_00],
  ['R-917,50', -917_50],
  ['ZAR-50.00', -50_00],
  ['abc', null],
  ['', null],
] as const)('amount %s', (text, amount) => {
  expect(parseImportedAmount(text, DEFAULT_LOCALE)).toBe(amount);
});

test.each([
  ['25Jan2025', '2025-01-25'],
  ['20200618', '2020-06-18'],
  ['2026-07-01 10:12', '2026-07-01'],
  ['31/02/2026', null],
] as const)('day %s', (text, date) => {
  expect(parseImportedDate(text, DEFAULT_LOCALE)).toBe(date);
});

test.each([
  ['the longest id that the format allows', 255, 255],
  ['a longer one is none', 256, null],
])('%s', (_why, letters, kept) => {
  const [statement] = importStatements(OFX1.replace(/<FITID>a1/g, `<FITID>${'x'.repeat(letters)}`));
  const [row] = statement?.facts.transactions.filter(({ description }) => description.startsWith('Koffie')) ?? [];
  expect(row?.bankId?.length ?? null).toBe(kept);
});

const SAMPLES = path.resolve(import.meta.dirname, '../../../../../../shared/data/statements');
const samples = existsSync(SAMPLES)
  ? readdirSync(SAMPLES, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:csv|ofx)$/.test(file))
  : [];

test.skipIf(samples.length === 0)('the public samples are read (skipped where they are not on this machine)', () => {
  const read = Object.fromEntries(
    samples.map((file) => [
      file,
      importStatements(readFileSync(path.join(SAMPLES, file), 'utf8'))[0]?.facts.transactions.length ?? 0,
    ]),
  );
  const unread = Object.keys(read).filter((file) => read[file] === 0);
  expect(unread.filter((file) => !/invalid|header|type5/.test(file))).toEqual([]);
});
