import type { SqlMigration } from '../sql-migration.ts';

const TABLES = ['bank_transactions', 'bank_suggestions', 'bank_matches', 'bank_uploads', 'bank_statements'];

const rowSecurity = (force: 'force' | 'no force'): string =>
  TABLES.map((table) => `alter table ${table} ${force} row level security;`).join('\n    ');

/** Sentences without parameters that reasons for matches were stored as, with their codes. */
const MATCH_REASONS = `values
    ('The amount is the total rounded to ten cents.', 'AMOUNT_ROUNDED'),
    ('The amount is the total without its VAT.', 'AMOUNT_WITHOUT_VAT'),
    ('The amount is part of what is asked.', 'AMOUNT_IS_PART'),
    ('Paid on the day of the document.', 'PAID_SAME_DAY'),
    ('The same amount left one of your accounts and came into another.', 'BETWEEN_OWN_ACCOUNTS'),
    ('The words say transfer.', 'TRANSFER_NAMED'),
    ('The same amount came back into the account.', 'MONEY_CAME_BACK'),
    ('Both rows have the same name.', 'SAME_NAME')`;

/** An amount is written as in "R1 234.50", with a no-break space. */
const FUNCTIONS = `
  create function pg_temp.amount(words text) returns bigint language sql immutable as $$
    select (regexp_replace(words, '[^0-9.]', '', 'g')::numeric * 100)::bigint
  $$;
  create function pg_temp.match_reason(s text) returns jsonb language sql immutable as $$
    select case
      when s ~ '^The amount is exactly R[^R]*\\.$' then jsonb_build_object('code', 'AMOUNT_EXACT',
        'amountCents', pg_temp.amount(substring(s from 'R(.*)\\.$')))
      when s ~ '^The amount is within [0-9.]+ % of the rand value' then jsonb_build_object('code', 'AMOUNT_NEAR_RAND_VALUE',
        'percent', substring(s from 'within ([0-9.]+) %')::numeric)
      when s ~ '^The amount is R.* (less|more): a card' then jsonb_build_object(
        'code', 'AMOUNT_' || upper(substring(s from ' (less|more): a card')),
        'differenceCents', pg_temp.amount(substring(s from 'R(.*) (?:less|more): a card')))
      when s ~ '^Paid [0-9]+ days? (after|before) the document\\.$' then jsonb_build_object(
        'code', 'PAID_' || upper(substring(s from '(after|before) the')), 'days', substring(s from '^Paid ([0-9]+)')::int)
      when s ~ '^The document''s number .+ stands in the row\\.$' then jsonb_build_object('code', 'INVOICE_NUMBER_FOUND',
        'invoiceNumber', substring(s from 'number (.+) stands in the row\\.$'))
      when s ~ '^Rows like this were accepted for .* (once|[0-9]+ times) before\\.$' then jsonb_build_object(
        'code', 'ACCEPTED_BEFORE', 'supplier', substring(s from 'accepted for (.*) (?:once|[0-9]+ times) before\\.$'),
        'times', coalesce(substring(s from '([0-9]+) times before\\.$')::int, 1))
      when s ~ '^The row names .*\\.$' then
        jsonb_build_object('code', 'SUPPLIER_NAMED', 'supplier', substring(s from 'names (.*)\\.$'))
      when s ~ '^[0-9]+ documents of .* come to R[^R]*\\.$' then jsonb_build_object('code', 'DOCUMENTS_ADD_UP',
        'count', substring(s from '^[0-9]+')::int, 'supplier', substring(s from 'documents of (.*) come to R[^R]*\\.$'),
        'amountCents', pg_temp.amount(substring(s from 'come to R([^R]*)\\.$')))
      when s ~ '^[0-9]+ payments come to the R.* of this document\\.$' then jsonb_build_object('code', 'PAYMENTS_ADD_UP',
        'count', substring(s from '^[0-9]+')::int,
        'amountCents', pg_temp.amount(substring(s from 'come to the R(.*) of this')))
      else coalesce(
        (select jsonb_build_object('code', known.code) from (${MATCH_REASONS}) as known (words, code) where known.words = s),
        jsonb_build_object('code', 'AS_RECORDED', 'text', s)) end
  $$;
  create function pg_temp.warning(s text) returns jsonb language sql immutable as $$
    select case
      when s = 'Bank statement processed with warnings: Limited data extracted' then
        jsonb_build_object('code', 'LIMITED_DATA')
      when s ~ '^[0-9]+ transactions? (do|does) not follow' then
        jsonb_build_object('code', 'BALANCES_BREAK', 'count', substring(s from '^[0-9]+')::int)
      when s ~ 'statement counts [0-9]+ rows of money (in|out), but [0-9]+ were read\\.$' then
        jsonb_build_object('code', 'COUNT_DIFFERS', 'direction', substring(s from 'money (in|out)'),
          'printed', substring(s from 'counts ([0-9]+)')::int, 'found', substring(s from 'but ([0-9]+)')::int)
      else jsonb_build_object('code', 'AS_RECORDED', 'text', s) end
  $$;
  create function pg_temp.match_reasons(stored jsonb) returns jsonb language sql immutable as $$
    select coalesce(jsonb_agg(pg_temp.match_reason(s) order by at), '[]'::jsonb)
      from jsonb_array_elements_text(stored) with ordinality as words (s, at)
  $$;
  create function pg_temp.warnings(stored jsonb) returns jsonb language sql immutable as $$
    select coalesce(jsonb_agg(pg_temp.warning(s) order by at), '[]'::jsonb)
      from jsonb_array_elements_text(stored) with ordinality as words (s, at)
  $$;`;

