import type { SqlMigration } from '../sql-migration.ts';

/** Sentences without parameters that line reasons were stored as, with their codes. */
const LINE_REASONS = `values
    ('You placed this line.', 'CHOSEN_FOR_LINE'),
    ('You chose it for the whole invoice.', 'CHOSEN_FOR_DOCUMENT'),
    ('It is a copy of another invoice.', 'COPY'),
    ('Rounding is no supply.', 'ROUNDING'),
    ('You said that these are services from abroad.', 'IMPORTED_SERVICES'),
    ('You said that these are second-hand goods.', 'SECOND_HAND_GOODS'),
    ('The VAT of the document is that of its whole total.', 'VAT_ON_WHOLE_TOTAL'),
    ('VAT was charged, and nothing says that this line is free of it.', 'VAT_CHARGED'),
    ('VAT was charged on it, so it is no imported service.', 'VAT_CHARGED_ON_SERVICES'),
    ('The document does not show the VAT, and nothing tells how it falls.', 'NOTHING_SAYS'),
    ('No VAT was charged: the supplier shows no VAT number.', 'SUPPLIER_NOT_VENDOR'),
    ('The document charges no VAT on it.', 'NO_VAT_CHARGED'),
    ('The rand value is not known yet.', 'RAND_VALUE_UNKNOWN'),
    ('It is no tax invoice.', 'NOT_A_TAX_INVOICE'),
    ('As it was submitted: taken back.', 'SUBMITTED_LINE_REVERSED')`;

/** The reason of a submitted line as codes; one that holds more than one sentence stays as it was worded. */
const LINE_FUNCTIONS = `
  create function pg_temp.line_reasons(sentence text) returns jsonb language sql immutable as $$
    select jsonb_build_array(coalesce(
      (select jsonb_build_object('code', known.code) from (${LINE_REASONS}) as known (words, code) where known.words = sentence),
      case when sentence ~ '^Your rule ".*" says so\\.$'
        then jsonb_build_object('code', 'RULE', 'rule', substring(sentence from '^Your rule "(.*)" says so\\.$')) end,
      case when sentence ~ '^The document marks it as (standard-rated|zero-rated|exempt)\\.$'
        then jsonb_build_object('code', 'MARKED', 'treatment',
          replace(substring(sentence from '^The document marks it as (.*)\\.$'), 'standard-rated', 'standard')) end,
      jsonb_build_object('code', 'AS_RECORDED', 'text', sentence)))
  $$;
  create function pg_temp.line_origin(description text) returns vat_line_origin language sql immutable as $$
    select (case description when 'Rounding' then 'rounding' when 'Not on the lines' then 'rest'
      when 'Whole document' then 'whole' else 'line' end)::vat_line_origin
  $$;`;

/** What a check found. */
const CHECKS = `
  create function pg_temp.finding(stored jsonb) returns jsonb language sql immutable as $$
    select (stored - 'message') || jsonb_build_object('section', coalesce(stored ->> 'section', '')) || case stored ->> 'code'
      when 'MISSING_TITLE' then jsonb_build_object('isCreditNote', stored ->> 'message' like '%Credit Note')
      when 'MISSING_SUPPLIER_VAT_NUMBER' then jsonb_build_object('isMalformed', stored ->> 'message' like 'Supplier VAT%')
      when 'NOT_A_TAX_INVOICE' then jsonb_build_object('documentType',
        upper(replace(substring(stored ->> 'message' from '^A (.*) is not a tax invoice$'), ' ', '_')))
      when 'TOTAL_NOT_POSITIVE' then jsonb_build_object('isMissing', stored ->> 'message' like 'Missing%')
      when 'VAT_RATE_UNUSUAL' then jsonb_build_object('standardRate',
        round(substring(stored ->> 'message' from '([0-9.]+)%')::numeric * 100))
      when 'VAT_AMOUNT_MISMATCH' then jsonb_build_object('standardRate',
        round(substring(stored ->> 'message' from '([0-9.]+)%')::numeric * 100))
      when 'TITLE_CONTRADICTS' then jsonb_build_object('word', substring(stored ->> 'message' from '"(.*)"'))
      else '{}'::jsonb end
  $$;
  create function pg_temp.category_reason(sentence text) returns jsonb language sql immutable as $$
    select case
      when sentence = 'You chose it.' then jsonb_build_object('code', 'CHOSEN')
      when sentence like 'The supplier''s name contains "%' then
        jsonb_build_object('code', 'SUPPLIER_NAME', 'words', substring(sentence from '"(.*)"'))
      when sentence like 'Told from the item "%' then jsonb_build_object('code', 'ITEM', 'item', substring(sentence from '"(.*)"'))
      when sentence ~ '^Told from [0-9]+ of [0-9]+ items' then jsonb_build_object('code', 'ITEMS',
        'named', substring(sentence from '^Told from ([0-9]+)')::int, 'items', substring(sentence from 'of ([0-9]+) items')::int,
        'example', substring(sentence from '"(.*)"'))
      else jsonb_build_object('code', 'NOTHING_SAYS') end
  $$;
  create function pg_temp.particular(name text) returns text language sql immutable as $$
    select case name when 'Tax invoice title' then 'MISSING_TITLE' when 'Item description' then 'MISSING_DESCRIPTION'
      when 'Amounts in rand' then 'NOT_IN_RAND' else 'MISSING_' || upper(replace(name, ' ', '_')) end
  $$;
  update receipts set
    check_result = case when check_result is null then null else (check_result - 'summary')
      || jsonb_build_object('findings', (select coalesce(jsonb_agg(pg_temp.finding(f)), '[]'::jsonb)
           from jsonb_array_elements(check_result -> 'findings') as f),
         'taxCategoryReason', pg_temp.category_reason(check_result ->> 'taxCategoryReason')) end,
    missing_fields = (select array_agg(pg_temp.particular(name)) from unnest(missing_fields) as name),
    duplicate_reason = case duplicate_reason
      when 'Possible duplicate detected; user chose to upload anyway' then 'uploaded-anyway'
      when 'Manually marked as duplicate by user' then 'marked-duplicate' end
    where check_result is not null or missing_fields is not null or duplicate_reason is not null;
  update receipts set missing_fields = '{}' where missing_fields is null and is_tax_invoice is not null;`;

