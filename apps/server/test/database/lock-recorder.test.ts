import { expect, test } from 'vitest';
import { LockTrail } from './lock-recorder.ts';

const RECEIPT = 'select "r".* from "receipts" as "r" left join "companies" as "c" on true for no key update of "r"';
const COMPANY = 'select * from "companies" where "id" in ($1) order by "id" for share';
const CLAIM = 'update vat_claims set correction_reason = $1';

test.each([
  ['the invoice, then its company', [RECEIPT, COMPANY], null],
  ['the company, then the invoice', [COMPANY, RECEIPT], 'receipts after companies'],
  ['an invoice that was locked in time is written', [RECEIPT, COMPANY, 'update "receipts" set "x" = 1'], null],
  ['an invoice that was not', [COMPANY, 'update "receipts" set "x" = 1'], 'receipts after companies'],
  ['what an invoice guards', [RECEIPT, COMPANY, CLAIM], null],
  ['another transaction starts from the beginning', [COMPANY, 'commit', 'begin', RECEIPT], null],
  ['rows that it inserted itself', [COMPANY, 'insert into "receipts" ("x") values (1)', RECEIPT], null],
  ['after the outbox', ['insert into "audit_events" ("x") values (1)', RECEIPT], 'receipts after outbox'],
  ['a lock of uploads after an invoice', [RECEIPT, 'select pg_advisory_xact_lock(1)'], 'advisory after receipts'],
])('%s', (_why, statements, wrong) => {
  const trail = new LockTrail();
  const found = statements.map((statement) => trail.note(statement)).find((each) => each !== null) ?? null;
  if (wrong === null) expect(found).toBeNull();
  else expect(found).toContain(wrong);
});
