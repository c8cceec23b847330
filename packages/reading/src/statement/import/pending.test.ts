import { expect, test } from 'vitest';
import { importStatements } from './import-statement.ts';

const csv = (...lines: string[]) => ['Date,Description,Category,Amount,Balance', ...lines].join('\n');
const COFFEE = '2026-03-01,Koffie,Food,-100.00,900.00';
const SALARY = '2026-03-03,Salaris,Income,400.00,1300.00';
const TEA = '2026-03-04,Tee,Food,-50.00,1250.00';

test.each<[string, string, number[], string[]]>([
  ['nothing pending', csv(COFFEE, SALARY), [-100_00, 400_00], []],
  [
    'the word in the description',
    csv(COFFEE, '2026-03-02,(Pending) Brood,Food,-9.00,'),
    [-100_00],
    ['(Pending) Brood'],
  ],
  [
    'the word after the description',
    csv(COFFEE, '2026-03-02,Brood (pending),Food,-9.00,'),
    [-100_00],
    ['Brood (pending)'],
  ],
  ['the word in a column that is not used', csv(COFFEE, '2026-03-02,Brood,Pending,-9.00,891.00'), [-100_00], ['Brood']],
  ['a pending row without a date', csv(COFFEE, ',Brood,(Pending),-9.00,'), [-100_00], ['Brood']],
  ['no balance among balances', csv(COFFEE, '2026-03-02,Brood,Food,-9.00,', SALARY), [-100_00, 400_00], ['Brood']],
  ['no balance at the end', csv(COFFEE, SALARY, '2026-03-04,Brood,Food,-9.00,'), [-100_00, 400_00], ['Brood']],
  [
    'no balance on top, newest first',
    csv('2026-03-05,Brood,Food,-9.00,', TEA, SALARY, COFFEE),
    [-100_00, 400_00, -50_00],
    ['Brood'],
  ],
  [
    'no balance, but the next balance counts it',
    csv(
      COFFEE,
      '2026-03-02,Brood,Food,-9.00,',
      '2026-03-03,Salaris,Income,400.00,1291.00',
      '2026-03-04,Tee,Food,-50.00,1241.00',
    ),
    [-100_00, -9_00, 400_00, -50_00],
    [],
  ],
  ['half of the rows have no balance', csv(COFFEE, '2026-03-02,Brood,Food,-9.00,'), [-100_00, -9_00], []],
  ['a word that only contains it', csv('2026-03-01,Impending storm tickets,Food,-100.00,900.00'), [-100_00], []],
  [
    'the records of FNB',
    '2,62000000001,\'A\'\n3,12,\'2026/03/01\',\'2026/03/31\',100.00,95.00\n5,1,\'02 Mar\',"POS","Brood","(Pending)",-9.00,,\n5,2,\'03 Mar\',"POS","Tee","",-5.00,95.00,\n6,end\n',
    [-5_00],
    ['POS Brood'],
  ],
  [
    'QIF',
    '!Type:Bank\nD01/03/2026\nT-9.00\nP(Pending) Brood\n^\nD02/03/2026\nT-5.00\nPTee\n^\n',
    [-5_00],
    ['(Pending) Brood'],
  ],
  [
    'OFX',
    '<OFX><STMTRS><STMTTRN><DTPOSTED>20260301<TRNAMT>-9.00<NAME>Brood<MEMO>(Pending)</STMTTRN><STMTTRN><DTPOSTED>20260302<TRNAMT>-5.00<NAME>Tee</STMTTRN></STMTRS></OFX>',
    [-5_00],
    ['Brood (Pending)'],
  ],
])('%s', (_why, text, amounts, pending) => {
  const [read] = importStatements(text.startsWith('<OFX>') ? `OFXHEADER:100\n${text}` : text);
  expect(read?.facts.transactions.map(({ amount }) => amount)).toEqual(amounts);
  expect(read?.pending).toEqual(pending);
});