const SENTENCES = `
  update bank_matches set reasons = pg_temp.match_reasons(reasons) where reasons <> '[]';
  update bank_suggestions b set suggestions = (
    select coalesce(jsonb_agg((one - 'rowIds') || jsonb_build_object('transactionIds', one -> 'rowIds',
        'reasons', pg_temp.match_reasons(one -> 'reasons')) order by at), '[]')
      from jsonb_array_elements(b.suggestions) with ordinality as list (one, at));
  update bank_uploads set warnings = pg_temp.warnings(warnings) where warnings <> '[]';
  update bank_statements set warnings = pg_temp.warnings(warnings) where warnings <> '[]';`;

/**
 * A description holds only what the bank printed or a person wrote. What a submitted VAT return says stays as it was
 * submitted: it is kept beside the transactions.
 */
const DESCRIPTIONS = `
  alter table bank_transactions disable trigger user;
  update bank_transactions set description = substr(description, 6)
   where is_fee and split_of is not null and description like 'Fee: %';
  update bank_transactions set description = '', is_fee = true where description = 'Bank charge (text not readable)';
  update bank_transactions set description = '' where is_corrected and description = 'Missing row';
  alter table bank_transactions enable trigger user;`;

/** Suggestions are found again, company by company, once the workers run. */
const FIND_SUGGESTIONS = `
  do $$
  begin
    if to_regclass('graphile_worker._private_jobs') is null then return; end if;
    perform jobs.add_all((select coalesce(jsonb_agg(jsonb_build_object(
        'name', 'bank.match-company', 'key', 'bank.match-company:' || coalesce(t.company_id::text, t.user_id::text),
        'max_attempts', 25, 'payload', jsonb_build_object('userId', t.user_id, 'event', jsonb_build_object(
          'type', 'matching.input-changed', 'data', jsonb_build_object('companyId', t.company_id))))), '[]'::jsonb)
      from (select distinct user_id, company_id from bank_transactions where deleted_at is null) t));
  end $$;`;

/**
 * What the bank's rules say is stored as codes with parameters, and worded when it is shown (docs/decisions/0019):
 * why a match is suggested or was made, and what a person should know of a statement.
 */
export const bankCodesMigration: SqlMigration = {
  name: '0120-bank-codes',
  sql: `
    ${rowSecurity('no force')}
    ${FUNCTIONS}
    ${SENTENCES}
    ${DESCRIPTIONS}
    ${FIND_SUGGESTIONS}
    ${rowSecurity('force')}
  `,
};
