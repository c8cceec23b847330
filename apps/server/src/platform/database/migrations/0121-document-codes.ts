import type { SqlMigration } from '../sql-migration.ts';

/** What two documents have in common; all sentences are known. */
const DUPLICATES = `
  create function pg_temp.duplicate_clue(sentence text) returns jsonb language sql immutable as $$
    select case
      when sentence = 'Same file' then '{"code":"SAME_FILE"}'::jsonb
      when sentence = 'The pictures look the same' then '{"code":"SAME_PICTURE"}'::jsonb
      when sentence = 'Same purchase without an invoice number' then '{"code":"SAME_PURCHASE"}'::jsonb
      when sentence = 'A slip and a tax invoice for the same amount' then '{"code":"SLIP_AND_INVOICE"}'::jsonb
      when sentence = 'Same VAT number' then '{"code":"SAME_VAT_NUMBER"}'::jsonb
      when sentence ~ '^(Same|Similar) (invoice number|merchant|amount|date)$' then jsonb_build_object(
        'code', case substring(sentence from '^[A-Za-z]+ (.*)$')
          when 'invoice number' then 'INVOICE_NUMBER' when 'merchant' then 'SUPPLIER'
          when 'amount' then 'AMOUNT' else 'DATE' end,
        'isExact', sentence like 'Same%') end
  $$;
  create function pg_temp.duplicate(found jsonb) returns jsonb language sql immutable as $$
    select found || jsonb_build_object('reasons', (
      select coalesce(jsonb_agg(pg_temp.duplicate_clue(words) order by position), '[]'::jsonb)
        from jsonb_array_elements_text(found -> 'reasons') with ordinality as reason (words, position)
       where pg_temp.duplicate_clue(words) is not null))
  $$;
  update receipt_drafts set duplicates = (
      select jsonb_agg(pg_temp.duplicate(found) order by position)
        from jsonb_array_elements(duplicates) with ordinality as duplicate (found, position))
   where duplicates <> '[]';`;

/** Why parts look like several invoices. A value with " and " in it cannot be told from the other one. */
const SPLITS = `
  create function pg_temp.split_reason(sentence text) returns jsonb language sql immutable as $$
    select case when parts is null or cardinality(string_to_array(parts[5], ' and ')) <> 2
        then jsonb_build_object('code', 'AS_RECORDED', 'text', sentence)
      else jsonb_build_object(
        'code', case parts[4] when 'invoice numbers' then 'INVOICE_NUMBERS_DIFFER'
          when 'VAT numbers' then 'VAT_NUMBERS_DIFFER' else 'SUPPLIERS_DIFFER' end,
        'parts', lower(parts[1]), 'firstPart', parts[2]::int, 'secondPart', parts[3]::int,
        'firstValue', split_part(parts[5], ' and ', 1), 'secondValue', split_part(parts[5], ' and ', 2)) end
      from (select regexp_match(sentence,
        '^(Files|Pages) ([0-9]+) and ([0-9]+) carry different (invoice numbers|VAT numbers|suppliers): (.*)\\.$') as parts) as m
  $$;
  create function pg_temp.split_range(stored jsonb) returns jsonb language sql immutable as $$
    select case when stored ->> 'reason' is null then stored
      else stored || jsonb_build_object('reason', pg_temp.split_reason(stored ->> 'reason')) end
  $$;
  update receipt_drafts set split = split || case
      when split ? 'reasons' then jsonb_build_object('reasons', (
        select coalesce(jsonb_agg(pg_temp.split_reason(words) order by position), '[]'::jsonb)
          from jsonb_array_elements_text(split -> 'reasons') with ordinality as reason (words, position)))
      else jsonb_build_object('ranges', (
        select coalesce(jsonb_agg(pg_temp.split_range(stored) order by position), '[]'::jsonb)
          from jsonb_array_elements(split -> 'ranges') with ordinality as range (stored, position))) end
   where split ? 'reasons' or split ? 'ranges';`;

/** What is wrong with a picture, from the advice about it. Without a known problem there is nothing to show. */
const PICTURES = `
  create function pg_temp.poor_picture(advice text) returns jsonb language sql immutable as $$
    select case when problem is not null then jsonb_build_object(
        'problem', case problem when 'faint' then 'faded' else problem end, 'isUnreadable', advice like 'Too %') end
      from (select substring(advice from '^(?:Too|A little too) (blurred|dark|faint|small) to read') as problem) as m
  $$;
  create function pg_temp.reading(stored jsonb) returns jsonb language sql immutable as $$
    select case when jsonb_typeof(stored -> 'advice') is distinct from 'array' then stored
      else (stored - 'advice') || jsonb_build_object('poorPictures', (
        select coalesce(jsonb_agg(pg_temp.poor_picture(words) order by position), '[]'::jsonb)
          from jsonb_array_elements_text(stored -> 'advice') with ordinality as advice (words, position)
         where pg_temp.poor_picture(words) is not null)) end
  $$;
  update receipts set raw_extracted_data = pg_temp.reading(raw_extracted_data)
   where raw_extracted_data -> 'advice' <> '[]';
  update receipt_rereads set reading = pg_temp.reading(reading) where reading -> 'advice' <> '[]';
  update receipt_drafts set reading = pg_temp.reading(reading) where reading -> 'advice' <> '[]';
  update receipt_drafts set parts = (
      select jsonb_agg(part || jsonb_build_object('reading', pg_temp.reading(part -> 'reading')) order by position)
        from jsonb_array_elements(parts) with ordinality as slip (part, position))
   where parts <> '[]';`;

