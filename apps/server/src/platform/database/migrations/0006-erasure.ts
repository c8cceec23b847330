import type { SqlMigration } from '../sql-migration.ts';

/** Works on the rows of the user of the transaction, as the owner of the tables; the policies bind it all the same. */
const ownRows = (name: string, returns: string, body: string): string => `
  create function ${name} returns ${returns} language plpgsql security definer set search_path = public as $$
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
 * The only ways in which what the application may not delete is deleted: the sample, what is not kept of a
 * deleted account, and what was kept once its time is over (docs/decisions/0013).
 */
export const erasureMigration: SqlMigration = {
  name: '0006-erasure',
  sql: [
    // Nobody may delete from the trail but its owner, and that only here.
    `create or replace function refuse_change() returns trigger language plpgsql as $$
     begin
       if tg_op = 'DELETE' and current_setting('app.destroying', true) = 'yes' then return null; end if;
       raise exception 'The audit trail is only ever added to';
     end $$`,
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
    return removed;
  end`,
    ),
    ownRows(
      'erase_unkept()',
      'void',
      `
  begin ${MUST_BE_DELETED}
    perform remove_sample();
    delete from files f where f.user_id = owner and (f.purpose = 'page' or f.draft_id is null
      or exists (select from receipt_drafts d where d.user_id = owner and d.id = f.draft_id and ${WITHOUT_INVOICE}));
    delete from receipt_drafts d where d.user_id = owner and ${WITHOUT_INVOICE};
    update receipt_drafts set company_id = null, category_id = null, reading = null, duplicates = '[]', progress = null
     where user_id = owner;
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
