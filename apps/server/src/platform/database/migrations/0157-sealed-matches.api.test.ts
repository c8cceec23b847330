import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FilledDatabase, migrateFilled, FILLED_USER as USER } from '../../../../test/database/filled-migration.ts';

const WITH_RULE = '22222222-1111-4111-8111-111111111111';
const WITHOUT = '33333333-1111-4111-8111-111111111111';
const MATCH = '44444444-1111-4111-8111-111111111111';

let database: FilledDatabase;

beforeAll(async () => {
  const span = {
    ...{ from: '0156-upload-company', to: '0157-sealed-matches' },
    tables: ['companies', 'vat_rules', 'bank_matches', 'audit_events', 'audit_heads'],
  };
  database = await migrateFilled(span, async (client) => {
    for (const id of [WITH_RULE, WITHOUT])
      await client.query(
        `insert into companies (user_id, id, company_name, country, currency, date_format, notify_uploader, is_vat_vendor)
           values ($1, $2, 'Ann', 'South Africa', 'ZAR', 'DD-MM-YYYY', false, true)`,
        [USER, id],
      );
    await client.query(
      `insert into vat_rules (user_id, company_id, position, name, supplier_contains, vat_type) values ($1, $2, 0, 'Fuel', 'fuel', 'denied')`,
      [USER, WITH_RULE],
    );
    await client.query(
      `insert into bank_matches (user_id, id, kind, is_automatic) values ($1, $2, 'one-to-one', false)`,
      [USER, MATCH],
    );
  });
});
afterAll(() => database.stop());

test('what there is is sealed by one event each, in a whole chain', async () => {
  const { rows } = await database.client.query(
    `select subject_type, subject_id, row_hash is not null as sealed, hash = audit_hash(e) as whole
       from audit_events e where user_id = $1 and action = 'record.sealed' order by subject_type`,
    [USER],
  );
  expect(rows).toEqual([
    { subject_type: 'bank_match', subject_id: MATCH, sealed: true, whole: true },
    { subject_type: 'vat_settings', subject_id: WITH_RULE, sealed: true, whole: true },
  ]);
  const { rows: heads } = await database.client.query('select sequence::int from audit_heads where user_id = $1', [
    USER,
  ]);
  expect(heads).toEqual([{ sequence: 2 }]);
});
