import type { SqlMigration } from '../sql-migration.ts';

/** What belongs to the sample company but was put there by the person stays, without a company. */
const LEAVES_COMPANIES = ['receipts', 'receipt_drafts']
  .map((table) => ({ table, folder: 'category_id' }))
  .concat(['bank_uploads', 'bank_statements'].map((table) => ({ table, folder: 'folder_id' })))
  .map(
    ({ table, folder }) => `update ${table} set company_id = null, ${folder} = null
     where user_id = owner and company_id in (select id from companies where user_id = owner and is_sample);`,
  )
  .join('\n    ');

/**
 * The sample company has a made-up bank statement, which is removed with it; the newest rows of a user, for the
 * dashboard.
 */
export const bankSampleMigration: SqlMigration = {
  name: '0051-bank-sample',
  sql: `
  alter table bank_uploads add column is_sample boolean not null default false;
  create index bank_uploads_sample on bank_uploads (user_id) where is_sample;
  create index bank_transactions_newest on bank_transactions (user_id, transaction_date, id) where deleted_at is null;
  create or replace function remove_sample() returns integer language plpgsql security definer set search_path = public as $$
  declare owner uuid := app_user_id();
  removed integer;
  begin
    delete from receipt_payments p using bank_transactions t, bank_statements s, bank_uploads u
     where p.user_id = owner and p.source = 'bank' and t.user_id = owner and t.id = p.source_id and s.user_id = owner
       and s.id = t.bank_statement_id and u.user_id = owner and u.id = s.upload_id and u.is_sample;
    delete from bank_matches m using bank_match_parts p, bank_transactions t, bank_statements s, bank_uploads u
     where m.user_id = owner and p.user_id = owner and p.match_id = m.id and t.user_id = owner
       and t.id = p.transaction_id and s.user_id = owner and s.id = t.bank_statement_id and u.user_id = owner
       and u.id = s.upload_id and u.is_sample;
    delete from bank_statements s using bank_uploads u
     where s.user_id = owner and u.user_id = owner and u.id = s.upload_id and u.is_sample;
    delete from bank_uploads where user_id = owner and is_sample;
    delete from receipts r using receipt_drafts d
     where r.user_id = owner and d.user_id = owner and d.id = r.draft_id and d.is_sample;
    get diagnostics removed = row_count;
    delete from files f using receipt_drafts d
     where f.user_id = owner and d.user_id = owner and d.id = f.draft_id and d.is_sample;
    update bank_transactions set company_id = null
     where user_id = owner and company_id in (select id from companies where user_id = owner and is_sample);
    ${LEAVES_COMPANIES}
    delete from receipt_drafts where user_id = owner and is_sample;
    delete from companies where user_id = owner and is_sample;
    delete from suppliers s where s.user_id = owner
      and not exists (select from receipts r where r.user_id = owner and r.merchant_key = s.supplier_key);
    return removed;
  end $$;
  revoke execute on function remove_sample() from public;
  grant execute on function remove_sample() to tillslip_app;`,
};
