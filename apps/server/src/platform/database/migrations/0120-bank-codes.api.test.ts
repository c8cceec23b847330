import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FilledDatabase, migrateFilled, FILLED_USER as USER } from '../../../../test/database/filled-migration.ts';

let database: FilledDatabase;
let client: pg.Client;

const idOf = (digit: number) => `${digit}`.repeat(8).concat('-1111-4111-8111-111111111111');
const [UPLOAD, STATEMENT, MATCH] = [idOf(2), idOf(3), idOf(4)];
const TABLES = ['bank_uploads', 'bank_statements', 'bank_transactions', 'bank_matches', 'bank_suggestions'];

/** Each sentence as it was stored, and its code. */
const REASONS: readonly (readonly [stored: string, code: object])[] = [
  ['The amount is exactly R1\u00a0150.00.', { code: 'AMOUNT_EXACT', amountCents: 1_150_00 }],
  ['The amount is the total rounded to ten cents.', { code: 'AMOUNT_ROUNDED' }],
  ['The amount is the total without its VAT.', { code: 'AMOUNT_WITHOUT_VAT' }],
  [
    'The amount is R2.50 less: a card or transfer cost would explain it.',
    { code: 'AMOUNT_LESS', differenceCents: 2_50 },
  ],
  [
    'The amount is R2.50 more: a card or transfer cost would explain it.',
    { code: 'AMOUNT_MORE', differenceCents: 2_50 },
  ],
  [
    'The amount is within 2.6 % of the rand value of a foreign document.',
    { code: 'AMOUNT_NEAR_RAND_VALUE', percent: 2.6 },
  ],
  ['The amount is part of what is asked.', { code: 'AMOUNT_IS_PART' }],
  ['Paid on the day of the document.', { code: 'PAID_SAME_DAY' }],
  ['Paid 1 day after the document.', { code: 'PAID_AFTER', days: 1 }],
  ['Paid 12 days before the document.', { code: 'PAID_BEFORE', days: 12 }],
  ["The document's number KK 10234 stands in the row.", { code: 'INVOICE_NUMBER_FOUND', invoiceNumber: 'KK 10234' }],
  [
    'Rows like this were accepted for Karoo (Pty) Ltd. once before.',
    { code: 'ACCEPTED_BEFORE', supplier: 'Karoo (Pty) Ltd.', times: 1 },
  ],
  ['Rows like this were accepted for Karoo 3 times before.', { code: 'ACCEPTED_BEFORE', supplier: 'Karoo', times: 3 }],
  ['The row names Karoo Koffie.', { code: 'SUPPLIER_NAMED', supplier: 'Karoo Koffie' }],
  [
    '2 documents of Riebeek come to R115.00.',
    { code: 'DOCUMENTS_ADD_UP', count: 2, supplier: 'Riebeek', amountCents: 115_00 },
  ],
  ['3 payments come to the R9.05 of this document.', { code: 'PAYMENTS_ADD_UP', count: 3, amountCents: 9_05 }],
  ['The same amount left one of your accounts and came into another.', { code: 'BETWEEN_OWN_ACCOUNTS' }],
  ['The words say transfer.', { code: 'TRANSFER_NAMED' }],
  ['The same amount came back into the account.', { code: 'MONEY_CAME_BACK' }],
  ['Both rows have the same name.', { code: 'SAME_NAME' }],
  ['Something else.', { code: 'AS_RECORDED', text: 'Something else.' }],
];

const WARNINGS: readonly (readonly [stored: string, code: object])[] = [
  ['Bank statement processed with warnings: Limited data extracted', { code: 'LIMITED_DATA' }],
  [
    'Row count mismatch. The statement counts 7 rows of money out, but 6 were read.',
    { code: 'COUNT_DIFFERS', direction: 'out', printed: 7, found: 6 },
  ],
  ['1 transaction does not follow from the balance before it.', { code: 'BALANCES_BREAK', count: 1 }],
  ['12 transactions do not follow from the balance before them.', { code: 'BALANCES_BREAK', count: 12 }],
  ['Something else.', { code: 'AS_RECORDED', text: 'Something else.' }],
];

