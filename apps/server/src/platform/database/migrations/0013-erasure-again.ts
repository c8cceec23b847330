import type { SqlMigration } from '../sql-migration.ts';

/** Works on the rows of the user of the transaction, as the owner of the tables; the policies bind it all the same. */
const ownRows = (name: string, returns: string, body: string): string => `
  create or replace function ${name} returns ${returns} language plpgsql security definer set search_path = public as $$
  declare owner uuid := app_user_id();
  ${body}
  $$;
  revoke execute on function ${name} from public;
  grant execute on function ${name} to tillslip_app`;

const MUST_BE_DELETED = `
    if not exists (select from auth."deletedAccount" where "userId" = owner) then
      raise exception 'This account was not deleted';
    end if;`;

/** What an upload leaves behind when nothing came of it. */
const WITHOUT_INVOICE = `not exists (select from receipts r where r.user_id = owner and r.draft_id = d.id)`;

/**
 * The same three ways of deleting as in 0006, with what came since: suppliers and what is remembered of them,
 * bulk uploads and re-readings. They are a help and no tax record, so none of them outlives the account.
 */
export const erasureAgainMigration: SqlMigration = {
  name: '0013-erasure-again',
  sql: [
    ownRows(
      'remove_sample()',
      'integer',
      `
  removed integer;
  begin
    delete from receipts r using receipt_drafts d
     where r.user_id = owner and d.user_id = owner and d.id = r.draft_id and d.is_sample;
    get diagnostics removed = row_count;
    delete from files f using receipt_drafts d
     where f.user_id = owner and d.user_id = owner and d.id = f.draft_id and d.is_sample;
    update receipts set company_id = null, category_id = null
     where user_id = owner and company_id in (select id from companies where user_id = owner and is_sample);
    update receipt_drafts set company_id = null, category_id = null
     where user_id = owner and company_id in (select id from companies where user_id = owner and is_sample);
    delete from receipt_drafts where user_id = owner and is_sample;
    delete from companies where user_id = owner and is_sample;
    delete from suppliers s where s.user_id = owner
      and not exists (select from receipts r where r.user_id = owner and r.merchant_key = s.supplier_key);
    return removed;
  end`,
    ),
    ownRows(
      'erase_unkept()',
      'void',
      `
  begin ${MUST_BE_DELETED}
    perform remove_sample();
    delete from supplier_memory where user_id = owner;
    delete from suppliers where user_id = owner;
    delete from receipt_rereads where user_id = owner;
    delete from files f where f.user_id = owner and (f.purpose = 'page' or f.draft_id is null
      or exists (select from receipt_drafts d where d.user_id = owner and d.id = f.draft_id and ${WITHOUT_INVOICE}));
    delete from receipt_drafts d where d.user_id = owner and ${WITHOUT_INVOICE};
    update receipt_drafts set company_id = null, category_id = null, batch_id = null, reading = null,
       split = null, signals = '[]', duplicates = '[]', progress = null
     where user_id = owner;
    delete from draft_batches where user_id = owner;
    update companies set notification_emails = null, billing_account = null where user_id = owner;
    delete from companies c where c.user_id = owner
      and not exists (select from receipts r where r.user_id = owner and r.company_id = c.id);
  end`,
    ),
    ownRows(
      'destroy_expired(today date)',
      'boolean',
      `
  begin ${MUST_BE_DELETED}
    delete from receipts r where r.user_id = owner and not exists (
      select from files f where f.user_id = owner and f.draft_id = r.draft_id and f.purpose = 'original'
        and f.retention_until >= today);
    delete from files f using receipt_drafts d
     where f.user_id = owner and d.user_id = owner and d.id = f.draft_id and ${WITHOUT_INVOICE};
    delete from receipt_drafts d where d.user_id = owner and ${WITHOUT_INVOICE};
    if exists (select from receipts where user_id = owner) then return false; end if;
    delete from files where user_id = owner;
    delete from companies where user_id = owner;
    perform set_config('app.destroying', 'yes', true);
    delete from audit_events where user_id = owner;
    perform set_config('app.destroying', '', true);
    return true;
  end`,
    ),
  ].join(';\n'),
};
