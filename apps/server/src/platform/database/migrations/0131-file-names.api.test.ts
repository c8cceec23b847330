import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FilledDatabase, migrateFilled, FILLED_USER as USER } from '../../../../test/database/filled-migration.ts';

/** Why, the names of the files of an upload, the stored name of its invoice, and what is left of it. */
const NAMES: readonly (readonly [why: string, files: readonly string[], stored: string, name: string])[] = [
  ['one file', ['slip.jpg'], 'slip.jpg', 'slip.jpg'],
  ['several files', ['slip.jpg', 'back.jpg', 'more.jpg'], 'slip.jpg and 2 more', 'slip.jpg'],
  ['one page', ['scan.pdf'], 'scan.pdf, page 2', 'scan.pdf'],
  ['several pages', ['scan.pdf'], 'scan.pdf, pages 2 to 4', 'scan.pdf'],
  ['pages, and several files', ['scan.pdf', 'b.pdf'], 'scan.pdf, pages 2 to 4 and 1 more', 'scan.pdf'],
  ['a file that is called so', ['tea, page 2'], 'tea, page 2', 'tea, page 2'],
  ['a name of its own', ['a.jpg'], 'Sample, page two', 'Sample, page two'],
];

const idOf = (digit: number): string => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;

let database: FilledDatabase;

beforeAll(async () => {
  const span = {
    ...{ from: '0130-balance-confirmed', to: '0131-file-names' },
    tables: ['receipt_drafts', 'receipts', 'files'],
  };
  database = await migrateFilled(span, async (client) => {
    for (const [index, [, files, stored]] of NAMES.entries()) {
      const id = idOf(index + 1);
      await client.query('insert into receipt_drafts (user_id, id) values ($1, $2)', [USER, id]);
      for (const [position, name] of files.entries())
        await client.query(
          `insert into files (user_id, purpose, draft_id, position, storage_key, media_type, bytes, kind, original_filename,
               sha256, retention_until)
             values ($1, 'original', $2, $3, $4, 'image/jpeg', 1, 'image', $5, 'x', '2030-01-01')`,
          [USER, id, position, `${id}/${position}`, name],
        );
      await client.query(
        `insert into receipts (id, user_id, draft_id, original_filename, raw_extracted_data, status, document_type,
             tax_category_code, validity, is_vat_compliant, vat_compliance_score, vat_charged_cents, vat_claimable_cents,
             vat_at_risk_cents)
           values ($2, $1, $2, $3, '{}', 'completed', 'RECEIPT', 'OFFICE_SUPPLIES', 'valid', true, 100, 0, 0, 0)`,
        [USER, id, stored],
      );
    }
  });
}, 120_000);

afterAll(() => database.stop());

test.each(NAMES.map(([why, , , name], index) => [why, index, name] as const))(
  'an invoice keeps the name of its first file: %s',
  async (_why, index, name) => {
    const { rows } = await database.client.query('select original_filename from receipts where id = $1', [
      idOf(index + 1),
    ]);
    expect(rows).toEqual([{ original_filename: name }]);
  },
);