/**
 * Why a line has its VAT type, as codes; a line of our own by its origin instead of a description in English. What was
 * submitted stays: its sentences become codes, or are kept as they were worded.
 */
const LINES = `
  alter table vat_claim_lines no force row level security;
  alter table vat_period_lines no force row level security;
  alter table vat_claims no force row level security;
  alter table vat_period_lines disable trigger user;
  alter table vat_claim_lines add column line_origin vat_line_origin not null default 'line',
    alter column why type jsonb using pg_temp.line_reasons(why);
  alter table vat_period_lines add column line_origin vat_line_origin not null default 'line',
    alter column why type jsonb using pg_temp.line_reasons(why);
  update vat_claim_lines set description = '', line_origin = pg_temp.line_origin(description)
   where pg_temp.line_origin(description) <> 'line';
  update vat_period_lines set description = '', line_origin = pg_temp.line_origin(description)
   where pg_temp.line_origin(description) <> 'line';
  alter table vat_claim_lines alter column line_origin drop default;
  alter table vat_period_lines alter column line_origin drop default;
  update vat_claims set questions = '[]' where questions <> '[]';
  alter table vat_period_lines enable trigger user;
  alter table vat_claims force row level security;
  alter table vat_period_lines force row level security;
  alter table vat_claim_lines force row level security;`;

/** Every invoice is checked again, company by company, once the workers run: their questions are codes from then on. */
const CHECK_EVERYTHING_AGAIN = `
  do $$
  begin
    if to_regclass('graphile_worker._private_jobs') is null then return; end if;
    perform jobs.add_all((select coalesce(jsonb_agg(jsonb_build_object(
        'name', 'receipts.recheck-company', 'key', 'receipts.recheck-company:' || coalesce(r.company_id::text, r.user_id::text),
        'max_attempts', 25, 'payload', jsonb_build_object('userId', r.user_id, 'event', jsonb_build_object(
          'type', 'company.claim-settings-changed', 'data', jsonb_build_object('companyId', r.company_id))))), '[]'::jsonb)
      from (select distinct user_id, company_id from receipts) r));
  end $$;`;

/**
 * What rules say is stored as codes with parameters, and worded when it is shown (docs/decisions/0019): what a check
 * found, why a line has its VAT type, what a person decided of a duplicate. A file is made in the language of whoever
 * asked for it.
 */
export const codesMigration: SqlMigration = {
  name: '0110-codes',
  sql: `
    alter table receipts no force row level security;
    ${CHECKS}
    ${CHECK_EVERYTHING_AGAIN}
    alter table receipts force row level security;
    create type vat_line_origin as enum ('line', 'rest', 'rounding', 'whole');
    ${LINE_FUNCTIONS}
    ${LINES}
    alter table vat_exports add column locale text not null default 'en';
  `,
};
