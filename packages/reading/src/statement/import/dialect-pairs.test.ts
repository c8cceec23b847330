import { compareStatements } from '@tillslip/domain/bank/statements/statement-overlap';
import { expect, test } from 'vitest';
import { importStatements } from './import-statement.ts';

/** The movements of an account in March 2026, in cents, with two equal purchases on one day. */
const MOVEMENTS = [
  { day: '02', words: 'SALARIS PROTEA', cents: 1_500_000 },
  { day: '03', words: 'POS KAROO KOFFIE', cents: -4_550 },
  { day: '04', words: 'EFT HUUR STOOR', cents: -350_000 },
  { day: '06', words: 'POS PARKERING', cents: -1_200 },
  { day: '06', words: 'POS PARKERING', cents: -1_200 },
  { day: '09', words: 'DEBIET VERSEKERING', cents: -89_000 },
  { day: '12', words: 'KREDIET HADEDA WERKE', cents: 433_350 },
  { day: '16', words: 'POS BOUHANDEL', cents: -78_015 },
  { day: '20', words: 'EFT ELEKTRISITEIT', cents: -65_000 },
  { day: '31', words: 'MAANDFOOI', cents: -11_500 },
];
const OPENING = 100_000;

interface Row {
  readonly at: number;
  /** `2026-03-02`. */
  readonly day: string;
  readonly words: string;
  readonly amount: string;
  readonly out: string;
  readonly in: string;
  readonly balance: string;
}

const rand = (cents: number): string => (cents / 100).toFixed(2);
const balanceAfter = (at: number): number =>
  MOVEMENTS.slice(0, at + 1).reduce((sum, { cents }) => sum + cents, OPENING);

const rowsFrom = (from: number, to: number): Row[] =>
  MOVEMENTS.slice(from, to).map(({ day, words, cents }, index) => ({
    ...{
      at: from + index,
      day: `2026-03-${day}`,
      words,
      amount: rand(cents),
      balance: rand(balanceAfter(from + index)),
    },
    out: cents < 0 ? rand(-cents) : '',
    in: cents > 0 ? rand(cents) : '',
  }));

type Dialect = (rows: readonly Row[]) => string;
const compact = (day: string) => day.replaceAll('-', '');
const slashed = (day: string) => day.split('-').toReversed().join('/');
const lines = (rows: readonly Row[], line: (row: Row) => string) => rows.map((row) => `${line(row)}\n`).join('');

const ofx =
  (bankId: string): Dialect =>
  (rows) =>
    `OFXHEADER:100\n<OFX><STMTRS><BANKACCTFROM><BANKID>${bankId}<ACCTID>62000000001</BANKACCTFROM><BANKTRANLIST>\n${lines(
      rows,
      ({ at, day, words, amount }) =>
        `<STMTTRN><DTPOSTED>${compact(day)}<TRNAMT>${amount}<FITID>f${at}<NAME>${words}</STMTTRN>`,
    )}</BANKTRANLIST><LEDGERBAL><BALAMT>${rows.at(-1)?.balance}<DTASOF>${compact(rows.at(-1)?.day ?? '')}</LEDGERBAL></STMTRS></OFX>`;
const qif: Dialect = (rows) =>
  `!Type:Bank\n${lines(rows, ({ day, words, amount }) => `D${slashed(day)}\nT${amount}\nP${words}\n^`)}`;
const titled: Dialect = (rows) =>
  `Date,Description,Amount,Balance\n${lines(rows, ({ day, words, amount, balance }) => `${day},${words},${amount},${balance}`)}`;
const bare: Dialect = (rows) =>
  `Date,Description,Amount\n${lines(rows, ({ day, words, amount }) => `${day},${words},${amount}`)}`;

