import type { SqlMigration } from '../sql-migration.ts';

/** What an event's hash is taken of: every column, in JSON whose keys PostgreSQL sorts, with the hash before it. */
const CANONICAL = `
  create function audit_canonical(e audit_events) returns text language sql immutable as $$
    select jsonb_build_object(
      'sequence', e.sequence, 'user', e.user_id, 'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      'actor', e.actor_id, 'action', e.action, 'subjectType', e.subject_type, 'subject', e.subject_id,
      'before', e.before, 'after', e.after, 'reason', e.reason, 'source', e.source_kind, 'sourceName', e.source_name,
      'confidence', e.source_confidence, 'previous', e.previous_hash)::text
  $$;
  create function audit_hash(e audit_events) returns text language sql immutable as $$
    select encode(sha256(convert_to(audit_canonical(e), 'UTF8')), 'hex')
  $$`;

/**
 * Numbers and seals an event as it is added, one user's events one after the other. The head is kept in a
 * table that the application may only read: that the newest events were cut off shows there.
 */
const SEAL = `
  create function seal_audit_event() returns trigger language plpgsql security definer set search_path = public as $$
  declare last audit_heads;
  begin
    perform pg_advisory_xact_lock(hashtextextended('audit ' || new.user_id, 0));
    select * into last from audit_heads where user_id = new.user_id;
    new.sequence := coalesce(last.sequence, 0) + 1;
    new.previous_hash := last.hash;
    new.hash := audit_hash(new);
    insert into audit_heads (user_id, sequence, hash) values (new.user_id, new.sequence, new.hash)
      on conflict (user_id) do update set sequence = excluded.sequence, hash = excluded.hash;
    return new;
  end $$;
  revoke execute on function seal_audit_event() from public`;

/** The owner of the tables is bound by the policies as well; for what is there already they are lifted. */
const SEAL_WHAT_IS_THERE = `
  alter table audit_events no force row level security;
  alter table audit_heads no force row level security;
  alter table audit_events disable trigger audit_events_are_kept;
  do $$
  declare e audit_events; owner uuid; n integer; last text;
  begin
    for e in select * from audit_events order by user_id, at, id loop
      if owner is distinct from e.user_id then n := 0; last := null; owner := e.user_id; end if;
      n := n + 1;
      e.sequence := n; e.previous_hash := last; last := audit_hash(e);
      update audit_events set sequence = n, previous_hash = e.previous_hash, hash = last
       where user_id = e.user_id and id = e.id;
      insert into audit_heads (user_id, sequence, hash) values (owner, n, last)
        on conflict (user_id) do update set sequence = n, hash = last;
    end loop;
  end $$;
  alter table audit_events enable trigger audit_events_are_kept;
  alter table audit_heads force row level security;
  alter table audit_events force row level security`;

/**
 * The audit trail becomes a chain: each event carries its number, who or what it came from, and a hash of
 * itself and of the event before it (docs/decisions/0018).
 */
export const auditChainMigration: SqlMigration = {
  name: '0010-audit-chain',
  sql: `
    create type audit_source as enum ('person', 'reader', 'import', 'system');
    alter table audit_events
      add column sequence integer,
      add column source_kind audit_source not null default 'person',
      add column source_name text,
      add column source_confidence double precision,
      add column previous_hash text,
      add column hash text;
    create table audit_heads (
      user_id uuid not null primary key,
      sequence integer not null,
      hash text not null);
    alter table audit_heads enable row level security;
    alter table audit_heads force row level security;
    create policy tenant on audit_heads using (user_id = app_user_id()) with check (user_id = app_user_id());
    grant select on audit_heads to tillslip_app;
    ${CANONICAL};
    ${SEAL};
    ${SEAL_WHAT_IS_THERE};
    alter table audit_events alter column sequence set not null, alter column hash set not null;
    alter table audit_events alter column sequence set default 0, alter column hash set default '';
    create unique index audit_events_sequence on audit_events (user_id, sequence);
    create trigger audit_events_are_sealed before insert on audit_events
      for each row execute function seal_audit_event();
    create trigger audit_events_are_not_emptied before truncate on audit_events
      for each statement execute function refuse_change();
    create function forget_audit_head() returns trigger language plpgsql security definer set search_path = public as $$
    begin delete from audit_heads where user_id = app_user_id(); return null; end $$;
    revoke execute on function forget_audit_head() from public;
    create trigger audit_events_destroyed after delete on audit_events
      for each statement execute function forget_audit_head();
  `,
};