/** What a person should look at, with what it was seen in. */
const SIGNALS = `
  create function pg_temp.cents(amount text) returns bigint language sql immutable as $$
    select regexp_replace(amount, '[^0-9-]', '', 'g')::bigint
  $$;
  create function pg_temp.accounts(words text) returns jsonb language sql immutable as $$
    select to_jsonb(string_to_array(replace(words, '…', ''), ', '))
  $$;
  create function pg_temp.evidence_of_series(sentence text) returns jsonb language sql immutable as $$
    select jsonb_build_object('hits', substring(sentence from '^([0-9]+)')::int,
      'invoices', substring(sentence from '^[0-9]+ of ([0-9]+)')::int)
  $$;
  create function pg_temp.evidence(signal text, sentence text) returns jsonb language sql immutable as $$
    select case
      when signal = 'BANK_DETAILS_CHANGED' and sentence like 'Here: account …%' then jsonb_build_object(
        'code', 'BANK_ACCOUNTS_HERE', 'accounts', pg_temp.accounts(substring(sentence from 'account (.*)$')))
      when signal = 'BANK_DETAILS_CHANGED' and sentence ~ '^Before( on [0-9-]{10})?: account …' then jsonb_build_object(
        'code', 'BANK_ACCOUNTS_BEFORE', 'accounts', pg_temp.accounts(substring(sentence from 'account (.*)$')),
        'day', substring(sentence from '^Before on ([0-9-]{10})'))
      when signal = 'VAT_NUMBER_CHANGED' and sentence like 'Here: %' then jsonb_build_object(
        'code', 'VAT_NUMBER_HERE', 'vatNumber', substring(sentence from ': (.*)$'))
      when signal = 'VAT_NUMBER_CHANGED' and sentence ~ '^Before( on [0-9-]{10})?: ' then jsonb_build_object(
        'code', 'VAT_NUMBER_BEFORE', 'vatNumber', substring(sentence from ': (.*)$'),
        'day', substring(sentence from '^Before on ([0-9-]{10})'))
      when signal = 'VAT_NUMBER_IS_OWN' then jsonb_build_object(
        'code', 'OWN_VAT_NUMBER', 'vatNumber', sentence)
      when signal = 'TOTAL_DOES_NOT_ADD_UP' and sentence ~ '^-?R.* and VAT of -?R.* come to -?R.*, not -?R.*$' then
        jsonb_build_object('code', 'SUM_DIFFERS',
          'subtotalCents', pg_temp.cents(substring(sentence from '^(.*) and VAT of ')),
          'vatCents', pg_temp.cents(substring(sentence from ' and VAT of (.*) come to ')),
          'sumCents', pg_temp.cents(substring(sentence from ' come to (.*), not ')),
          'totalCents', pg_temp.cents(substring(sentence from ', not (.*)$')))
      when signal = 'DATE_IN_FUTURE' and sentence ~ '^Dated [0-9-]{10}; today is [0-9-]{10}$' then jsonb_build_object(
        'code', 'DATED', 'day', substring(sentence from '^Dated ([0-9-]{10})'),
        'today', substring(sentence from 'today is ([0-9-]{10})$'))
      when signal = 'UNUSUAL_WEEKENDS' and sentence ~ '^[0-9]+ of [0-9]+ invoices' then
        pg_temp.evidence_of_series(sentence) || '{"code":"ON_WEEKENDS"}'
      when signal = 'UNUSUAL_ROUND_AMOUNTS' and sentence ~ '^[0-9]+ of [0-9]+ invoices' then
        pg_temp.evidence_of_series(sentence) || '{"code":"ROUND_AMOUNTS"}'
      else jsonb_build_object('code', 'AS_RECORDED', 'text', sentence) end
  $$;
  create function pg_temp.signal(stored jsonb) returns jsonb language sql immutable as $$
    select (stored - 'message') || jsonb_build_object('fields', coalesce(stored -> 'fields', '[]'::jsonb), 'evidence', (
        select coalesce(jsonb_agg(pg_temp.evidence(stored ->> 'code', item ->> 'text')
            || jsonb_build_object('receiptId', item -> 'receiptId') order by position), '[]'::jsonb)
          from jsonb_array_elements(stored -> 'evidence') with ordinality as seen (item, position)))
      || coalesce(pg_temp.poor_picture(stored ->> 'message'), '{}'::jsonb)
  $$;
  update receipt_drafts set signals = (
      select coalesce(jsonb_agg(pg_temp.signal(stored) order by position), '[]'::jsonb)
        from jsonb_array_elements(signals) with ordinality as signal (stored, position)
       where stored ->> 'code' <> 'POOR_PICTURE' or pg_temp.poor_picture(stored ->> 'message') is not null)
   where signals <> '[]';`;

/**
 * What uploads and readings keep for a person is stored as codes with parameters (docs/decisions/0019): likely
 * duplicates, splits, signals and poor pictures.
 */
export const documentCodesMigration: SqlMigration = {
  name: '0121-document-codes',
  sql: `
    alter table receipts no force row level security;
    alter table receipt_drafts no force row level security;
    alter table receipt_rereads no force row level security;
    ${DUPLICATES}
    ${SPLITS}
    ${PICTURES}
    ${SIGNALS}
    alter table receipts force row level security;
    alter table receipt_drafts force row level security;
    alter table receipt_rereads force row level security;
  `,
};