/** Every export of each bank; QIF and files of a person's own layout name no bank. */
const BANKS: Readonly<Record<string, Readonly<Record<string, Dialect>>>> = {
  FNB: {
    history: (rows) =>
      `ACCOUNT TRANSACTION HISTORY\n\nName:,Proefplaas\nAccount:,62000000001,Fusion\nBalance:,1.00,1.00\n\nDate, Amount, Balance, Description\n${lines(
        rows.toReversed(),
        ({ day, words, amount, balance }) => `${day.replaceAll('-', '/')}, ${amount}, ${balance}, ${words}`,
      )}`,
    file: (rows) =>
      `Recreated Statement,,,,,,\nAccount Number,62000000001,,,,,\nEffective Date,Description,Reference,Service Fee,Debit / Credit,Amount,Balance\n${lines(
        rows,
        ({ day, words, amount, balance }) => `${compact(day)},${words},R1,,${amount},${amount},${balance}`,
      )}`,
    ofx: ofx('250655'),
  },
  'Standard Bank': {
    records: (rows) =>
      `,0,OPEN,${rand(balanceAfter((rows[0]?.at ?? 0) - 1))},OPEN BALANCE,,0,0\n${lines(
        rows,
        ({ day, words, amount }) => `HIST,${compact(day)},,${amount},${words},,1234,0`,
      )},0,CLOSE,${rows.at(-1)?.balance},CLOSE BALANCE,,0,0\nACC-NO,62000000001\n`,
    ofx: ofx('051001'),
  },
  ABSA: {
    list: (rows) =>
      `Date,Description,Amount,Balance\n${lines(rows, ({ day, words, amount, balance }) => `${compact(day)},${words},${amount},${balance}`)}`,
    ofx: ofx('632005'),
  },
  Nedbank: {
    enquiry: (rows) =>
      `Statement Enquiry\nAccount Number : ,62000000001\n${lines(
        rows,
        ({ day, words, amount, balance }) => `1935,${slashed(day)},${words},${amount},${balance},,`,
      )}`,
    columns: (rows) =>
      `Transaction Date,Value Date,Reference,Transaction Description,Debit Amount,Credit Amount,Balance\n${lines(
        rows,
        (row) =>
          `${slashed(row.day)},${slashed(row.day)},NB-${row.at},${row.words},${row.out},${row.in},${row.balance}`,
      )}`,
    ofx: ofx('198765'),
  },
  Capitec: {
    list: (rows) =>
      `Nr,Account,Posting Date,Transaction Date,Description,Original Description,Parent Category,Category,Money In,Money Out,Fee,Balance\n${lines(
        rows,
        (row) =>
          `${row.at},62000000001,${row.day},${row.day} 10:12,${row.words},${row.words},A,B,${row.in},${row.out && `-${row.out}`},,${row.balance}`,
      )}`,
    ofx: ofx('470010'),
  },
};

const PAIRS = Object.entries(BANKS).flatMap(([bank, own]) => {
  const all = Object.entries({ ...own, qif, titled, bare });
  return all.flatMap(([first, one]) =>
    all.map(([second, other]) => [`${bank}: ${first}, then ${second}`, one, other] as const),
  );
});

function read(dialect: Dialect, from: number, to: number) {
  const [statement] = importStatements(dialect(rowsFrom(from, to)));
  if (!statement) throw new Error('the file is an export');
  return statement.facts;
}

test.each(PAIRS)(
  '%s: what both files have is found, each movement once, and what is new is not',
  (_why, one, other) => {
    const stored = read(one, 0, 7);
    const added = read(other, 3, 10);
    expect([stored.transactions.length, added.transactions.length]).toEqual([7, 7]);
    const pairs = compareStatements(added, stored).map(({ added: at, stored: there }) => [at, there]);
    expect(pairs).toEqual([
      [0, 3],
      [1, 4],
      [2, 5],
      [3, 6],
    ]);
  },
);

test.each(PAIRS)('%s: the same days twice bring nothing new', (_why, one, other) => {
  expect(compareStatements(read(other, 0, 10), read(one, 0, 10))).toHaveLength(10);
});
