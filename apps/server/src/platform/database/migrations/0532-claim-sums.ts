import type { SqlMigration } from '../sql-migration.ts';

/** The lines of a claim, added up as a return needs them (docs/decisions/0337). */
export const claimSumsMigration: SqlMigration = {
  name: '0532-claim-sums',
  sql: `
  create table vat_claim_sums (
    user_id uuid not null,
    receipt_id uuid not null,
    part smallint not null,
    share uuid not null,
    day date,
    treatment vat_treatment not null,
    rate_bp integer,
    vat_type vat_type not null,
    supply vat_supply,
    reason text,
    inclusive_cents bigint not null,
    vat_cents bigint not null,
    claimable_cents bigint not null,
    lines integer not null,
    is_claimed boolean not null,
    is_alone boolean not null,
    primary key (user_id, receipt_id, part),
    foreign key (user_id, receipt_id) references vat_claims (user_id, receipt_id) on delete cascade
  );
  grant select, insert, update, delete on vat_claim_sums to tillslip_app;

  alter table vat_claim_lines no force row level security;
  insert into vat_claim_sums
  select user_id, receipt_id, row_number() over (partition by user_id, receipt_id order by share, min(position)), share, day,
      treatment, rate_bp, vat_type, supply, reason, sum(inclusive_cents), sum(vat_cents), sum(claimable_cents), count(*),
      claimable_cents <> 0, count(*) over (partition by user_id, receipt_id) = 1
    from vat_claim_lines
   group by user_id, receipt_id, share, day, treatment, rate_bp, vat_type, supply, reason, claimable_cents <> 0;
  alter table vat_claim_lines force row level security;

  alter table vat_claim_sums enable row level security;
  alter table vat_claim_sums force row level security;
  create policy tenant on vat_claim_sums using (user_id = app_user_id()) with check (user_id = app_user_id());`,
};