/** What a transaction was called, whether it is a fee, of a payment, or corrected; and what is left of it. */
const TRANSACTIONS: readonly (readonly [
  stored: string,
  is: { isFee?: boolean; isSplit?: boolean; isCorrected?: boolean },
  description: string,
  isFee: boolean,
])[] = [
  ['Fee: Payment to Rent', { isFee: true, isSplit: true }, 'Payment to Rent', true],
  ['Fee: Bank charge (text not readable)', { isFee: true, isSplit: true }, '', true],
  ['Fee: Monthly', { isFee: true }, 'Fee: Monthly', true],
  ['Bank charge (text not readable)', {}, '', true],
  ['Missing row', { isCorrected: true }, '', false],
  ['Missing row', {}, 'Missing row', false],
];

const json = (pairs: readonly (readonly [string, object])[]) => JSON.stringify(pairs.map(([stored]) => stored));
const codes = (pairs: readonly (readonly [string, object])[]) => pairs.map(([, code]) => code);

async function insertStatement(client: pg.Client): Promise<void> {
  await client.query(
    `insert into bank_uploads (id, user_id, filename, kind, media_type, bytes, sha256, storage_key, retention_until, status, warnings)
       values ($2, $1, 'a.pdf', 'pdf', 'application/pdf', 1, 'x', 'x', '2030-01-01', 'saved', $3)`,
    [USER, UPLOAD, json(WARNINGS)],
  );
  await client.query(
    `insert into bank_statements (id, user_id, upload_id, filename, source, facts, total_debits_cents, total_credits_cents,
         net_movement_cents, transaction_count, status, proved, raw_extracted_data, processing_metadata, warnings)
       values ($3, $1, $2, 'a.pdf', 'pages', '{}', 0, 0, 0, 0, 'completed', true, '{}', '{}', $4)`,
    [USER, UPLOAD, STATEMENT, json(WARNINGS)],
  );
}

async function insertTransactions(client: pg.Client): Promise<void> {
  for (const [position, [description, { isFee, isSplit, isCorrected }]] of TRANSACTIONS.entries())
    await client.query(
      `insert into bank_transactions (id, user_id, bank_statement_id, position, description, amount_cents,
           running_balance_cents, transaction_type, direction, confidence, proved, is_fee, split_of, is_corrected)
         values ($3, $1, $2, $4, $5, -1, 0, 'debit', 'sign', 1, true, $6, $7, $8)`,
      [
        ...[USER, STATEMENT, idOf(position + 1), position, description, isFee ?? false],
        ...[isSplit ? idOf(9) : null, isCorrected ?? false],
      ],
    );
  await client.query(
    `insert into bank_matches (id, user_id, kind, is_automatic, reasons) values ($2, $1, 'one-to-one', false, $3)`,
    [USER, MATCH, json(REASONS)],
  );
  const suggestion = { kind: 'transfer', rowIds: [idOf(1)], reasons: ['The words say transfer.'], score: 0.9 };
  await client.query(
    'insert into bank_suggestions (user_id, transaction_id, suggestions, is_high_confidence) values ($1, $2, $3, false)',
    [USER, idOf(1), JSON.stringify([suggestion])],
  );
}

beforeAll(async () => {
  const span = { from: '0110-codes', to: '0120-bank-codes', tables: TABLES };
  database = await migrateFilled(span, async (before) => {
    await insertStatement(before);
    await insertTransactions(before);
  });
  client = database.client;
}, 120_000);

afterAll(() => database.stop());

test('why a match was made or is suggested becomes codes with parameters', async () => {
  expect((await client.query('select reasons from bank_matches')).rows).toEqual([{ reasons: codes(REASONS) }]);
  expect((await client.query('select suggestions from bank_suggestions')).rows).toEqual([
    {
      suggestions: [{ kind: 'transfer', transactionIds: [idOf(1)], reasons: [{ code: 'TRANSFER_NAMED' }], score: 0.9 }],
    },
  ]);
});

test.each(['bank_uploads', 'bank_statements'])('warnings become codes: %s', async (table) => {
  expect((await client.query(`select warnings from ${table}`)).rows).toEqual([{ warnings: codes(WARNINGS) }]);
});

test('a description is what the bank printed or a person wrote, and nothing else', async () => {
  const { rows } = await client.query('select description, is_fee from bank_transactions order by position');
  expect(rows).toEqual(TRANSACTIONS.map(([, , description, isFee]) => ({ description, is_fee: isFee })));
});
