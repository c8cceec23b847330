import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FilledDatabase, migrateFilled, FILLED_USER as USER } from '../../../../test/database/filled-migration.ts';

const id = (digit: number) => '22222222-2222-4222-8222-22222222222'.concat(String(digit));
const [WITH_USE, WITHOUT_USE, FORGED] = [1, 2, 3].map(id);

let database: FilledDatabase;

beforeAll(async () => {
  const tables = ['companies', 'vat_rules', 'audit_events', 'audit_heads'];
  database = await migrateFilled({ from: '0560-webhooks', to: '0570-sealed-use', tables }, async (client) => {
    for (const [company, use] of [
      [WITH_USE, 'mixed'],
      [WITHOUT_USE, null],
      [FORGED, 'exempt'],
    ]) {
      await client.query(
        `insert into companies (user_id, id, company_name, country, currency, date_format, notify_uploader, is_vat_vendor)
           values ($1, $2, 'Ann', 'South Africa', 'ZAR', 'DD-MM-YYYY', false, true)`,
        [USER, company],
      );
      await client.query(
        `insert into vat_rules (user_id, company_id, position, name, supplier_contains, vat_type, supply_use)
           values ($1, $2, 0, 'Rent', 'rent', 'standard', $3)`,
        [USER, company, use],
      );
      await client.query(
        `insert into audit_events (user_id, action, subject_type, subject_id, source_kind, source_name)
           values ($1, 'vat_rules.updated', 'vat_settings', $2, 'system', 'Tillslip')`,
        [USER, company],
      );
    }
    await client.query(`update vat_rules set name = 'Forged' where company_id = $1`, [FORGED]);
  });
});
afterAll(() => database.stop());

test('rules with a use are sealed again, others match as before, and what was forged is found still', async () => {
  const { rows } = await database.client.query(
    `select distinct on (subject_id) subject_id as company, action,
         row_hash = audited_row_hash(user_id, subject_type, subject_id) as whole, hash = audit_hash(e) as chained
       from audit_events e where subject_type = 'vat_settings' order by subject_id, sequence desc`,
  );
  expect(rows).toEqual([
    { company: WITH_USE, action: 'record.sealed', whole: true, chained: true },
    { company: WITHOUT_USE, action: 'vat_rules.updated', whole: true, chained: true },
    { company: FORGED, action: 'vat_rules.updated', whole: false, chained: true },
  ]);
});

test('the seal covers what a rule says of the use', async () => {
  const { client } = database;
  const hash = async () =>
    (await client.query("select audited_row_hash($1, 'vat_settings', $2) as hash", [USER, WITH_USE])).rows[0].hash;
  const before = await hash();
  await client.query('begin');
  await client.query(`update vat_rules set supply_use = 'exempt' where company_id = $1`, [WITH_USE]);
  const after = await hash();
  await client.query('rollback');
  expect(after).not.toBe(before);
});
