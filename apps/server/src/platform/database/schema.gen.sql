-- The database as the migrations leave it. Written by `node tools/db-types.mjs`, never by hand; a test compares them.

-- auth."deletedAccount"
create table auth."deletedAccount" (
  "userId" uuid not null,
  "deletedAt" timestamp with time zone not null,
  "keptUntil" date,
  "erasedAt" timestamp with time zone
);
alter table auth."deletedAccount" add constraint "deletedAccount_pkey" PRIMARY KEY ("userId");
alter table auth."deletedAccount" add constraint "deletedAccount_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth."user"(id) ON DELETE CASCADE;
grant delete, insert, select, update on auth."deletedAccount" to tillslip_auth;

-- auth."emailChange"
create table auth."emailChange" (
  "userId" uuid not null,
  "newEmail" text not null,
  "tokenHash" text not null,
  "expiresAt" timestamp with time zone not null
);
alter table auth."emailChange" add constraint "emailChange_pkey" PRIMARY KEY ("userId");
alter table auth."emailChange" add constraint "emailChange_tokenHash_key" UNIQUE ("tokenHash");
alter table auth."emailChange" add constraint "emailChange_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth."user"(id) ON DELETE CASCADE;
grant delete, insert, select, update on auth."emailChange" to tillslip_auth;

-- auth."knownDevice"
create table auth."knownDevice" (
  "userId" uuid not null,
  fingerprint text not null,
  "lastSeenAt" timestamp with time zone not null
);
alter table auth."knownDevice" add constraint "knownDevice_pkey" PRIMARY KEY ("userId", fingerprint);
alter table auth."knownDevice" add constraint "knownDevice_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth."user"(id) ON DELETE CASCADE;
grant delete, insert, select, update on auth."knownDevice" to tillslip_auth;

-- auth."rateLimit"
create table auth."rateLimit" (
  id uuid not null default gen_random_uuid(),
  key text not null,
  count integer not null,
  "lastRequest" bigint not null
);
alter table auth."rateLimit" add constraint "rateLimit_key_key" UNIQUE (key);
alter table auth."rateLimit" add constraint "rateLimit_pkey" PRIMARY KEY (id);
grant delete, insert, select, update on auth."rateLimit" to tillslip_auth;

-- auth."sentenceReport"
create table auth."sentenceReport" (
  id uuid not null default gen_random_uuid(),
  "userId" uuid not null,
  language text not null,
  sentence text not null,
  better text not null,
  "createdAt" timestamp with time zone not null
);
alter table auth."sentenceReport" add constraint "sentenceReport_better_check" CHECK (((length(better) >= 1) AND (length(better) <= 1000)));
alter table auth."sentenceReport" add constraint "sentenceReport_language_check" CHECK ((language = ANY (ARRAY['en'::text, 'af'::text, 'zu'::text, 'xh'::text])));
alter table auth."sentenceReport" add constraint "sentenceReport_pkey" PRIMARY KEY (id);
alter table auth."sentenceReport" add constraint "sentenceReport_sentence_check" CHECK (((length(sentence) >= 1) AND (length(sentence) <= 1000)));
alter table auth."sentenceReport" add constraint "sentenceReport_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth."user"(id) ON DELETE CASCADE;
CREATE INDEX "sentenceReport_user" ON auth."sentenceReport" USING btree ("userId");
grant delete, insert, select on auth."sentenceReport" to tillslip_auth;

-- auth."twoFactor"
create table auth."twoFactor" (
  id uuid not null default gen_random_uuid(),
  secret text not null,
  "backupCodes" text not null,
  "userId" uuid not null,
  verified boolean,
  "failedVerificationCount" integer,
  "lockedUntil" timestamp with time zone,
  "lastUsedStep" integer
);
alter table auth."twoFactor" add constraint "twoFactor_pkey" PRIMARY KEY (id);
alter table auth."twoFactor" add constraint "twoFactor_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth."user"(id) ON DELETE CASCADE;
CREATE INDEX "twoFactor_secret_idx" ON auth."twoFactor" USING btree (secret);
CREATE UNIQUE INDEX "twoFactor_userId_idx" ON auth."twoFactor" USING btree ("userId");
grant delete, insert, select, update on auth."twoFactor" to tillslip_auth;

-- auth."user"
create table auth."user" (
  id uuid not null default gen_random_uuid(),
  name text not null,
  email text not null,
  "emailVerified" boolean not null,
  image text,
  "createdAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  "updatedAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  "twoFactorEnabled" boolean default false,
  "isAdministrator" boolean not null default false,
  "wasAdministrator" boolean not null default false
);
alter table auth."user" add constraint user_email_key UNIQUE (email);
alter table auth."user" add constraint user_pkey PRIMARY KEY (id);
grant delete, insert, select, update on auth."user" to tillslip_auth;

-- auth.account
create table auth.account (
  id uuid not null default gen_random_uuid(),
  "accountId" text not null,
  "providerId" text not null,
  "userId" uuid not null,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamp with time zone,
  "refreshTokenExpiresAt" timestamp with time zone,
  scope text,
  password text,
  "createdAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  "updatedAt" timestamp with time zone not null
);
alter table auth.account add constraint "account_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth."user"(id) ON DELETE CASCADE;
alter table auth.account add constraint account_pkey PRIMARY KEY (id);
CREATE INDEX "account_userId_idx" ON auth.account USING btree ("userId");
grant delete, insert, select, update on auth.account to tillslip_auth;

-- auth.announce_session_end()
CREATE OR REPLACE FUNCTION auth.announce_session_end()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      perform pg_notify('tillslip_changes', json_build_object('endedSession', old.id)::text);
      return null;
    end $function$
;

-- auth.attempt
create table auth.attempt (
  key text not null,
  count integer not null,
  "startedAt" timestamp with time zone not null
);
alter table auth.attempt add constraint attempt_pkey PRIMARY KEY (key);
CREATE INDEX "attempt_startedAt_idx" ON auth.attempt USING btree ("startedAt");
grant delete, insert, select, update on auth.attempt to tillslip_auth;

-- auth.invitation
create table auth.invitation (
  email text not null,
  "invitedBy" uuid not null,
  "createdAt" timestamp with time zone not null,
  "expiresAt" timestamp with time zone not null
);
alter table auth.invitation add constraint "invitation_invitedBy_fkey" FOREIGN KEY ("invitedBy") REFERENCES auth."user"(id) ON DELETE CASCADE;
alter table auth.invitation add constraint invitation_email_check CHECK ((email = lower(email)));
alter table auth.invitation add constraint invitation_pkey PRIMARY KEY (email);
grant delete, insert, select, update on auth.invitation to tillslip_auth;

-- auth.passkey
create table auth.passkey (
  id uuid not null default gen_random_uuid(),
  "userId" uuid not null,
  name text not null,
  "credentialId" text not null,
  "publicKey" text not null,
  counter bigint not null,
  "isSynced" boolean not null,
  "createdAt" timestamp with time zone not null,
  "lastUsedAt" timestamp with time zone
);
alter table auth.passkey add constraint "passkey_credentialId_key" UNIQUE ("credentialId");
alter table auth.passkey add constraint "passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth."user"(id) ON DELETE CASCADE;
alter table auth.passkey add constraint passkey_pkey PRIMARY KEY (id);
CREATE INDEX "passkey_userId_idx" ON auth.passkey USING btree ("userId");
grant delete, insert, select, update on auth.passkey to tillslip_auth;

-- auth.session
create table auth.session (
  id uuid not null default gen_random_uuid(),
  "expiresAt" timestamp with time zone not null,
  token text not null,
  "createdAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  "updatedAt" timestamp with time zone not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" uuid not null,
  "lastActiveAt" timestamp with time zone not null default now()
);
alter table auth.session add constraint "session_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth."user"(id) ON DELETE CASCADE;
alter table auth.session add constraint session_pkey PRIMARY KEY (id);
alter table auth.session add constraint session_token_key UNIQUE (token);
CREATE INDEX "session_userId_idx" ON auth.session USING btree ("userId");
CREATE TRIGGER session_ended AFTER DELETE ON auth.session FOR EACH ROW EXECUTE FUNCTION auth.announce_session_end();
grant delete, insert, select, update on auth.session to tillslip_auth;

-- auth.verification
create table auth.verification (
  id uuid not null default gen_random_uuid(),
  identifier text not null,
  value text not null,
  "expiresAt" timestamp with time zone not null,
  "createdAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  "updatedAt" timestamp with time zone not null default CURRENT_TIMESTAMP
);
alter table auth.verification add constraint verification_pkey PRIMARY KEY (id);
CREATE INDEX verification_identifier_idx ON auth.verification USING btree (identifier);
grant delete, insert, select, update on auth.verification to tillslip_auth;

-- jobs.add_all()
CREATE OR REPLACE FUNCTION jobs.add_all(wanted jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'graphile_worker', 'pg_temp'
AS $function$
    declare job record;
    begin
      -- By key: two transactions that add jobs of the same keys take their rows in the same order.
      for job in
        select * from (
          select distinct on (coalesce(w.key, 'job ' || w.n)) w.* from rows from (
            jsonb_to_recordset(wanted) as (name text, payload json, key text, max_attempts integer,
              delay_seconds double precision, is_fair boolean, line text)
          ) with ordinality as w (name, payload, key, max_attempts, delay_seconds, is_fair, line, n)
          order by coalesce(w.key, 'job ' || w.n), w.n desc) newest
        order by key nulls first, n
      loop
        perform graphile_worker.add_job(job.name, job.payload, queue_name => job.line, job_key => job.key,
          max_attempts => job.max_attempts,
          run_at => case when job.delay_seconds is not null then now() + make_interval(secs => job.delay_seconds) end,
          priority => case when job.is_fair then jobs.next_round(job.name, job.payload ->> 'userId') end,
          job_key_mode => case when job.delay_seconds is not null then 'preserve_run_at' else 'replace' end);
      end loop;
    end $function$
;
grant execute on function jobs.add_all(jsonb) to tillslip_app;

-- jobs.is_pending()
CREATE OR REPLACE FUNCTION jobs.is_pending(wanted_key text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'graphile_worker', 'pg_temp'
AS $function$
    begin
      return exists (select from graphile_worker._private_jobs j
        where j.key = wanted_key and (j.attempts < j.max_attempts or j.locked_at is not null));
    end $function$
;
grant execute on function jobs.is_pending(text) to tillslip_app;

-- jobs.job_interruptions
create table jobs.job_interruptions (
  job_id bigint not null,
  revision integer not null,
  interruptions integer not null
);
alter table jobs.job_interruptions add constraint job_interruptions_interruptions_check CHECK ((interruptions > 0));
alter table jobs.job_interruptions add constraint job_interruptions_pkey PRIMARY KEY (job_id);
grant delete, insert, references, select, trigger, truncate, update on jobs.job_interruptions to tillslip_jobs;

-- jobs.next_round()
CREATE OR REPLACE FUNCTION jobs.next_round(kind text, person text)
 RETURNS smallint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'graphile_worker', 'pg_temp'
AS $function$
    declare running integer; own integer;
    begin
      select coalesce(min(j.priority), 0), max(j.priority) filter (where j.payload ->> 'userId' = person)
        into running, own
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = kind and j.attempts < j.max_attempts;
      -- The highest priority that the queue knows; beyond it, the order is that of arrival.
      return least(greatest(running, own + 1), 32767);
    end $function$
;

-- public
create type public.accounting_basis as enum ('invoice', 'payments');
create type public.audit_source as enum ('person', 'key', 'reader', 'import', 'system');
create type public.bank_match_kind as enum ('one-to-one', 'several-documents', 'several-rows', 'part-payment', 'refund', 'reversal', 'transfer');
create type public.bank_reconciliation_status as enum ('unreconciled', 'partially_reconciled', 'reconciled');
create type public.bank_statement_source as enum ('pages', 'export');
create type public.bank_statement_status as enum ('completed', 'processing', 'failed');
create type public.bank_upload_kind as enum ('pdf', 'image', 'heic', 'export');
create type public.bank_upload_status as enum ('queued', 'reading', 'saved', 'already_there', 'needs_password', 'needs_mapping', 'failed', 'cancelled', 'needs_choice');
create type public.billing_interval as enum ('monthly', 'annual');
create type public.charge_kind as enum ('first', 'renewal', 'pro_rata', 'card', 'refund');
create type public.charge_status as enum ('pending', 'succeeded', 'failed', 'abandoned');
create type public.company_date_format as enum ('DD-MM-YYYY', 'YYYY-MM-DD');
create type public.company_language as enum ('en', 'af', 'zu', 'xh');
create type public.company_role as enum ('accountant', 'bookkeeper', 'viewer');
create type public.dispute_status as enum ('open', 'won', 'lost');
create type public.document_type as enum ('RECEIPT', 'TAX_INVOICE', 'INVOICE', 'CREDIT_NOTE', 'PRO_FORMA', 'QUOTATION', 'STATEMENT', 'DELIVERY_NOTE', 'UNKNOWN');
create type public.draft_status as enum ('queued', 'reading', 'awaiting_decision', 'saved', 'failed', 'cancelled');
create type public.file_kind as enum ('pdf', 'image', 'heic', 'xml');
create type public.file_purpose as enum ('original', 'page', 'part', 'unlocked');
create type public.filing_method as enum ('efiling', 'manual');
create type public.input_vat_type as enum ('standard', 'capital', 'import_capital', 'import_other');
create type public.preference_date_format as enum ('d MMM yyyy', 'YYYY-MM-DD', 'DD/MM/YYYY', 'MM/DD/YYYY');
create type public.preference_frequency as enum ('hourly', 'daily', 'weekly', 'monthly');
create type public.preference_language as enum ('en', 'af', 'zu', 'xh');
create type public.preference_layout as enum ('grid', 'list', 'compact');
create type public.preference_theme as enum ('light', 'dark', 'auto');
create type public.purchase_question as enum ('trade', 'food_for_sale', 'motor_car', 'category', 'recipient', 'expense', 'public_authority', 'other_income', 'exit_goods', 'near_full_use');
create type public.receipt_status as enum ('completed', 'needs_review', 'deleted');
create type public.receipt_validity as enum ('valid', 'invalid', 'pending');
create type public.refund_request_status as enum ('open', 'done', 'refused', 'failed');
create type public.remembered as enum ('name', 'company', 'folder', 'vat_type', 'vat_treatment', 'identity');
create type public.report_kind as enum ('weekly', 'monthly');
create type public.reread_status as enum ('queued', 'reading', 'ready', 'failed', 'applied');
create type public.subscription_status as enum ('trial', 'free', 'active', 'past_due', 'cancelled');
create type public.supply_use as enum ('taxable', 'mixed', 'exempt');
create type public.tax_document_kind as enum ('invoice', 'credit-note');
create type public.treatment_kind as enum ('no_document', 'fee', 'salary', 'tax', 'transfer', 'drawings', 'medical');
create type public.treatment_vat as enum ('from_statement', 'outside', 'exempt', 'zero_rated', 'no_claim');
create type public.vat_category as enum ('A', 'B', 'C', 'D', 'E', 'D-01', 'D-03', 'D-04', 'D-05', 'D-06', 'E-01', 'E-02', 'E-03', 'E-04', 'E-05', 'E-06', 'E-07', 'E-08', 'E-09', 'E-10', 'E-11', 'E-12');
create type public.vat_cut_off as enum ('month-end', 'day-21', 'day-22', 'day-23', 'day-24', 'day-25', 'day-26', 'day-27', 'day-28', 'day-1', 'day-2', 'day-3', 'day-4', 'day-5', 'day-6', 'day-7', 'day-8', 'day-9', 'day-10', 'last-monday', 'last-tuesday', 'last-wednesday', 'last-thursday', 'last-friday', 'last-saturday', 'last-sunday');
create type public.vat_export_kind as enum ('csv', 'xlsx', 'pdf', 'pack');
create type public.vat_export_status as enum ('queued', 'running', 'done', 'failed');
create type public.vat_line_origin as enum ('line', 'rest', 'rounding', 'whole');
create type public.vat_note as enum ('invoice', 'credit-note', 'debit-note');
create type public.vat_origin as enum ('document', 'late', 'correction');
create type public.vat_period_status as enum ('not_started', 'in_progress', 'ready', 'submitted');
create type public.vat_purchase as enum ('imported-services', 'second-hand-goods');
create type public.vat_side as enum ('purchase', 'sale');
create type public.vat_supply as enum ('standard', 'capital', 'zero-rated', 'export', 'exempt', 'accommodation-over-28-days', 'accommodation-to-28-days', 'change-in-use');
create type public.vat_treatment as enum ('standard', 'zero-rated', 'exempt', 'unknown');
create type public.vat_type as enum ('standard', 'capital', 'import_capital', 'import_other', 'imported_services', 'zero_rated', 'exempt', 'denied', 'out_of_scope', 'unknown');

-- public.accounting_accounts
create table public.accounting_accounts (
  user_id uuid not null,
  connection_id uuid not null,
  account_id text not null,
  name text not null,
  full_name text not null,
  type text not null,
  currency text
);
alter table accounting_accounts add constraint accounting_accounts_pkey PRIMARY KEY (user_id, connection_id, account_id);
alter table accounting_accounts add constraint accounting_accounts_user_id_connection_id_fkey FOREIGN KEY (user_id, connection_id) REFERENCES accounting_connections(user_id, id) ON DELETE CASCADE;
alter table accounting_accounts force row level security;
create policy company on accounting_accounts for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM accounting_connections p
  WHERE ((p.user_id = accounting_accounts.user_id) AND (p.id = accounting_accounts.connection_id)))))) with check (true);
create policy tenant on accounting_accounts for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.accounting_accounts to tillslip_app;

-- public.accounting_alerts
create table public.accounting_alerts (
  user_id uuid not null,
  connection_id uuid not null,
  alert text not null,
  raised_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  dismissed_at timestamp with time zone,
  mailed_at timestamp with time zone
);
alter table accounting_alerts add constraint accounting_alerts_alert_check CHECK ((alert = ANY (ARRAY['health-score'::text, 'rate-limit'::text, 'success-rate'::text, 'no-activity'::text])));
alter table accounting_alerts add constraint accounting_alerts_pkey PRIMARY KEY (user_id, connection_id, alert);
alter table accounting_alerts add constraint accounting_alerts_user_id_connection_id_fkey FOREIGN KEY (user_id, connection_id) REFERENCES accounting_connections(user_id, id) ON DELETE CASCADE;
alter table accounting_alerts force row level security;
create policy company on accounting_alerts for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM accounting_connections p
  WHERE ((p.user_id = accounting_alerts.user_id) AND (p.id = accounting_alerts.connection_id)))))) with check (true);
create policy tenant on accounting_alerts for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.accounting_alerts to tillslip_app;

-- public.accounting_connections
create table public.accounting_connections (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  company_id uuid,
  package text not null,
  realm_id text not null,
  package_company_name text not null default ''::text,
  package_vat_number text,
  country text,
  home_currency text not null default 'ZAR'::text,
  is_multicurrency boolean not null default false,
  uses_tax_codes boolean not null default true,
  books_closed_on date,
  state text not null,
  fault text,
  differences text[] not null default '{}'::text[],
  access_token text,
  refresh_token text,
  token_expires_at timestamp with time zone,
  refresh_expires_at timestamp with time zone,
  refresh_hard_expires_at timestamp with time zone,
  last_connected_at timestamp with time zone,
  lists_read_at timestamp with time zone,
  cash_account_id text,
  bank_account_id text,
  card_account_id text,
  default_account_id text,
  unpaid text not null default 'bill'::text,
  attaches_originals boolean not null default true,
  vat_cents text not null default 'computed'::text,
  hourly_limit integer,
  is_set_up boolean not null default false,
  lease_id uuid,
  leased_until timestamp with time zone,
  paused_until timestamp with time zone,
  changes_read_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  tax_codes jsonb not null default '{}'::jsonb,
  category_accounts jsonb not null default '{}'::jsonb,
  wants_alert_mails boolean not null default false
);
alter table accounting_connections add constraint accounting_connections_package_check CHECK ((package = ANY (ARRAY['quickbooks'::text, 'sage'::text, 'sage-south-africa'::text])));
alter table accounting_connections add constraint accounting_connections_pkey PRIMARY KEY (user_id, id);
alter table accounting_connections add constraint accounting_connections_state_check CHECK ((state = ANY (ARRAY['confirming'::text, 'connected'::text, 'error'::text, 'expired'::text, 'disconnected'::text])));
alter table accounting_connections add constraint accounting_connections_tokens_check CHECK (((state = 'disconnected'::text) OR ((access_token IS NOT NULL) AND ((refresh_token IS NOT NULL) OR (package = 'sage-south-africa'::text)))));
alter table accounting_connections add constraint accounting_connections_unpaid_check CHECK ((unpaid = ANY (ARRAY['bill'::text, 'skip'::text])));
alter table accounting_connections add constraint accounting_connections_user_id_company_id_fkey FOREIGN KEY (user_id, company_id) REFERENCES companies(user_id, id) ON DELETE SET NULL (company_id);
alter table accounting_connections add constraint accounting_connections_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
alter table accounting_connections add constraint accounting_connections_vat_cents_check CHECK ((vat_cents = ANY (ARRAY['computed'::text, 'printed'::text])));
CREATE UNIQUE INDEX accounting_connections_company ON public.accounting_connections USING btree (user_id, company_id) WHERE (state <> 'disconnected'::text);
CREATE UNIQUE INDEX accounting_connections_known ON public.accounting_connections USING btree (user_id, company_id, package, realm_id) WHERE (company_id IS NOT NULL);
CREATE UNIQUE INDEX accounting_connections_realm ON public.accounting_connections USING btree (package, realm_id) WHERE (state <> 'disconnected'::text);
alter table accounting_connections force row level security;
create policy company on accounting_connections for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (company_id = app_company_id()))) with check (true);
create policy owner_of_realm on accounting_connections for select to tillslip_auth using ((state <> 'disconnected'::text)) with check (true);
create policy tenant on accounting_connections for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
CREATE TRIGGER accounting_connections_count_versions BEFORE UPDATE ON public.accounting_connections FOR EACH ROW WHEN (((((((((((((((((((((old.cash_account_id IS DISTINCT FROM new.cash_account_id) OR (old.bank_account_id IS DISTINCT FROM new.bank_account_id)) OR (old.card_account_id IS DISTINCT FROM new.card_account_id)) OR (old.default_account_id IS DISTINCT FROM new.default_account_id)) OR (old.unpaid IS DISTINCT FROM new.unpaid)) OR (old.attaches_originals IS DISTINCT FROM new.attaches_originals)) OR (old.vat_cents IS DISTINCT FROM new.vat_cents)) OR (old.hourly_limit IS DISTINCT FROM new.hourly_limit)) OR (old.tax_codes IS DISTINCT FROM new.tax_codes)) OR ((old.category_accounts -> 'MV_LOGBOOK'::text) IS DISTINCT FROM (new.category_accounts -> 'MV_LOGBOOK'::text))) OR ((old.category_accounts -> 'MV_TRAVEL_ALLOWANCE'::text) IS DISTINCT FROM (new.category_accounts -> 'MV_TRAVEL_ALLOWANCE'::text))) OR ((old.category_accounts -> 'TRAVEL_ACCOM'::text) IS DISTINCT FROM (new.category_accounts -> 'TRAVEL_ACCOM'::text))) OR ((old.category_accounts -> 'ENTERTAINMENT'::text) IS DISTINCT FROM (new.category_accounts -> 'ENTERTAINMENT'::text))) OR ((old.category_accounts -> 'HOME_OFFICE'::text) IS DISTINCT FROM (new.category_accounts -> 'HOME_OFFICE'::text))) OR ((old.category_accounts -> 'CPD'::text) IS DISTINCT FROM (new.category_accounts -> 'CPD'::text))) OR ((old.category_accounts -> 'OFFICE_SUPPLIES'::text) IS DISTINCT FROM (new.category_accounts -> 'OFFICE_SUPPLIES'::text))) OR ((old.category_accounts -> 'PROF_FEES'::text) IS DISTINCT FROM (new.category_accounts -> 'PROF_FEES'::text))) OR ((old.category_accounts -> 'INSURANCE'::text) IS DISTINCT FROM (new.category_accounts -> 'INSURANCE'::text))) OR ((old.category_accounts -> 'MARKETING'::text) IS DISTINCT FROM (new.category_accounts -> 'MARKETING'::text))) OR ((old.category_accounts -> 'FOOD_BEVERAGE'::text) IS DISTINCT FROM (new.category_accounts -> 'FOOD_BEVERAGE'::text)))) EXECUTE FUNCTION count_version('id', 'cash_account_id', 'bank_account_id', 'card_account_id', 'default_account_id', 'unpaid', 'attaches_originals', 'vat_cents', 'hourly_limit', 'tax_codes', 'category_accounts.MV_LOGBOOK', 'category_accounts.MV_TRAVEL_ALLOWANCE', 'category_accounts.TRAVEL_ACCOM', 'category_accounts.ENTERTAINMENT', 'category_accounts.HOME_OFFICE', 'category_accounts.CPD', 'category_accounts.OFFICE_SUPPLIES', 'category_accounts.PROF_FEES', 'category_accounts.INSURANCE', 'category_accounts.MARKETING', 'category_accounts.FOOD_BEVERAGE');
grant delete, insert, select, update on public.accounting_connections to tillslip_app;
grant select (id, package, realm_id, state, user_id) on public.accounting_connections to tillslip_auth;

-- public.accounting_entries
create table public.accounting_entries (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  connection_id uuid not null,
  receipt_id uuid not null,
  run_id uuid,
  state text not null,
  kind text,
  revision integer not null default 1,
  first_posted_at timestamp with time zone,
  posted_hash text,
  entry_id text,
  entry_version text,
  sent_hash text,
  booked_total_cents bigint,
  booked_vat_cents bigint,
  currency text,
  synced_at timestamp with time zone,
  failure text,
  problems jsonb not null default '[]'::jsonb,
  warnings jsonb not null default '[]'::jsonb,
  fault text,
  fault_detail text,
  conflicts jsonb not null default '[]'::jsonb,
  strategy text,
  target_entry_id text,
  target_kind text,
  may_change_submitted boolean not null default false,
  may_overwrite boolean not null default false,
  attachment text not null default 'none'::text,
  attachment_attempts integer not null default 0,
  outside_change text,
  is_outdated boolean not null default false,
  queued_at timestamp with time zone not null default now()
);
alter table accounting_entries add constraint accounting_entries_attachment_check CHECK ((attachment = ANY (ARRAY['none'::text, 'pending'::text, 'attached'::text, 'failed'::text])));
alter table accounting_entries add constraint accounting_entries_kind_check CHECK ((kind = ANY (ARRAY['purchase'::text, 'bill'::text, 'credit'::text])));
alter table accounting_entries add constraint accounting_entries_outside_change_check CHECK ((outside_change = ANY (ARRAY['changed'::text, 'deleted'::text])));
alter table accounting_entries add constraint accounting_entries_pkey PRIMARY KEY (user_id, id);
alter table accounting_entries add constraint accounting_entries_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'posting'::text, 'synced'::text, 'failed'::text, 'conflict'::text, 'skipped'::text])));
alter table accounting_entries add constraint accounting_entries_user_id_connection_id_fkey FOREIGN KEY (user_id, connection_id) REFERENCES accounting_connections(user_id, id) ON DELETE CASCADE;
alter table accounting_entries add constraint accounting_entries_user_id_connection_id_receipt_id_key UNIQUE (user_id, connection_id, receipt_id);
alter table accounting_entries add constraint accounting_entries_user_id_receipt_id_fkey FOREIGN KEY (user_id, receipt_id) REFERENCES receipts(user_id, id) ON DELETE CASCADE;
CREATE INDEX accounting_entries_entry ON public.accounting_entries USING btree (user_id, connection_id, entry_id);
CREATE INDEX accounting_entries_waiting ON public.accounting_entries USING btree (user_id, connection_id, queued_at) WHERE ((state = ANY (ARRAY['pending'::text, 'posting'::text])) OR (attachment = 'pending'::text));
alter table accounting_entries force row level security;
create policy company on accounting_entries for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM accounting_connections p
  WHERE ((p.user_id = accounting_entries.user_id) AND (p.id = accounting_entries.connection_id)))))) with check (true);
create policy tenant on accounting_entries for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.accounting_entries to tillslip_app;

-- public.accounting_mappings
create table public.accounting_mappings (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  connection_id uuid not null,
  category text,
  supplier_key text,
  supplier_name text,
  account_id text not null,
  description text,
  is_custom boolean not null,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1
);
alter table accounting_mappings add constraint accounting_mappings_check CHECK (((category IS NULL) <> (supplier_key IS NULL)));
alter table accounting_mappings add constraint accounting_mappings_pkey PRIMARY KEY (user_id, id);
alter table accounting_mappings add constraint accounting_mappings_user_id_connection_id_fkey FOREIGN KEY (user_id, connection_id) REFERENCES accounting_connections(user_id, id) ON DELETE CASCADE;
CREATE UNIQUE INDEX accounting_mappings_of ON public.accounting_mappings USING btree (user_id, connection_id, category, supplier_key) NULLS NOT DISTINCT;
alter table accounting_mappings force row level security;
create policy company on accounting_mappings for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM accounting_connections p
  WHERE ((p.user_id = accounting_mappings.user_id) AND (p.id = accounting_mappings.connection_id)))))) with check (true);
create policy tenant on accounting_mappings for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
CREATE TRIGGER accounting_mappings_count_versions BEFORE UPDATE ON public.accounting_mappings FOR EACH ROW WHEN ((((old.account_id IS DISTINCT FROM new.account_id) OR (old.description IS DISTINCT FROM new.description)) OR (old.is_active IS DISTINCT FROM new.is_active))) EXECUTE FUNCTION count_version('id', 'account_id', 'description', 'is_active');
grant delete, insert, select, update on public.accounting_mappings to tillslip_app;

-- public.accounting_past_bookings
create table public.accounting_past_bookings (
  user_id uuid not null,
  connection_id uuid not null,
  supplier_key text not null,
  account_id text not null,
  entries integer not null,
  of_entries integer not null
);
alter table accounting_past_bookings add constraint accounting_past_bookings_check CHECK (((entries >= 1) AND (entries <= of_entries)));
alter table accounting_past_bookings add constraint accounting_past_bookings_pkey PRIMARY KEY (user_id, connection_id, supplier_key, account_id);
alter table accounting_past_bookings add constraint accounting_past_bookings_user_id_connection_id_fkey FOREIGN KEY (user_id, connection_id) REFERENCES accounting_connections(user_id, id) ON DELETE CASCADE;
alter table accounting_past_bookings force row level security;
create policy company on accounting_past_bookings for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM accounting_connections p
  WHERE ((p.user_id = accounting_past_bookings.user_id) AND (p.id = accounting_past_bookings.connection_id)))))) with check (true);
create policy tenant on accounting_past_bookings for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.accounting_past_bookings to tillslip_app;

-- public.accounting_request_hours
create table public.accounting_request_hours (
  user_id uuid not null,
  connection_id uuid not null,
  hour timestamp with time zone not null,
  requests integer not null,
  failed integer not null,
  duration_ms bigint not null,
  faults jsonb not null default '{}'::jsonb
);
alter table accounting_request_hours add constraint accounting_request_hours_check CHECK (((failed >= 0) AND (failed <= requests)));
alter table accounting_request_hours add constraint accounting_request_hours_pkey PRIMARY KEY (user_id, connection_id, hour);
alter table accounting_request_hours add constraint accounting_request_hours_user_id_connection_id_fkey FOREIGN KEY (user_id, connection_id) REFERENCES accounting_connections(user_id, id) ON DELETE CASCADE;
alter table accounting_request_hours force row level security;
create policy company on accounting_request_hours for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM accounting_connections p
  WHERE ((p.user_id = accounting_request_hours.user_id) AND (p.id = accounting_request_hours.connection_id)))))) with check (true);
create policy tenant on accounting_request_hours for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.accounting_request_hours to tillslip_app;

-- public.accounting_requests
create table public.accounting_requests (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  connection_id uuid not null,
  at timestamp with time zone not null,
  method text not null,
  endpoint text not null,
  status integer,
  duration integer not null,
  tid text,
  retries integer not null,
  fault text,
  code text
);
alter table accounting_requests add constraint accounting_requests_pkey PRIMARY KEY (user_id, id);
alter table accounting_requests add constraint accounting_requests_user_id_connection_id_fkey FOREIGN KEY (user_id, connection_id) REFERENCES accounting_connections(user_id, id) ON DELETE CASCADE;
CREATE INDEX accounting_requests_at ON public.accounting_requests USING btree (user_id, connection_id, at);
CREATE INDEX accounting_requests_faults ON public.accounting_requests USING btree (user_id, connection_id, at) WHERE (fault IS NOT NULL);
alter table accounting_requests force row level security;
create policy company on accounting_requests for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM accounting_connections p
  WHERE ((p.user_id = accounting_requests.user_id) AND (p.id = accounting_requests.connection_id)))))) with check (true);
create policy tenant on accounting_requests for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.accounting_requests to tillslip_app;

-- public.accounting_run_records
create table public.accounting_run_records (
  user_id uuid not null,
  run_id uuid not null,
  receipt_id uuid not null,
  outcome text
);
alter table accounting_run_records add constraint accounting_run_records_outcome_check CHECK ((outcome = ANY (ARRAY['successful'::text, 'failed'::text, 'skipped'::text])));
alter table accounting_run_records add constraint accounting_run_records_pkey PRIMARY KEY (user_id, run_id, receipt_id);
alter table accounting_run_records add constraint accounting_run_records_user_id_run_id_fkey FOREIGN KEY (user_id, run_id) REFERENCES accounting_runs(user_id, id) ON DELETE CASCADE;
alter table accounting_run_records force row level security;
create policy company on accounting_run_records for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM accounting_runs p
  WHERE ((p.user_id = accounting_run_records.user_id) AND (p.id = accounting_run_records.run_id)))))) with check (true);
create policy tenant on accounting_run_records for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.accounting_run_records to tillslip_app;

-- public.accounting_runs
create table public.accounting_runs (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  connection_id uuid not null,
  progress integer not null default 0,
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  bulk_sync_id uuid
);
alter table accounting_runs add constraint accounting_runs_pkey PRIMARY KEY (user_id, id);
alter table accounting_runs add constraint accounting_runs_progress_check CHECK ((progress = ANY (ARRAY[0, 25, 50, 75, 100])));
alter table accounting_runs add constraint accounting_runs_user_id_connection_id_fkey FOREIGN KEY (user_id, connection_id) REFERENCES accounting_connections(user_id, id) ON DELETE CASCADE;
CREATE INDEX accounting_runs_started ON public.accounting_runs USING btree (user_id, connection_id, started_at);
alter table accounting_runs force row level security;
create policy company on accounting_runs for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM accounting_connections p
  WHERE ((p.user_id = accounting_runs.user_id) AND (p.id = accounting_runs.connection_id)))))) with check (true);
create policy tenant on accounting_runs for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.accounting_runs to tillslip_app;

-- public.accounting_states
create table public.accounting_states (
  user_id uuid not null,
  state_hash text not null,
  session_hash text not null,
  company_id uuid,
  created_at timestamp with time zone not null,
  code_hash text,
  result jsonb,
  package text not null default 'quickbooks'::text,
  tokens text
);
alter table accounting_states add constraint accounting_states_package_check CHECK ((package = ANY (ARRAY['quickbooks'::text, 'sage'::text])));
alter table accounting_states add constraint accounting_states_pkey PRIMARY KEY (user_id, state_hash);
alter table accounting_states add constraint accounting_states_user_id_company_id_fkey FOREIGN KEY (user_id, company_id) REFERENCES companies(user_id, id) ON DELETE SET NULL (company_id);
alter table accounting_states add constraint accounting_states_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
alter table accounting_states force row level security;
create policy company on accounting_states for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (company_id = app_company_id()))) with check (true);
create policy tenant on accounting_states for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.accounting_states to tillslip_app;

-- public.accounting_suppliers
create table public.accounting_suppliers (
  user_id uuid not null,
  connection_id uuid not null,
  supplier_key text not null,
  supplier_id text not null,
  name text not null,
  currency text
);
alter table accounting_suppliers add constraint accounting_suppliers_pkey PRIMARY KEY (user_id, connection_id, supplier_key);
alter table accounting_suppliers add constraint accounting_suppliers_user_id_connection_id_fkey FOREIGN KEY (user_id, connection_id) REFERENCES accounting_connections(user_id, id) ON DELETE CASCADE;
alter table accounting_suppliers force row level security;
create policy company on accounting_suppliers for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM accounting_connections p
  WHERE ((p.user_id = accounting_suppliers.user_id) AND (p.id = accounting_suppliers.connection_id)))))) with check (true);
create policy tenant on accounting_suppliers for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.accounting_suppliers to tillslip_app;

-- public.accounting_tax_codes
create table public.accounting_tax_codes (
  user_id uuid not null,
  connection_id uuid not null,
  tax_code_id text not null,
  name text not null,
  description text,
  purchase_rate integer
);
alter table accounting_tax_codes add constraint accounting_tax_codes_pkey PRIMARY KEY (user_id, connection_id, tax_code_id);
alter table accounting_tax_codes add constraint accounting_tax_codes_user_id_connection_id_fkey FOREIGN KEY (user_id, connection_id) REFERENCES accounting_connections(user_id, id) ON DELETE CASCADE;
alter table accounting_tax_codes force row level security;
create policy company on accounting_tax_codes for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM accounting_connections p
  WHERE ((p.user_id = accounting_tax_codes.user_id) AND (p.id = accounting_tax_codes.connection_id)))))) with check (true);
create policy tenant on accounting_tax_codes for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.accounting_tax_codes to tillslip_app;

-- public.announce_membership_end()
CREATE OR REPLACE FUNCTION public.announce_membership_end()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      perform pg_notify('tillslip_changes',
        json_build_object('endedMembership', old.person_id || ' ' || old.company_id)::text);
      return null;
    end $function$
;

-- public.api_keys
create table public.api_keys (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  name text not null,
  prefix text not null,
  key_hash text not null,
  scopes text[] not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  window_started_at timestamp with time zone,
  window_requests integer not null default 0
);
alter table api_keys add constraint api_keys_key_hash_key UNIQUE (key_hash);
alter table api_keys add constraint api_keys_pkey PRIMARY KEY (user_id, id);
alter table api_keys add constraint api_keys_scopes_check CHECK (((cardinality(scopes) > 0) AND (scopes <@ ARRAY['read'::text, 'upload'::text, 'edit'::text, 'export'::text])));
alter table api_keys add constraint api_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
alter table api_keys force row level security;
create policy bearer on api_keys for all to tillslip_auth using (true) with check (true);
create policy company on api_keys for all to tillslip_member using ((CURRENT_USER <> 'tillslip_member'::name)) with check (true);
create policy tenant on api_keys for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select on public.api_keys to tillslip_app;
grant select (expires_at, id, key_hash, name, revoked_at, scopes, user_id, window_requests, window_started_at) on public.api_keys to tillslip_auth;
grant update (last_used_at, window_requests, window_started_at) on public.api_keys to tillslip_auth;
grant update (revoked_at) on public.api_keys to tillslip_app;

-- public.app_company_id()
CREATE OR REPLACE FUNCTION public.app_company_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid
;

-- public.app_person_id()
CREATE OR REPLACE FUNCTION public.app_person_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE((NULLIF(current_setting('app.person_id'::text, true), ''::text))::uuid, app_user_id())
;

-- public.app_user_id()
CREATE OR REPLACE FUNCTION public.app_user_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid
;

-- public.audit_canonical()
CREATE OR REPLACE FUNCTION public.audit_canonical(e audit_events)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
    select (jsonb_build_object(
      'sequence', e.sequence, 'user', e.user_id, 'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      'actor', e.actor_id, 'action', e.action, 'subjectType', e.subject_type, 'subject', e.subject_id,
      'before', e.before, 'after', e.after, 'reason', e.reason, 'source', e.source_kind, 'sourceName', e.source_name,
      'confidence', e.source_confidence, 'previous', e.previous_hash)
      || case when e.row_hash is null then '{}'::jsonb else jsonb_build_object('row', e.row_hash) end)::text
  $function$
;

-- public.audit_events
create table public.audit_events (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  at timestamp with time zone not null default now(),
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id uuid not null,
  before jsonb,
  after jsonb,
  reason text,
  sequence integer not null default 0,
  source_kind audit_source not null default 'person'::audit_source,
  source_name text,
  source_confidence double precision,
  previous_hash text,
  hash text not null default ''::text,
  row_hash text
);
alter table audit_events add constraint audit_events_pkey PRIMARY KEY (user_id, id);
alter table audit_events add constraint audit_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
CREATE INDEX audit_events_of_others ON public.audit_events USING btree (user_id, actor_id) WHERE (actor_id <> user_id);
CREATE INDEX audit_events_reviews ON public.audit_events USING btree (user_id, actor_id) WHERE ((subject_type = 'receipt'::text) AND (action = ANY (ARRAY['receipt.accepted'::text, 'receipt.updated'::text, 'receipt.reread'::text])));
CREATE INDEX audit_events_subject ON public.audit_events USING btree (user_id, subject_type, subject_id, at);
CREATE UNIQUE INDEX audit_events_sequence ON public.audit_events USING btree (user_id, sequence);
alter table audit_events force row level security;
create policy company on audit_events for select to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM companies p
  WHERE ((p.user_id = audit_events.user_id) AND (p.id = audit_events.subject_id)))) OR (EXISTS ( SELECT
   FROM receipts p
  WHERE ((p.user_id = audit_events.user_id) AND (p.id = audit_events.subject_id)))) OR (EXISTS ( SELECT
   FROM receipt_drafts p
  WHERE ((p.user_id = audit_events.user_id) AND (p.id = audit_events.subject_id)))) OR (EXISTS ( SELECT
   FROM bank_uploads p
  WHERE ((p.user_id = audit_events.user_id) AND (p.id = audit_events.subject_id)))) OR (EXISTS ( SELECT
   FROM bank_statements p
  WHERE ((p.user_id = audit_events.user_id) AND (p.id = audit_events.subject_id)))) OR (EXISTS ( SELECT
   FROM bank_transactions p
  WHERE ((p.user_id = audit_events.user_id) AND (p.id = audit_events.subject_id)))) OR (EXISTS ( SELECT
   FROM vat_periods p
  WHERE ((p.user_id = audit_events.user_id) AND (p.id = audit_events.subject_id)))))) with check (true);
create policy tenant on audit_events for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
CREATE TRIGGER audit_events_are_kept BEFORE DELETE OR UPDATE ON public.audit_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_events_are_not_emptied BEFORE TRUNCATE ON public.audit_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_events_are_sealed BEFORE INSERT ON public.audit_events FOR EACH ROW EXECUTE FUNCTION seal_audit_event();
CREATE TRIGGER audit_events_destroyed AFTER DELETE ON public.audit_events FOR EACH STATEMENT EXECUTE FUNCTION forget_audit_head();
grant insert, select on public.audit_events to tillslip_app;

-- public.audit_hash()
CREATE OR REPLACE FUNCTION public.audit_hash(e audit_events)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
    select encode(sha256(convert_to(audit_canonical(e), 'UTF8')), 'hex')
  $function$
;

-- public.audit_heads
create table public.audit_heads (
  user_id uuid not null,
  sequence integer not null,
  hash text not null
);
alter table audit_heads add constraint audit_heads_pkey PRIMARY KEY (user_id);
alter table audit_heads force row level security;
create policy tenant on audit_heads for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant select on public.audit_heads to tillslip_app;

-- public.audited_row()
CREATE OR REPLACE FUNCTION public.audited_row(owner uuid, subject_type text, subject uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select case subject_type
      when 'receipt' then (
        select jsonb_build_object('facts', r.raw_extracted_data -> 'facts', 'type', r.document_type,
          'supplier', r.supplier_name, 'number', r.invoice_number, 'date', r.invoice_date, 'subtotal', r.subtotal_cents,
          'vat', r.vat_cents, 'total', r.total_cents, 'currency', r.currency, 'vatType', r.vat_type,
          'use', r.business_use_percent, 'category', r.tax_category_chosen, 'duplicate', r.is_duplicate,
          'duplicateOf', r.duplicate_of, 'deleted', r.deleted_at is not null)
          from receipts r join receipt_drafts d on d.user_id = r.user_id and d.id = r.draft_id
         where r.user_id = owner and r.id = subject and not d.is_sample)
      when 'file' then (
        select jsonb_build_object('key', f.storage_key, 'sha256', f.sha256, 'bytes', f.bytes)
          from files f where f.user_id = owner and f.id = subject and f.purpose = 'original')
      when 'bank_upload' then (
        select jsonb_build_object('key', u.storage_key, 'sha256', u.sha256, 'bytes', u.bytes)
          from bank_uploads u where u.user_id = owner and u.id = subject and not u.is_sample)
      when 'company' then (
        select to_jsonb(c) - array['created_at', 'updated_at', 'version', case when c.language = 'en' then 'language' end,
  case when c.vat_cut_off = 'month-end' then 'vat_cut_off' end,
  case when c.vat_registered_from is null then 'vat_registered_from' end,
  case when c.vat_registered_until is null then 'vat_registered_until' end] from companies c
         where c.user_id = owner and c.id = subject and not c.is_sample)
      when 'vat_period' then (
        select jsonb_build_object('company', p.company_id, 'start', p.period_start, 'end', p.period_end,
          'status', p.status, 'net', p.submitted_net_cents,
          'lines', (select string_agg((to_jsonb(l) - 'user_id')::text, ',' order by l.period_document_id, l.position)
            from vat_period_documents d
            join vat_period_lines l on l.user_id = d.user_id and l.period_document_id = d.id
           where d.user_id = owner and d.period_id = p.id),
          'documents', (select string_agg((to_jsonb(d) - array['user_id', case when d.facts is null then 'facts' end])::text, ',' order by d.id)
            from vat_period_documents d where d.user_id = owner and d.period_id = p.id),
          'fees', (select string_agg(f.transaction_id || f.fee::text, ',' order by f.transaction_id)
            from vat_period_fees f where f.user_id = owner and f.period_id = p.id))
          || case when p.period_code = to_char(p.period_end, 'YYYYMM') then '{}'
               else jsonb_build_object('code', p.period_code) end
          || case when p.submitted_return is null then '{}'
               else jsonb_build_object('return', p.submitted_return,
                 'filing', jsonb_build_array(p.sars_reference, p.payment_reference, p.paid_on)) end
          from vat_periods p where p.user_id = owner and p.id = subject)
      when 'bank_statement' then (
        select jsonb_build_object('bank', s.bank_name, 'account', s.account_number, 'start', s.period_start,
          'end', s.period_end, 'opening', s.opening_cents, 'closing', s.closing_cents,
          'deleted', s.deleted_at is not null,
          'transactions', (select string_agg(jsonb_build_array(t.id, t.transaction_date, t.description, t.reference,
              t.amount_cents)::text, ',' order by t.id)
            from bank_transactions t where t.user_id = owner and t.bank_statement_id = s.id))
          from bank_statements s join bank_uploads u on u.user_id = s.user_id and u.id = s.upload_id
         where s.user_id = owner and s.id = subject and not u.is_sample)
      when 'bank_match' then (
        select jsonb_build_object('kind', m.kind, 'automatic', m.is_automatic, 'notes', m.notes,
          'suspended', m.suspended_at is not null, 'undone', m.undone_at is not null,
          'parts', (select string_agg(jsonb_build_array(p.transaction_id, p.receipt_id, p.amount_cents,
              p.waived_cents)::text, ',' order by p.id)
            from bank_match_parts p where p.user_id = owner and p.match_id = m.id))
          from bank_matches m where m.user_id = owner and m.id = subject and not exists (
            select from bank_match_parts p
              join bank_transactions t on t.user_id = p.user_id and t.id = p.transaction_id
              join bank_statements s on s.user_id = t.user_id and s.id = t.bank_statement_id
              join bank_uploads u on u.user_id = s.user_id and u.id = s.upload_id
             where p.user_id = owner and p.match_id = m.id and u.is_sample))
      when 'receipt_payments' then (
        select jsonb_build_object('payments', (select string_agg(jsonb_build_array(p.id, p.paid_on, p.amount_cents,
              p.source, p.source_id)::text, ',' order by p.id)
            from receipt_payments p where p.user_id = owner and p.receipt_id = r.id))
          from receipts r join receipt_drafts d on d.user_id = r.user_id and d.id = r.draft_id
         where r.user_id = owner and r.id = subject and not d.is_sample)
      when 'vat_settings' then (
        select jsonb_build_object(
          'settings', (select jsonb_build_array(v.apportionment_bp, v.is_netted, v.reminders_on, v.claims_bank_fees)
            from vat_company_settings v where v.user_id = owner and v.company_id = c.id),
          'rules', (select string_agg((jsonb_build_array(u.id, u.position, u.name, u.is_active, u.supplier_contains,
              u.supplier_vat_number, u.item_contains, u.min_cents, u.max_cents, u.vat_type, u.business_use_bp) || case when u.supply_use is null then '[]' else jsonb_build_array(u.supply_use) end
              )::text, ',' order by u.id)
            from vat_rules u where u.user_id = owner and u.company_id = c.id))
          from companies c where c.user_id = owner and c.id = subject and not c.is_sample)
      when 'vat_setting_changes' then (
        select jsonb_build_object('changes', (select string_agg(jsonb_build_array(s.setting, s.counts_from, s.before,
              s.changed_by, s.changed_at at time zone 'UTC')::text, ',' order by s.setting, s.counts_from)
            from vat_setting_changes s where s.user_id = owner and s.company_id = c.id))
          from companies c where c.user_id = owner and c.id = subject and not c.is_sample)
    end
  $function$
;

-- public.audited_row_hash()
CREATE OR REPLACE FUNCTION public.audited_row_hash(owner uuid, subject_type text, subject uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select encode(sha256(convert_to(audited_row(owner, subject_type, subject)::text, 'UTF8')), 'hex')
  $function$
;

-- public.bank_column_mappings
create table public.bank_column_mappings (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  titles_key text not null,
  bank_name text,
  mapping jsonb not null,
  updated_at timestamp with time zone not null default now()
);
alter table bank_column_mappings add constraint bank_column_mappings_pkey PRIMARY KEY (user_id, id);
alter table bank_column_mappings add constraint bank_column_mappings_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
alter table bank_column_mappings add constraint bank_column_mappings_user_id_titles_key_key UNIQUE (user_id, titles_key);
alter table bank_column_mappings force row level security;
create policy tenant on bank_column_mappings for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.bank_column_mappings to tillslip_app;

-- public.bank_match_memory
create table public.bank_match_memory (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  company_id uuid,
  description_key text not null,
  supplier_key text not null,
  description text not null,
  supplier text not null,
  confirmations integer not null,
  updated_at timestamp with time zone not null default now()
);
alter table bank_match_memory add constraint bank_match_memory_confirmations_check CHECK ((confirmations > 0));
alter table bank_match_memory add constraint bank_match_memory_description_key_check CHECK ((description_key <> ''::text));
alter table bank_match_memory add constraint bank_match_memory_pkey PRIMARY KEY (user_id, id);
alter table bank_match_memory add constraint bank_match_memory_supplier_key_check CHECK ((supplier_key <> ''::text));
alter table bank_match_memory add constraint bank_match_memory_user_id_company_id_fkey FOREIGN KEY (user_id, company_id) REFERENCES companies(user_id, id) ON DELETE CASCADE;
CREATE UNIQUE INDEX bank_match_memory_name ON public.bank_match_memory USING btree (user_id, company_id, description_key, supplier_key) NULLS NOT DISTINCT;
alter table bank_match_memory force row level security;
create policy company on bank_match_memory for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (company_id = app_company_id()))) with check (true);
create policy tenant on bank_match_memory for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.bank_match_memory to tillslip_app;

-- public.bank_match_parts
create table public.bank_match_parts (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  match_id uuid not null,
  transaction_id uuid not null,
  receipt_id uuid,
  amount_cents bigint not null,
  waived_cents bigint not null default 0
);
alter table bank_match_parts add constraint bank_match_parts_amount_cents_check CHECK ((amount_cents > 0));
alter table bank_match_parts add constraint bank_match_parts_pkey PRIMARY KEY (user_id, id);
alter table bank_match_parts add constraint bank_match_parts_user_id_match_id_fkey FOREIGN KEY (user_id, match_id) REFERENCES bank_matches(user_id, id) ON DELETE CASCADE;
alter table bank_match_parts add constraint bank_match_parts_user_id_receipt_id_fkey FOREIGN KEY (user_id, receipt_id) REFERENCES receipts(user_id, id) ON DELETE CASCADE;
alter table bank_match_parts add constraint bank_match_parts_user_id_transaction_id_fkey FOREIGN KEY (user_id, transaction_id) REFERENCES bank_transactions(user_id, id) ON DELETE CASCADE;
CREATE INDEX bank_match_parts_receipt ON public.bank_match_parts USING btree (user_id, receipt_id) WHERE (receipt_id IS NOT NULL);
CREATE INDEX bank_match_parts_transaction ON public.bank_match_parts USING btree (user_id, transaction_id);
CREATE UNIQUE INDEX bank_match_parts_pair ON public.bank_match_parts USING btree (user_id, match_id, transaction_id, receipt_id);
alter table bank_match_parts force row level security;
create policy company on bank_match_parts for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM bank_matches p
  WHERE ((p.user_id = bank_match_parts.user_id) AND (p.id = bank_match_parts.match_id)))))) with check (true);
create policy tenant on bank_match_parts for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.bank_match_parts to tillslip_app;

-- public.bank_match_rejections
create table public.bank_match_rejections (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  transaction_id uuid not null,
  receipt_id uuid,
  other_transaction_id uuid,
  created_at timestamp with time zone not null default now()
);
alter table bank_match_rejections add constraint bank_match_rejections_check CHECK ((num_nonnulls(receipt_id, other_transaction_id) = 1));
alter table bank_match_rejections add constraint bank_match_rejections_pkey PRIMARY KEY (user_id, id);
alter table bank_match_rejections add constraint bank_match_rejections_user_id_other_transaction_id_fkey FOREIGN KEY (user_id, other_transaction_id) REFERENCES bank_transactions(user_id, id) ON DELETE CASCADE;
alter table bank_match_rejections add constraint bank_match_rejections_user_id_receipt_id_fkey FOREIGN KEY (user_id, receipt_id) REFERENCES receipts(user_id, id) ON DELETE CASCADE;
alter table bank_match_rejections add constraint bank_match_rejections_user_id_transaction_id_fkey FOREIGN KEY (user_id, transaction_id) REFERENCES bank_transactions(user_id, id) ON DELETE CASCADE;
CREATE UNIQUE INDEX bank_match_rejections_pair ON public.bank_match_rejections USING btree (user_id, transaction_id, receipt_id, other_transaction_id) NULLS NOT DISTINCT;
alter table bank_match_rejections force row level security;
create policy company on bank_match_rejections for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM bank_transactions p
  WHERE ((p.user_id = bank_match_rejections.user_id) AND (p.id = bank_match_rejections.transaction_id)))))) with check (true);
create policy tenant on bank_match_rejections for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.bank_match_rejections to tillslip_app;

-- public.bank_matches
create table public.bank_matches (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  company_id uuid,
  kind bank_match_kind not null,
  is_automatic boolean not null,
  reasons jsonb not null default '[]'::jsonb,
  notes text,
  memory_ids uuid[] not null default '{}'::uuid[],
  created_at timestamp with time zone not null default now(),
  suspended_at timestamp with time zone,
  undone_at timestamp with time zone,
  is_active boolean not null generated always as (((suspended_at IS NULL) AND (undone_at IS NULL))) stored
);
alter table bank_matches add constraint bank_matches_pkey PRIMARY KEY (user_id, id);
alter table bank_matches add constraint bank_matches_user_id_company_id_fkey FOREIGN KEY (user_id, company_id) REFERENCES companies(user_id, id) ON DELETE SET NULL (company_id);
alter table bank_matches force row level security;
create policy company on bank_matches for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (company_id = app_company_id()))) with check (true);
create policy tenant on bank_matches for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.bank_matches to tillslip_app;

-- public.bank_rules
create table public.bank_rules (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  company_id uuid,
  description_key text not null,
  description text not null,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  "position" integer not null,
  name text not null,
  kind treatment_kind not null,
  vat treatment_vat not null,
  expense_category_id uuid,
  direction text not null,
  is_contained boolean not null,
  is_reconciling boolean not null,
  from_cents bigint,
  to_cents bigint
);
alter table bank_rules add constraint bank_rules_amounts_check CHECK ((from_cents <= to_cents));
alter table bank_rules add constraint bank_rules_description_key_check CHECK ((description_key <> ''::text));
alter table bank_rules add constraint bank_rules_direction_check CHECK ((direction = ANY (ARRAY['out'::text, 'in'::text])));
alter table bank_rules add constraint bank_rules_expense_category_fkey FOREIGN KEY (user_id, expense_category_id) REFERENCES expense_categories(user_id, id) ON DELETE SET NULL (expense_category_id);
alter table bank_rules add constraint bank_rules_from_cents_check CHECK ((from_cents >= 0));
alter table bank_rules add constraint bank_rules_name_check CHECK ((name <> ''::text));
alter table bank_rules add constraint bank_rules_pkey PRIMARY KEY (user_id, id);
alter table bank_rules add constraint bank_rules_to_cents_check CHECK ((to_cents >= 0));
alter table bank_rules add constraint bank_rules_user_id_company_id_fkey FOREIGN KEY (user_id, company_id) REFERENCES companies(user_id, id) ON DELETE CASCADE;
alter table bank_rules add constraint bank_rules_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
CREATE UNIQUE INDEX bank_rules_condition ON public.bank_rules USING btree (user_id, company_id, direction, is_contained, description_key, from_cents, to_cents) NULLS NOT DISTINCT;
alter table bank_rules force row level security;
create policy company on bank_rules for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (company_id = app_company_id()))) with check (true);
create policy tenant on bank_rules for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
CREATE TRIGGER bank_rules_count_versions BEFORE UPDATE ON public.bank_rules FOR EACH ROW WHEN ((((((((((((old.name IS DISTINCT FROM new.name) OR (old.kind IS DISTINCT FROM new.kind)) OR (old.vat IS DISTINCT FROM new.vat)) OR (old.expense_category_id IS DISTINCT FROM new.expense_category_id)) OR (old.direction IS DISTINCT FROM new.direction)) OR (old.is_contained IS DISTINCT FROM new.is_contained)) OR (old.description IS DISTINCT FROM new.description)) OR (old.is_reconciling IS DISTINCT FROM new.is_reconciling)) OR (old."position" IS DISTINCT FROM new."position")) OR (old.from_cents IS DISTINCT FROM new.from_cents)) OR (old.to_cents IS DISTINCT FROM new.to_cents))) EXECUTE FUNCTION count_version('id', 'name', 'kind', 'vat', 'expense_category_id', 'direction', 'is_contained', 'description', 'is_reconciling', 'position', 'from_cents', 'to_cents');
grant delete, insert, select, update on public.bank_rules to tillslip_app;

-- public.bank_statement_overlaps
create table public.bank_statement_overlaps (
  user_id uuid not null,
  statement_id uuid not null,
  other_statement_id uuid not null,
  transaction_count integer not null
);
alter table bank_statement_overlaps add constraint bank_statement_overlaps_pkey PRIMARY KEY (user_id, statement_id, other_statement_id);
alter table bank_statement_overlaps add constraint bank_statement_overlaps_transaction_count_check CHECK ((transaction_count > 0));
alter table bank_statement_overlaps add constraint bank_statement_overlaps_user_id_other_statement_id_fkey FOREIGN KEY (user_id, other_statement_id) REFERENCES bank_statements(user_id, id) ON DELETE CASCADE;
alter table bank_statement_overlaps add constraint bank_statement_overlaps_user_id_statement_id_fkey FOREIGN KEY (user_id, statement_id) REFERENCES bank_statements(user_id, id) ON DELETE CASCADE;
CREATE INDEX bank_statement_overlaps_other ON public.bank_statement_overlaps USING btree (user_id, other_statement_id);
alter table bank_statement_overlaps force row level security;
create policy company on bank_statement_overlaps for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM bank_statements p
  WHERE ((p.user_id = bank_statement_overlaps.user_id) AND (p.id = bank_statement_overlaps.statement_id)))))) with check (true);
create policy tenant on bank_statement_overlaps for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.bank_statement_overlaps to tillslip_app;

-- public.bank_statements
create table public.bank_statements (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  upload_id uuid not null,
  company_id uuid,
  folder_id uuid,
  filename text not null,
  source bank_statement_source not null,
  bank_name text,
  account_number text,
  account_tail text generated always as ("right"(account_number, 4)) stored,
  account_type text,
  period_start date,
  period_end date,
  statement_date date,
  opening_cents bigint,
  closing_cents bigint,
  available_cents bigint,
  facts jsonb not null,
  total_debits_cents bigint not null,
  total_credits_cents bigint not null,
  net_movement_cents bigint not null,
  transaction_count integer not null,
  reconciled_count integer not null default 0,
  status bank_statement_status not null,
  balance_confirmed boolean not null,
  reconciliation_status bank_reconciliation_status not null default 'unreconciled'::bank_reconciliation_status,
  reconciliation_notes text,
  reconciled_at timestamp with time zone,
  reconciled_by uuid,
  raw_extracted_data jsonb not null,
  processing_metadata jsonb not null,
  pages jsonb not null default '[]'::jsonb,
  warnings jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  version integer not null default 1,
  ends_open boolean not null default false
);
alter table bank_statements add constraint bank_statements_check CHECK (((folder_id IS NULL) OR (company_id IS NOT NULL)));
alter table bank_statements add constraint bank_statements_pkey PRIMARY KEY (user_id, id);
alter table bank_statements add constraint bank_statements_reconciled_count_check CHECK ((reconciled_count >= 0));
alter table bank_statements add constraint bank_statements_user_id_company_id_fkey FOREIGN KEY (user_id, company_id) REFERENCES companies(user_id, id);
alter table bank_statements add constraint bank_statements_user_id_company_id_folder_id_fkey FOREIGN KEY (user_id, company_id, folder_id) REFERENCES folders(user_id, company_id, id) ON DELETE SET NULL (folder_id);
alter table bank_statements add constraint bank_statements_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
alter table bank_statements add constraint bank_statements_user_id_upload_id_fkey FOREIGN KEY (user_id, upload_id) REFERENCES bank_uploads(user_id, id);
CREATE INDEX bank_statements_account ON public.bank_statements USING btree (user_id, account_tail, period_start) WHERE (deleted_at IS NULL);
CREATE INDEX bank_statements_accounts ON public.bank_statements USING btree (user_id, company_id, bank_name, account_number) INCLUDE (id, created_at, account_type, period_start, period_end, opening_cents, closing_cents, transaction_count, reconciled_count, reconciliation_status) WHERE (deleted_at IS NULL);
CREATE INDEX bank_statements_banks ON public.bank_statements USING btree (user_id, bank_name) WHERE (deleted_at IS NULL);
CREATE INDEX bank_statements_company ON public.bank_statements USING btree (user_id, company_id, created_at) WHERE (deleted_at IS NULL);
CREATE INDEX bank_statements_end ON public.bank_statements USING btree (user_id, period_end, id) WHERE (deleted_at IS NULL);
CREATE INDEX bank_statements_list ON public.bank_statements USING btree (user_id, created_at, id) INCLUDE (company_id, bank_name, account_number, reconciliation_status, period_start, period_end) WHERE (deleted_at IS NULL);
CREATE INDEX bank_statements_newest_end ON public.bank_statements USING btree (user_id, period_end DESC NULLS LAST, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX bank_statements_newest_start ON public.bank_statements USING btree (user_id, period_start DESC NULLS LAST, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX bank_statements_start ON public.bank_statements USING btree (user_id, period_start, id) WHERE (deleted_at IS NULL);
CREATE INDEX bank_statements_upload ON public.bank_statements USING btree (user_id, upload_id);
alter table bank_statements force row level security;
create policy company on bank_statements for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (company_id = app_company_id()))) with check (true);
create policy tenant on bank_statements for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
CREATE TRIGGER bank_statements_count_versions BEFORE UPDATE ON public.bank_statements FOR EACH ROW WHEN ((((((((((((old.bank_name IS DISTINCT FROM new.bank_name) OR (old.account_number IS DISTINCT FROM new.account_number)) OR (old.account_type IS DISTINCT FROM new.account_type)) OR (old.period_start IS DISTINCT FROM new.period_start)) OR (old.period_end IS DISTINCT FROM new.period_end)) OR ((old.facts -> 'opening'::text) IS DISTINCT FROM (new.facts -> 'opening'::text))) OR ((old.facts -> 'closing'::text) IS DISTINCT FROM (new.facts -> 'closing'::text))) OR (old.company_id IS DISTINCT FROM new.company_id)) OR (old.folder_id IS DISTINCT FROM new.folder_id)) OR (old.reconciliation_status IS DISTINCT FROM new.reconciliation_status)) OR (old.reconciliation_notes IS DISTINCT FROM new.reconciliation_notes))) EXECUTE FUNCTION count_version('id', 'bank_name', 'account_number', 'account_type', 'period_start', 'period_end', 'facts.opening', 'facts.closing', 'company_id', 'folder_id', 'reconciliation_status', 'reconciliation_notes');
grant insert, select, update on public.bank_statements to tillslip_app;

-- public.bank_suggestions
create table public.bank_suggestions (
  user_id uuid not null,
  transaction_id uuid not null,
  suggestions jsonb not null,
  is_high_confidence boolean not null
);
alter table bank_suggestions add constraint bank_suggestions_pkey PRIMARY KEY (user_id, transaction_id);
alter table bank_suggestions add constraint bank_suggestions_user_id_transaction_id_fkey FOREIGN KEY (user_id, transaction_id) REFERENCES bank_transactions(user_id, id) ON DELETE CASCADE;
CREATE INDEX bank_suggestions_high_confidence ON public.bank_suggestions USING btree (user_id, transaction_id) WHERE is_high_confidence;
alter table bank_suggestions force row level security;
create policy company on bank_suggestions for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM bank_transactions p
  WHERE ((p.user_id = bank_suggestions.user_id) AND (p.id = bank_suggestions.transaction_id)))))) with check (true);
create policy tenant on bank_suggestions for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.bank_suggestions to tillslip_app;

-- public.bank_transactions
create table public.bank_transactions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  bank_statement_id uuid not null,
  company_id uuid,
  "position" integer not null,
  transaction_date date,
  description text not null,
  reference text,
  amount_cents bigint not null,
  debit_amount_cents bigint,
  credit_amount_cents bigint,
  balance_cents bigint,
  running_balance_cents bigint,
  statement_balance_cents bigint,
  transaction_type text not null,
  direction text not null,
  confidence double precision not null,
  balance_matches boolean,
  balance_confirmed boolean not null,
  is_fee boolean not null,
  split_of uuid,
  place jsonb,
  is_corrected boolean not null default false,
  raw jsonb,
  is_reconciled boolean not null default false,
  reconciliation_notes text,
  vat_treatment vat_treatment,
  vat_claimable_cents bigint,
  held_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  version integer not null default 1,
  bank_id text,
  kept_apart boolean not null default false,
  rules_seen boolean not null default false,
  unread_amount text,
  is_worked_out boolean not null default false,
  search_text text not null generated always as (lower(((description || '
'::text) || COALESCE(reference, ''::text)))) stored
);
alter table bank_transactions add constraint bank_transactions_check CHECK (((held_by IS NULL) OR (deleted_at IS NOT NULL)));
alter table bank_transactions add constraint bank_transactions_confidence_check CHECK ((confidence = ANY (ARRAY[(1)::double precision, (0.7)::double precision, (0.3)::double precision])));
alter table bank_transactions add constraint bank_transactions_credit_amount_cents_check CHECK ((credit_amount_cents >= 0));
alter table bank_transactions add constraint bank_transactions_debit_amount_cents_check CHECK ((debit_amount_cents >= 0));
alter table bank_transactions add constraint bank_transactions_pkey PRIMARY KEY (user_id, id);
alter table bank_transactions add constraint bank_transactions_user_id_bank_statement_id_fkey FOREIGN KEY (user_id, bank_statement_id) REFERENCES bank_statements(user_id, id) ON DELETE CASCADE;
alter table bank_transactions add constraint bank_transactions_user_id_company_id_fkey FOREIGN KEY (user_id, company_id) REFERENCES companies(user_id, id);
alter table bank_transactions add constraint bank_transactions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
alter table bank_transactions add constraint bank_transactions_user_id_held_by_fkey FOREIGN KEY (user_id, held_by) REFERENCES bank_statements(user_id, id) ON DELETE SET NULL (held_by);
CREATE INDEX bank_transactions_amount ON public.bank_transactions USING btree (user_id, amount_cents, transaction_date) WHERE (deleted_at IS NULL);
CREATE INDEX bank_transactions_bank_id ON public.bank_transactions USING btree (user_id, bank_id) WHERE (bank_id IS NOT NULL);
CREATE INDEX bank_transactions_day ON public.bank_transactions USING btree (user_id, company_id, transaction_date) WHERE (deleted_at IS NULL);
CREATE INDEX bank_transactions_held ON public.bank_transactions USING btree (user_id, held_by) WHERE (held_by IS NOT NULL);
CREATE INDEX bank_transactions_newest ON public.bank_transactions USING btree (user_id, transaction_date, id) WHERE (deleted_at IS NULL);
CREATE INDEX bank_transactions_open ON public.bank_transactions USING btree (user_id, transaction_date, id) WHERE ((deleted_at IS NULL) AND (NOT is_reconciled));
CREATE INDEX bank_transactions_register ON public.bank_transactions USING btree (user_id, bank_statement_id, transaction_date, "position") INCLUDE (id, amount_cents, is_reconciled) WHERE (deleted_at IS NULL);
CREATE INDEX bank_transactions_statement ON public.bank_transactions USING btree (user_id, bank_statement_id, "position");
CREATE INDEX bank_transactions_undated ON public.bank_transactions USING btree (user_id, bank_statement_id) WHERE ((transaction_date IS NULL) AND (deleted_at IS NULL));
CREATE INDEX bank_transactions_unruled ON public.bank_transactions USING btree (user_id, company_id) WHERE (NOT rules_seen);
CREATE INDEX bank_transactions_vat ON public.bank_transactions USING btree (user_id, company_id, transaction_date) WHERE ((deleted_at IS NULL) AND (vat_claimable_cents <> 0));
alter table bank_transactions force row level security;
create policy company on bank_transactions for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (company_id = app_company_id()))) with check (true);
create policy tenant on bank_transactions for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
CREATE TRIGGER bank_transactions_are_locked BEFORE UPDATE ON public.bank_transactions FOR EACH ROW EXECUTE FUNCTION lock_submitted_bank_charge();
CREATE TRIGGER bank_transactions_count_versions BEFORE UPDATE ON public.bank_transactions FOR EACH ROW WHEN ((((((((old.transaction_date IS DISTINCT FROM new.transaction_date) OR (old.description IS DISTINCT FROM new.description)) OR (old.reference IS DISTINCT FROM new.reference)) OR (old.amount_cents IS DISTINCT FROM new.amount_cents)) OR (old.balance_cents IS DISTINCT FROM new.balance_cents)) OR (old.is_reconciled IS DISTINCT FROM new.is_reconciled)) OR (old.reconciliation_notes IS DISTINCT FROM new.reconciliation_notes))) EXECUTE FUNCTION count_version('id', 'transaction_date', 'description', 'reference', 'amount_cents', 'balance_cents', 'is_reconciled', 'reconciliation_notes');
grant insert, select, update on public.bank_transactions to tillslip_app;

-- public.bank_treatments
create table public.bank_treatments (
  user_id uuid not null,
  transaction_id uuid not null,
  kind treatment_kind not null,
  vat treatment_vat not null,
  expense_category_id uuid,
  rule_id uuid,
  rule_name text,
  created_at timestamp with time zone not null
);
alter table bank_treatments add constraint bank_treatments_check CHECK (((rule_id IS NULL) OR (rule_name IS NOT NULL)));
alter table bank_treatments add constraint bank_treatments_pkey PRIMARY KEY (user_id, transaction_id);
alter table bank_treatments add constraint bank_treatments_user_id_expense_category_id_fkey FOREIGN KEY (user_id, expense_category_id) REFERENCES expense_categories(user_id, id) ON DELETE SET NULL (expense_category_id);
alter table bank_treatments add constraint bank_treatments_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
alter table bank_treatments add constraint bank_treatments_user_id_rule_id_fkey FOREIGN KEY (user_id, rule_id) REFERENCES bank_rules(user_id, id) ON DELETE SET NULL (rule_id);
alter table bank_treatments add constraint bank_treatments_user_id_transaction_id_fkey FOREIGN KEY (user_id, transaction_id) REFERENCES bank_transactions(user_id, id) ON DELETE CASCADE;
CREATE INDEX bank_treatments_rule ON public.bank_treatments USING btree (user_id, rule_id) WHERE (rule_id IS NOT NULL);
alter table bank_treatments force row level security;
create policy company on bank_treatments for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM bank_transactions p
  WHERE ((p.user_id = bank_treatments.user_id) AND (p.id = bank_treatments.transaction_id)))))) with check (true);
create policy tenant on bank_treatments for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.bank_treatments to tillslip_app;

-- public.bank_upload_readings
create table public.bank_upload_readings (
  user_id uuid not null,
  upload_id uuid not null,
  reading jsonb not null
);
alter table bank_upload_readings add constraint bank_upload_readings_pkey PRIMARY KEY (user_id, upload_id);
alter table bank_upload_readings add constraint bank_upload_readings_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
alter table bank_upload_readings add constraint bank_upload_readings_user_id_upload_id_fkey FOREIGN KEY (user_id, upload_id) REFERENCES bank_uploads(user_id, id) ON DELETE CASCADE;
alter table bank_upload_readings force row level security;
create policy company on bank_upload_readings for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM bank_uploads p
  WHERE ((p.user_id = bank_upload_readings.user_id) AND (p.id = bank_upload_readings.upload_id)))))) with check (true);
create policy tenant on bank_upload_readings for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select on public.bank_upload_readings to tillslip_app;

-- public.bank_uploads
create table public.bank_uploads (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  company_id uuid,
  folder_id uuid,
  filename text not null,
  kind bank_upload_kind not null,
  media_type text not null,
  bytes integer not null,
  sha256 text not null,
  storage_key text not null,
  unlocked_key text,
  retention_until date not null,
  status bank_upload_status not null default 'queued'::bank_upload_status,
  progress jsonb,
  failure_code text,
  attempts integer not null default 0,
  mapping jsonb,
  warnings jsonb not null default '[]'::jsonb,
  page_count integer not null default 0,
  pages jsonb not null default '[]'::jsonb,
  already_in uuid[] not null default '{}'::uuid[],
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  queued_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  dismissed_at timestamp with time zone,
  is_sample boolean not null default false,
  room_given_at timestamp with time zone,
  room_waits_since timestamp with time zone,
  room_chosen_at timestamp with time zone
);
alter table bank_uploads add constraint bank_uploads_bytes_check CHECK ((bytes > 0));
alter table bank_uploads add constraint bank_uploads_check CHECK (((folder_id IS NULL) OR (company_id IS NOT NULL)));
alter table bank_uploads add constraint bank_uploads_pkey PRIMARY KEY (user_id, id);
alter table bank_uploads add constraint bank_uploads_user_id_company_id_fkey FOREIGN KEY (user_id, company_id) REFERENCES companies(user_id, id);
alter table bank_uploads add constraint bank_uploads_user_id_company_id_folder_id_fkey FOREIGN KEY (user_id, company_id, folder_id) REFERENCES folders(user_id, company_id, id) ON DELETE SET NULL (folder_id);
alter table bank_uploads add constraint bank_uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
alter table bank_uploads add constraint bank_uploads_user_id_storage_key_key UNIQUE (user_id, storage_key);
CREATE INDEX bank_uploads_company ON public.bank_uploads USING btree (user_id, company_id);
CREATE INDEX bank_uploads_in_hand ON public.bank_uploads USING btree (user_id, created_at) WHERE (dismissed_at IS NULL);
CREATE INDEX bank_uploads_room ON public.bank_uploads USING btree (user_id) WHERE (room_waits_since IS NOT NULL);
CREATE INDEX bank_uploads_sample ON public.bank_uploads USING btree (user_id) WHERE is_sample;
CREATE INDEX bank_uploads_sha256 ON public.bank_uploads USING btree (user_id, sha256);
CREATE INDEX bank_uploads_waiting ON public.bank_uploads USING btree (user_id) WHERE (status = ANY (ARRAY['queued'::bank_upload_status, 'reading'::bank_upload_status]));
alter table bank_uploads force row level security;
create policy company on bank_uploads for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM bank_statements m
  WHERE ((m.user_id = bank_uploads.user_id) AND (m.upload_id = bank_uploads.id)))) OR ((company_id = app_company_id()) AND (NOT has_bank_statements_elsewhere(user_id, id))))) with check (true);
create policy tenant on bank_uploads for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.bank_uploads to tillslip_app;

-- public.billing_details
create table public.billing_details (
  user_id uuid not null,
  name text not null,
  address text not null,
  vat_number text not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now()
);
alter table billing_details add constraint billing_details_pkey PRIMARY KEY (user_id);
alter table billing_details add constraint billing_details_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
alter table billing_details force row level security;
create policy company on billing_details for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR false)) with check (true);
create policy tenant on billing_details for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
CREATE TRIGGER billing_details_count_versions BEFORE UPDATE ON public.billing_details FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.address IS DISTINCT FROM new.address)) OR (old.vat_number IS DISTINCT FROM new.vat_number))) EXECUTE FUNCTION count_version('user_id', 'name', 'address', 'vat_number');
grant delete, insert, select, update on public.billing_details to tillslip_app;

-- public.bulk_sync_batches
create table public.bulk_sync_batches (
  user_id uuid not null,
  bulk_sync_id uuid not null,
  number integer not null,
  state text not null default 'waiting'::text,
  attempt integer not null default 0,
  run_id uuid,
  records integer not null,
  successful integer not null default 0,
  failed integer not null default 0,
  skipped integer not null default 0,
  started_at timestamp with time zone,
  ended_at timestamp with time zone
);
alter table bulk_sync_batches add constraint bulk_sync_batches_pkey PRIMARY KEY (user_id, bulk_sync_id, number);
alter table bulk_sync_batches add constraint bulk_sync_batches_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text])));
alter table bulk_sync_batches add constraint bulk_sync_batches_user_id_bulk_sync_id_fkey FOREIGN KEY (user_id, bulk_sync_id) REFERENCES bulk_syncs(user_id, id) ON DELETE CASCADE;
CREATE INDEX bulk_sync_batches_running ON public.bulk_sync_batches USING btree (user_id, bulk_sync_id) WHERE (state = 'running'::text);
alter table bulk_sync_batches force row level security;
create policy company on bulk_sync_batches for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM bulk_syncs p
  WHERE ((p.user_id = bulk_sync_batches.user_id) AND (p.id = bulk_sync_batches.bulk_sync_id)))))) with check (true);
create policy tenant on bulk_sync_batches for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.bulk_sync_batches to tillslip_app;

-- public.bulk_sync_records
create table public.bulk_sync_records (
  user_id uuid not null,
  bulk_sync_id uuid not null,
  receipt_id uuid not null,
  batch_number integer not null,
  place integer not null,
  was_linked boolean not null default false,
  outcome text,
  reason text,
  problems jsonb not null default '[]'::jsonb,
  fault text,
  fault_detail text,
  entry_id text,
  entry_kind text,
  at timestamp with time zone,
  rollback text,
  rollback_question text,
  rollback_fault text,
  rollback_detail text,
  is_rollback_agreed boolean not null default false
);
alter table bulk_sync_records add constraint bulk_sync_records_outcome_check CHECK ((outcome = ANY (ARRAY['successful'::text, 'failed'::text, 'skipped'::text])));
alter table bulk_sync_records add constraint bulk_sync_records_pkey PRIMARY KEY (user_id, bulk_sync_id, receipt_id);
alter table bulk_sync_records add constraint bulk_sync_records_rollback_check CHECK ((rollback = ANY (ARRAY['waiting'::text, 'done'::text, 'asked'::text, 'kept'::text, 'failed'::text])));
alter table bulk_sync_records add constraint bulk_sync_records_rollback_question_check CHECK ((rollback_question = ANY (ARRAY['changed'::text, 'submitted'::text])));
alter table bulk_sync_records add constraint bulk_sync_records_user_id_bulk_sync_id_batch_number_fkey FOREIGN KEY (user_id, bulk_sync_id, batch_number) REFERENCES bulk_sync_batches(user_id, bulk_sync_id, number) ON DELETE CASCADE;
CREATE INDEX bulk_sync_records_batch ON public.bulk_sync_records USING btree (user_id, bulk_sync_id, batch_number, place);
CREATE INDEX bulk_sync_records_rollback ON public.bulk_sync_records USING btree (user_id, bulk_sync_id, place) WHERE (rollback IS NOT NULL);
CREATE INDEX bulk_sync_records_trouble ON public.bulk_sync_records USING btree (user_id, bulk_sync_id, place) WHERE (outcome = ANY (ARRAY['failed'::text, 'skipped'::text]));
alter table bulk_sync_records force row level security;
create policy company on bulk_sync_records for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM bulk_syncs p
  WHERE ((p.user_id = bulk_sync_records.user_id) AND (p.id = bulk_sync_records.bulk_sync_id)))))) with check (true);
create policy tenant on bulk_sync_records for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.bulk_sync_records to tillslip_app;

-- public.bulk_syncs
create table public.bulk_syncs (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  connection_id uuid not null,
  sync_id text not null,
  state text not null,
  queue_place integer not null,
  options jsonb not null,
  warnings text[] not null default '{}'::text[],
  started_by text not null,
  schedule_id uuid,
  total integer not null default 0,
  successful integer not null default 0,
  failed integer not null default 0,
  skipped integer not null default 0,
  error text,
  fault text,
  fault_detail text,
  created_at timestamp with time zone not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone
);
alter table bulk_syncs add constraint bulk_syncs_check CHECK (((ended_at IS NOT NULL) = (state = ANY (ARRAY['completed'::text, 'failed'::text, 'cancelled'::text]))));
alter table bulk_syncs add constraint bulk_syncs_error_check CHECK ((error = ANY (ARRAY['batch_error'::text, 'sync_error'::text, 'system_error'::text])));
alter table bulk_syncs add constraint bulk_syncs_pkey PRIMARY KEY (user_id, id);
alter table bulk_syncs add constraint bulk_syncs_started_by_check CHECK ((started_by = ANY (ARRAY['person'::text, 'schedule'::text])));
alter table bulk_syncs add constraint bulk_syncs_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'paused'::text, 'completed'::text, 'failed'::text, 'cancelled'::text])));
alter table bulk_syncs add constraint bulk_syncs_user_id_connection_id_fkey FOREIGN KEY (user_id, connection_id) REFERENCES accounting_connections(user_id, id) ON DELETE CASCADE;
alter table bulk_syncs add constraint bulk_syncs_user_id_sync_id_key UNIQUE (user_id, sync_id);
CREATE INDEX bulk_syncs_active ON public.bulk_syncs USING btree (user_id, connection_id, queue_place) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text, 'paused'::text]));
CREATE INDEX bulk_syncs_history ON public.bulk_syncs USING btree (user_id, connection_id, created_at DESC, id);
alter table bulk_syncs force row level security;
create policy company on bulk_syncs for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM accounting_connections p
  WHERE ((p.user_id = bulk_syncs.user_id) AND (p.id = bulk_syncs.connection_id)))))) with check (true);
create policy tenant on bulk_syncs for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.bulk_syncs to tillslip_app;

-- public.charges
create table public.charges (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind charge_kind not null,
  status charge_status not null,
  refund_of uuid,
  plan_id text not null,
  billing_interval billing_interval not null,
  terms jsonb not null,
  period_start date not null,
  period_end date not null,
  exclusive_cents bigint not null,
  vat_cents bigint not null,
  total_cents bigint not null,
  currency text not null,
  provider text not null,
  reference text not null,
  provider_id text,
  revision integer not null,
  failure text,
  refunded_cents bigint not null default 0,
  dispute dispute_status,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  is_by_person boolean not null default false
);
alter table charges add constraint charges_check CHECK ((period_end > period_start));
alter table charges add constraint charges_check1 CHECK (((total_cents = (exclusive_cents + vat_cents)) AND (total_cents > 0)));
alter table charges add constraint charges_check2 CHECK (((refunded_cents >= 0) AND (refunded_cents <= total_cents)));
alter table charges add constraint charges_check3 CHECK (((kind = 'refund'::charge_kind) = (refund_of IS NOT NULL)));
alter table charges add constraint charges_check4 CHECK (((status = ANY (ARRAY['pending'::charge_status, 'abandoned'::charge_status])) OR (settled_at IS NOT NULL)));
alter table charges add constraint charges_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text));
alter table charges add constraint charges_exclusive_cents_check CHECK ((exclusive_cents >= 0));
alter table charges add constraint charges_pkey PRIMARY KEY (id);
alter table charges add constraint charges_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
alter table charges add constraint charges_user_id_id_key UNIQUE (user_id, id);
alter table charges add constraint charges_user_id_refund_of_fkey FOREIGN KEY (user_id, refund_of) REFERENCES charges(user_id, id);
alter table charges add constraint charges_vat_cents_check CHECK ((vat_cents >= 0));
CREATE INDEX charges_newest ON public.charges USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX charges_pending ON public.charges USING btree (created_at) WHERE (status = 'pending'::charge_status);
CREATE UNIQUE INDEX charges_reference ON public.charges USING btree (provider, reference);
CREATE UNIQUE INDEX charges_renewed ON public.charges USING btree (user_id, period_start) WHERE ((kind = 'renewal'::charge_kind) AND (status = 'succeeded'::charge_status) AND (refunded_cents = 0));
alter table charges force row level security;
create policy company on charges for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR false)) with check (true);
create policy operator on charges for select to tillslip_auth using (true) with check (true);
create policy tenant on charges for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant insert, select, update on public.charges to tillslip_app;
grant select (created_at, currency, dispute, failure, id, kind, plan_id, provider, reference, refunded_cents, settled_at, status, total_cents, user_id) on public.charges to tillslip_auth;

-- public.companies
create table public.companies (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  company_name text not null,
  billing_account text,
  country text not null,
  currency text not null,
  date_format company_date_format not null,
  notification_emails text[],
  notify_uploader boolean not null,
  is_vat_vendor boolean not null,
  vat_number text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  vat_category vat_category,
  accounting_basis accounting_basis not null default 'invoice'::accounting_basis,
  financial_year_end integer not null default 2,
  filing_method filing_method not null default 'efiling'::filing_method,
  is_sample boolean not null default false,
  may_send_documents boolean not null default false,
  version integer not null default 1,
  language company_language not null default 'en'::company_language,
  vat_cut_off vat_cut_off not null default 'month-end'::vat_cut_off,
  vat_registered_from date,
  vat_registered_until date
);
alter table companies add constraint companies_company_name_check CHECK ((company_name <> ''::text));
alter table companies add constraint companies_financial_year_end_check CHECK (((financial_year_end >= 1) AND (financial_year_end <= 12)));
alter table companies add constraint companies_pkey PRIMARY KEY (user_id, id);
alter table companies add constraint companies_registration CHECK ((vat_registered_until >= vat_registered_from));
alter table companies add constraint companies_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
CREATE UNIQUE INDEX companies_one_sample ON public.companies USING btree (user_id) WHERE is_sample;
alter table companies force row level security;
create policy company on companies for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (id = app_company_id()))) with check (true);
create policy shared on companies for select to tillslip_auth using ((EXISTS ( SELECT
   FROM memberships m
  WHERE ((m.user_id = companies.user_id) AND (m.company_id = companies.id))))) with check (true);
create policy tenant on companies for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
CREATE TRIGGER companies_count_versions BEFORE UPDATE ON public.companies FOR EACH ROW WHEN (((((((((((((((((((old.company_name IS DISTINCT FROM new.company_name) OR (old.billing_account IS DISTINCT FROM new.billing_account)) OR (old.country IS DISTINCT FROM new.country)) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.date_format IS DISTINCT FROM new.date_format)) OR (old.notification_emails IS DISTINCT FROM new.notification_emails)) OR (old.notify_uploader IS DISTINCT FROM new.notify_uploader)) OR (old.is_vat_vendor IS DISTINCT FROM new.is_vat_vendor)) OR (old.vat_number IS DISTINCT FROM new.vat_number)) OR (old.vat_category IS DISTINCT FROM new.vat_category)) OR (old.accounting_basis IS DISTINCT FROM new.accounting_basis)) OR (old.financial_year_end IS DISTINCT FROM new.financial_year_end)) OR (old.filing_method IS DISTINCT FROM new.filing_method)) OR (old.may_send_documents IS DISTINCT FROM new.may_send_documents)) OR (old.language IS DISTINCT FROM new.language)) OR (old.vat_cut_off IS DISTINCT FROM new.vat_cut_off)) OR (old.vat_registered_from IS DISTINCT FROM new.vat_registered_from)) OR (old.vat_registered_until IS DISTINCT FROM new.vat_registered_until))) EXECUTE FUNCTION count_version('id', 'company_name', 'billing_account', 'country', 'currency', 'date_format', 'notification_emails', 'notify_uploader', 'is_vat_vendor', 'vat_number', 'vat_category', 'accounting_basis', 'financial_year_end', 'filing_method', 'may_send_documents', 'language', 'vat_cut_off', 'vat_registered_from', 'vat_registered_until');
grant delete, insert, select on public.companies to tillslip_app;
grant select (company_name, id, user_id) on public.companies to tillslip_auth;
grant update (accounting_basis, billing_account, company_name, country, currency, date_format, filing_method, financial_year_end, is_vat_vendor, language, may_send_documents, notification_emails, notify_uploader, updated_at, vat_category, vat_cut_off, vat_number, vat_registered_from, vat_registered_until) on public.companies to tillslip_app;

-- public.company_invitations
create table public.company_invitations (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  company_id uuid not null,
  email text,
  role company_role not null,
  invited_by uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  accepted_at timestamp with time zone,
  accepted_by uuid
);
alter table company_invitations add constraint company_invitations_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES auth."user"(id) ON DELETE SET NULL;
alter table company_invitations add constraint company_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES auth."user"(id) ON DELETE SET NULL;
alter table company_invitations add constraint company_invitations_pkey PRIMARY KEY (user_id, id);
alter table company_invitations add constraint company_invitations_user_id_company_id_fkey FOREIGN KEY (user_id, company_id) REFERENCES companies(user_id, id) ON DELETE CASCADE;
alter table company_invitations add constraint company_invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
CREATE INDEX company_invitations_accepted ON public.company_invitations USING btree (accepted_by);
CREATE INDEX company_invitations_by ON public.company_invitations USING btree (invited_by);
CREATE INDEX company_invitations_waiting ON public.company_invitations USING btree (user_id, company_id, created_at) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));
alter table company_invitations force row level security;
create policy company on company_invitations for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (company_id = app_company_id()))) with check (true);
create policy tenant on company_invitations for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select on public.company_invitations to tillslip_app;
grant update (accepted_at, accepted_by, revoked_at) on public.company_invitations to tillslip_app;

-- public.company_rechecks
create table public.company_rechecks (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  company_id uuid,
  done integer not null,
  total integer not null
);
alter table company_rechecks add constraint company_rechecks_pkey PRIMARY KEY (user_id, id);
alter table company_rechecks add constraint company_rechecks_user_id_company_id_fkey FOREIGN KEY (user_id, company_id) REFERENCES companies(user_id, id) ON DELETE CASCADE;
alter table company_rechecks add constraint company_rechecks_user_id_company_id_key UNIQUE NULLS NOT DISTINCT (user_id, company_id);
alter table company_rechecks add constraint company_rechecks_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
alter table company_rechecks force row level security;
create policy company on company_rechecks for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (company_id = app_company_id()))) with check (true);
create policy tenant on company_rechecks for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.company_rechecks to tillslip_app;

-- public.count_version()
CREATE OR REPLACE FUNCTION public.count_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      was jsonb := to_jsonb(old);
      is_now jsonb := to_jsonb(new);
      replaced jsonb := '{}';
      path text[];
    begin
      if app_user_id() is null then return new; end if;
      for i in 1 .. tg_nargs - 1 loop
        path := string_to_array(tg_argv[i], '.');
        if (was #> path) is distinct from (is_now #> path) then
          replaced := replaced || jsonb_build_object(tg_argv[i], was #> path);
        end if;
      end loop;
      new.version := old.version + 1;
      insert into earlier_versions (user_id, subject, subject_id, version, replaced)
        values (old.user_id, tg_table_name, (was ->> tg_argv[0])::uuid, old.version, replaced);
      return new;
    end $function$
;

-- public.destroy_expired()
CREATE OR REPLACE FUNCTION public.destroy_expired(today date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare owner uuid := app_user_id();
    begin
      if not exists (select from auth."deletedAccount" where "userId" = owner) then
        raise exception 'This account was not deleted';
      end if;
      delete from receipts r where r.user_id = owner and not exists (
        select from files f where f.user_id = owner and f.draft_id = r.draft_id and f.purpose = 'original'
          and f.retention_until >= today);
      delete from files f using receipt_drafts d
       where f.user_id = owner and d.user_id = owner and d.id = f.draft_id
         and not exists (select from receipts r where r.user_id = owner and r.draft_id = d.id);
      delete from receipt_drafts d where d.user_id = owner
        and not exists (select from receipts r where r.user_id = owner and r.draft_id = d.id);
      delete from bank_statements s using bank_uploads u
       where s.user_id = owner and u.user_id = owner and u.id = s.upload_id and u.retention_until < today;
      delete from bank_uploads u where u.user_id = owner
        and not exists (select from bank_statements s where s.user_id = owner and s.upload_id = u.id);
      delete from bank_matches m where m.user_id = owner
        and not exists (select from bank_match_parts p where p.user_id = owner and p.match_id = m.id);
      if not exists (select from charges where user_id = owner and created_at >= today - interval '5 years') then
        delete from tax_documents where user_id = owner;
        delete from charges where user_id = owner;
      end if;
      if exists (select from receipts where user_id = owner) or exists (select from charges where user_id = owner)
        or exists (select from bank_statements where user_id = owner) then return false; end if;
      delete from files where user_id = owner;
      delete from companies where user_id = owner;
      delete from domain_events where user_id = owner;
      perform set_config('app.destroying', 'yes', true);
      delete from audit_events where user_id = owner;
      perform set_config('app.destroying', '', true);
      return true;
    end $function$
;
grant execute on function destroy_expired(date) to tillslip_app;

-- public.domain_events
create table public.domain_events (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  at timestamp with time zone not null default now(),
  type text not null,
  data jsonb not null
);
alter table domain_events add constraint domain_events_pkey PRIMARY KEY (user_id, id);
alter table domain_events add constraint domain_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
CREATE INDEX domain_events_at ON public.domain_events USING btree (user_id, at);
alter table domain_events force row level security;
create policy company on domain_events for select to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR false)) with check (true);
create policy tenant on domain_events for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select on public.domain_events to tillslip_app;

-- public.draft_batches
create table public.draft_batches (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  announced text[] not null default '{}'::text[],
  company_id uuid,
  folder_id uuid,
  proposes_company boolean not null default true
);
alter table draft_batches add constraint draft_batches_pkey PRIMARY KEY (user_id, id);
alter table draft_batches add constraint draft_batches_user_id_company_id_fkey FOREIGN KEY (user_id, company_id) REFERENCES companies(user_id, id) ON DELETE SET NULL (company_id);
alter table draft_batches add constraint draft_batches_user_id_company_id_folder_id_fkey FOREIGN KEY (user_id, company_id, folder_id) REFERENCES folders(user_id, company_id, id) ON DELETE SET NULL (folder_id);
alter table draft_batches add constraint draft_batches_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
alter table draft_batches force row level security;
create policy company on draft_batches for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (company_id = app_company_id()))) with check (true);
create policy tenant on draft_batches for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select on public.draft_batches to tillslip_app;

-- public.earlier_versions
create table public.earlier_versions (
  user_id uuid not null,
  subject text not null,
  subject_id uuid not null,
  version integer not null,
  replaced_at timestamp with time zone not null default now(),
  replaced jsonb not null
);
alter table earlier_versions add constraint earlier_versions_pkey PRIMARY KEY (user_id, subject, subject_id, version);
alter table earlier_versions add constraint earlier_versions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
CREATE INDEX earlier_versions_at ON public.earlier_versions USING btree (user_id, replaced_at);
alter table earlier_versions force row level security;
create policy tenant on earlier_versions for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select on public.earlier_versions to tillslip_app;

-- public.enter_company()
CREATE OR REPLACE FUNCTION public.enter_company(owner uuid, company uuid, person uuid, expected company_role)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    begin
      perform set_config('app.user_id', owner::text, true);
      if not exists (select from memberships m
        where m.user_id = owner and m.company_id = company and m.person_id = person and m.role = expected) then
        raise exception 'No such membership' using errcode = 'MB001';
      end if;
      perform set_config('app.person_id', person::text, true), set_config('app.company_id', company::text, true);
    end $function$
;
grant execute on function enter_company(uuid,uuid,uuid,company_role) to tillslip_app;

-- public.erase_unkept()
CREATE OR REPLACE FUNCTION public.erase_unkept()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare owner uuid := app_user_id();
    begin
      if not exists (select from auth."deletedAccount" where "userId" = owner) then
        raise exception 'This account was not deleted';
      end if;
      perform remove_sample();
      delete from domain_events where user_id = owner;
      delete from supplier_memory where user_id = owner;
      delete from suppliers where user_id = owner;
      delete from receipt_rereads where user_id = owner;
      delete from bank_column_mappings where user_id = owner;
      delete from files f where f.user_id = owner and (f.purpose = 'page' or f.draft_id is null
        or exists (select from receipt_drafts d where d.user_id = owner and d.id = f.draft_id
          and not exists (select from receipts r where r.user_id = owner and r.draft_id = d.id)));
      delete from receipt_drafts d where d.user_id = owner
        and not exists (select from receipts r where r.user_id = owner and r.draft_id = d.id);
      delete from bank_uploads u where u.user_id = owner
        and not exists (select from bank_statements s where s.user_id = owner and s.upload_id = u.id);
      update receipt_drafts set company_id = null, folder_id = null, batch_id = null, reading = null,
         split = null, signals = '[]', duplicates = '[]', progress = null
       where user_id = owner;
      update bank_uploads set company_id = null, folder_id = null, progress = null, mapping = null, unlocked_key = null,
         pages = '[]', page_count = 0
       where user_id = owner;
      update bank_statements set pages = '[]' where user_id = owner;
      delete from draft_batches where user_id = owner;
      update companies set notification_emails = null, billing_account = null where user_id = owner;
      delete from companies c where c.user_id = owner
        and not exists (select from receipts r where r.user_id = owner and r.company_id = c.id)
        and not exists (select from bank_statements s where s.user_id = owner and s.company_id = c.id);
    end $function$
;
grant execute on function erase_unkept() to tillslip_app;

-- public.expense_categories
create table public.expense_categories (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  company_id uuid not null,
  name text not null,
  code text,
  starter text,
  "position" integer not null,
  is_active boolean not null default true,
  merged_into uuid,
  connection_id uuid,
  account_id text,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1
);
alter table expense_categories add constraint expense_categories_check CHECK (((connection_id IS NULL) OR (account_id IS NOT NULL)));
alter table expense_categories add constraint expense_categories_check1 CHECK (((merged_into IS NULL) OR (NOT is_active)));
alter table expense_categories add constraint expense_categories_code_check CHECK ((code <> ''::text));
alter table expense_categories add constraint expense_categories_name_check CHECK ((name <> ''::text));
alter table expense_categories add constraint expense_categories_pkey PRIMARY KEY (user_id, id);
alter table expense_categories add constraint expense_categories_user_id_company_id_fkey FOREIGN KEY (user_id, company_id) REFERENCES companies(user_id, id) ON DELETE CASCADE;
alter table expense_categories add constraint expense_categories_user_id_connection_id_fkey FOREIGN KEY (user_id, connection_id) REFERENCES accounting_connections(user_id, id) ON DELETE SET NULL (connection_id);
alter table expense_categories add constraint expense_categories_user_id_merged_into_fkey FOREIGN KEY (user_id, merged_into) REFERENCES expense_categories(user_id, id);
CREATE UNIQUE INDEX expense_categories_name ON public.expense_categories USING btree (user_id, company_id, lower(name)) WHERE (merged_into IS NULL);
alter table expense_categories force row level security;
create policy company on expense_categories for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (company_id = app_company_id()))) with check (true);
create policy tenant on expense_categories for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
CREATE TRIGGER expense_categories_count_versions BEFORE UPDATE ON public.expense_categories FOR EACH ROW WHEN (((((old.name IS DISTINCT FROM new.name) OR (old.code IS DISTINCT FROM new.code)) OR (old.is_active IS DISTINCT FROM new.is_active)) OR (old.account_id IS DISTINCT FROM new.account_id))) EXECUTE FUNCTION count_version('id', 'name', 'code', 'is_active', 'account_id');
grant delete, insert, select, update on public.expense_categories to tillslip_app;

-- public.files
create table public.files (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  purpose file_purpose not null,
  draft_id uuid,
  "position" integer,
  storage_key text not null,
  media_type text not null,
  bytes integer not null,
  kind file_kind,
  original_filename text,
  sha256 text,
  retention_until date,
  width integer,
  height integer,
  created_at timestamp with time zone not null default now(),
  picture_hash text,
  band_a integer,
  band_b integer,
  band_c integer,
  band_d integer,
  first_page integer,
  last_page integer,
  company_id uuid
);
alter table files add constraint files_bytes_check CHECK ((bytes > 0));
alter table files add constraint files_check CHECK (((purpose <> 'original'::file_purpose) OR (num_nulls(kind, original_filename, sha256, retention_until) = 0)));
alter table files add constraint files_check1 CHECK (((purpose <> 'page'::file_purpose) OR (num_nulls(draft_id, "position", width, height) = 0)));
alter table files add constraint files_first_page_check CHECK ((first_page > 0));
alter table files add constraint files_pages CHECK ((((first_page IS NULL) = (last_page IS NULL)) AND (last_page >= first_page)));
alter table files add constraint files_pkey PRIMARY KEY (user_id, id);
alter table files add constraint files_user_id_company_id_fkey FOREIGN KEY (user_id, company_id) REFERENCES companies(user_id, id) ON DELETE SET NULL (company_id);
alter table files add constraint files_user_id_draft_id_fkey FOREIGN KEY (user_id, draft_id) REFERENCES receipt_drafts(user_id, id);
alter table files add constraint files_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
CREATE INDEX files_band_a ON public.files USING btree (user_id, band_a) INCLUDE (draft_id) WHERE (picture_hash IS NOT NULL);
CREATE INDEX files_band_b ON public.files USING btree (user_id, band_b) INCLUDE (draft_id) WHERE (picture_hash IS NOT NULL);
CREATE INDEX files_band_c ON public.files USING btree (user_id, band_c) INCLUDE (draft_id) WHERE (picture_hash IS NOT NULL);
CREATE INDEX files_band_d ON public.files USING btree (user_id, band_d) INCLUDE (draft_id) WHERE (picture_hash IS NOT NULL);
CREATE INDEX files_company ON public.files USING btree (user_id, company_id, created_at) WHERE (purpose = 'original'::file_purpose);
CREATE INDEX files_sha256 ON public.files USING btree (user_id, sha256);
CREATE UNIQUE INDEX files_of_draft ON public.files USING btree (user_id, draft_id, purpose, "position");
CREATE UNIQUE INDEX files_storage_key ON public.files USING btree (user_id, storage_key, draft_id);
alter table files force row level security;
create policy company on files for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR
CASE
    WHEN (draft_id IS NULL) THEN (company_id = app_company_id())
    ELSE (EXISTS ( SELECT
       FROM receipt_drafts p
      WHERE ((p.user_id = files.user_id) AND (p.id = files.draft_id))))
END)) with check (true);
create policy tenant on files for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.files to tillslip_app;

-- public.folders
create table public.folders (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  company_id uuid not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1
);
alter table folders add constraint categories_name_check CHECK ((name <> ''::text));
alter table folders add constraint categories_pkey PRIMARY KEY (user_id, id);
alter table folders add constraint categories_user_id_company_id_fkey FOREIGN KEY (user_id, company_id) REFERENCES companies(user_id, id) ON DELETE CASCADE;
alter table folders add constraint categories_user_id_company_id_id_key UNIQUE (user_id, company_id, id);
CREATE UNIQUE INDEX categories_name ON public.folders USING btree (user_id, company_id, lower(name));
alter table folders force row level security;
create policy company on folders for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (company_id = app_company_id()))) with check (true);
create policy tenant on folders for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
CREATE TRIGGER folders_count_versions BEFORE UPDATE ON public.folders FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION count_version('id', 'name');
grant delete, insert, select, update on public.folders to tillslip_app;

-- public.forget_audit_head()
CREATE OR REPLACE FUNCTION public.forget_audit_head()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    begin delete from audit_heads where user_id = app_user_id(); return null; end $function$
;

-- public.has_bank_statements_elsewhere()
CREATE OR REPLACE FUNCTION public.has_bank_statements_elsewhere(owner uuid, upload uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
RETURN (EXISTS (SELECT FROM bank_statements m WHERE ((m.user_id = has_bank_statements_elsewhere.owner) AND (m.upload_id = has_bank_statements_elsewhere.upload) AND (m.company_id IS DISTINCT FROM app_company_id()))))
;
grant execute on function has_bank_statements_elsewhere(uuid,uuid) to tillslip_app;

-- public.has_receipts_elsewhere()
CREATE OR REPLACE FUNCTION public.has_receipts_elsewhere(owner uuid, upload uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
RETURN (EXISTS (SELECT FROM receipts m WHERE ((m.user_id = has_receipts_elsewhere.owner) AND (m.draft_id = has_receipts_elsewhere.upload) AND (m.company_id IS DISTINCT FROM app_company_id()))))
;
grant execute on function has_receipts_elsewhere(uuid,uuid) to tillslip_app;

-- public.idempotency_keys
create table public.idempotency_keys (
  user_id uuid not null,
  key text not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamp with time zone not null default now()
);
alter table idempotency_keys add constraint idempotency_keys_pkey PRIMARY KEY (user_id, key);
alter table idempotency_keys add constraint idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
CREATE INDEX idempotency_keys_at ON public.idempotency_keys USING btree (user_id, created_at);
alter table idempotency_keys force row level security;
create policy tenant on idempotency_keys for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.idempotency_keys to tillslip_app;

-- public.installation
create table public.installation (
  id uuid not null default gen_random_uuid(),
  is_only boolean not null default true
);
alter table installation add constraint installation_is_only_check CHECK (is_only);
alter table installation add constraint installation_is_only_key UNIQUE (is_only);
alter table installation add constraint installation_pkey PRIMARY KEY (id);

-- public.kysely_migration
create table public.kysely_migration (
  name character varying(255) not null,
  "timestamp" character varying(255) not null
);
alter table kysely_migration add constraint kysely_migration_pkey PRIMARY KEY (name);
grant select on public.kysely_migration to tillslip_app;

-- public.kysely_migration_lock
create table public.kysely_migration_lock (
  id character varying(255) not null,
  is_locked integer not null default 0
);
alter table kysely_migration_lock add constraint kysely_migration_lock_pkey PRIMARY KEY (id);

-- public.limit_notices
create table public.limit_notices (
  user_id uuid not null,
  month character(7) not null,
  documents integer not null,
  step integer not null,
  told_at timestamp with time zone not null
);
alter table limit_notices add constraint limit_notices_pkey PRIMARY KEY (user_id, month, documents, step);
alter table limit_notices add constraint limit_notices_step_check CHECK ((step = ANY (ARRAY[80, 100])));
alter table limit_notices add constraint limit_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
alter table limit_notices force row level security;
create policy company on limit_notices for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR false)) with check (true);
create policy tenant on limit_notices for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select on public.limit_notices to tillslip_app;

-- public.list_settings
create table public.list_settings (
  user_id uuid not null,
  columns text[],
  density text,
  file_columns text[],
  default_view_id uuid
);
alter table list_settings add constraint list_settings_pkey PRIMARY KEY (user_id);
alter table list_settings add constraint list_settings_user_id_default_view_id_fkey FOREIGN KEY (user_id, default_view_id) REFERENCES list_views(user_id, id) ON DELETE SET NULL (default_view_id);
alter table list_settings add constraint list_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
alter table list_settings force row level security;
create policy company on list_settings for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR false)) with check (true);
create policy tenant on list_settings for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.list_settings to tillslip_app;

-- public.list_views
create table public.list_views (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  name text not null,
  filter jsonb not null,
  columns text[],
  density text,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1
);
alter table list_views add constraint list_views_name_check CHECK ((name <> ''::text));
alter table list_views add constraint list_views_pkey PRIMARY KEY (user_id, id);
alter table list_views add constraint list_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
CREATE UNIQUE INDEX list_views_name ON public.list_views USING btree (user_id, lower(name));
alter table list_views force row level security;
create policy company on list_views for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR false)) with check (true);
create policy tenant on list_views for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
CREATE TRIGGER list_views_count_versions BEFORE UPDATE ON public.list_views FOR EACH ROW WHEN (((((old.name IS DISTINCT FROM new.name) OR (old.filter IS DISTINCT FROM new.filter)) OR (old.columns IS DISTINCT FROM new.columns)) OR (old.density IS DISTINCT FROM new.density))) EXECUTE FUNCTION count_version('id', 'name', 'filter', 'columns', 'density');
grant delete, insert, select, update on public.list_views to tillslip_app;

-- public.lock_submitted_bank_charge()
CREATE OR REPLACE FUNCTION public.lock_submitted_bank_charge()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    begin
      if current_user in ('tillslip_app', 'tillslip_member') and (old.company_id, old.transaction_date, old.description, old.amount_cents, old.vat_treatment, old.vat_claimable_cents, old.deleted_at) is distinct from (new.company_id, new.transaction_date, new.description, new.amount_cents, new.vat_treatment, new.vat_claimable_cents, new.deleted_at)
        and exists (select from vat_period_fees f where f.user_id = old.user_id and f.transaction_id = old.id)
      then
        raise exception 'This bank charge is in a VAT period that was submitted' using errcode = 'VT001';
      end if;
      return new;
    end $function$
;

-- public.lock_submitted_payment()
CREATE OR REPLACE FUNCTION public.lock_submitted_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    begin
      if current_user in ('tillslip_app', 'tillslip_member') and (tg_op = 'DELETE' or (old.paid_on, old.amount_cents) is distinct from (new.paid_on, new.amount_cents))
        and exists (select from receipts r where r.user_id = old.user_id and r.id = old.receipt_id)
        and exists (select from vat_period_documents p
          where p.user_id = old.user_id and p.receipt_id = old.receipt_id and p.share = old.id)
        and not exists (select from vat_claims c where c.user_id = old.user_id and c.receipt_id = old.receipt_id
          and c.correction_reason is not null)
      then
        raise exception 'This payment is in a VAT period that was submitted' using errcode = 'VT001';
      end if;
      return coalesce(new, old);
    end $function$
;

-- public.lock_submitted_receipt()
CREATE OR REPLACE FUNCTION public.lock_submitted_receipt()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    begin
      if current_user in ('tillslip_app', 'tillslip_member') and (old.raw_extracted_data -> 'facts', old.company_id, old.tax_category_chosen, old.vat_type, old.business_use_percent, old.is_duplicate, old.deleted_at) is distinct from (new.raw_extracted_data -> 'facts', new.company_id, new.tax_category_chosen, new.vat_type, new.business_use_percent, new.is_duplicate, new.deleted_at)
        and exists (select from vat_period_documents p where p.user_id = old.user_id and p.receipt_id = old.id)
        and not exists (select from vat_claims c where c.user_id = old.user_id and c.receipt_id = old.id
          and c.correction_reason is not null and new.company_id is not distinct from old.company_id)
      then
        raise exception 'This invoice is in a VAT period that was submitted' using errcode = 'VT001';
      end if;
      return new;
    end $function$
;

-- public.memberships
create table public.memberships (
  user_id uuid not null,
  company_id uuid not null,
  person_id uuid not null,
  role company_role not null,
  created_at timestamp with time zone not null default now()
);
alter table memberships add constraint memberships_check CHECK ((person_id <> user_id));
alter table memberships add constraint memberships_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth."user"(id) ON DELETE CASCADE;
alter table memberships add constraint memberships_pkey PRIMARY KEY (user_id, company_id, person_id);
alter table memberships add constraint memberships_user_id_company_id_fkey FOREIGN KEY (user_id, company_id) REFERENCES companies(user_id, id) ON DELETE CASCADE;
alter table memberships add constraint memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
CREATE INDEX memberships_of_person ON public.memberships USING btree (person_id);
alter table memberships force row level security;
create policy company on memberships for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (company_id = app_company_id()))) with check (true);
create policy of_person on memberships for select to tillslip_auth using (true) with check (true);
create policy tenant on memberships for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
CREATE TRIGGER membership_ended AFTER DELETE OR UPDATE OF role ON public.memberships FOR EACH ROW EXECUTE FUNCTION announce_membership_end();
grant delete, insert, select, update on public.memberships to tillslip_app;
grant select on public.memberships to tillslip_auth;

-- public.names_of_people()
CREATE OR REPLACE FUNCTION public.names_of_people(ids uuid[])
 RETURNS TABLE(id uuid, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
      select u.id, u.name from auth."user" u
       where u.id = any(ids) and (u.id = app_user_id() or exists (select from audit_events e
         where e.user_id = app_user_id() and e.actor_id = u.id and e.actor_id <> e.user_id))
    $function$
;
grant execute on function names_of_people(uuid[]) to tillslip_app;

-- public.next_tax_document()
CREATE OR REPLACE FUNCTION public.next_tax_document(of tax_document_kind)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
        update tax_document_numbers set last = last + 1 where kind = of returning last $function$
;
grant execute on function next_tax_document(tax_document_kind) to tillslip_app;

-- public.number_parts()
CREATE OR REPLACE FUNCTION public.number_parts(key text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
AS $function$
      -- Of the nulls, least() thinks nothing: an invoice without a number would have forty of them.
      select substr(key, start, 32) from generate_series(2, least(length(key) - 3, 40)) as start where key is not null $function$
;

-- public.payment_methods
create table public.payment_methods (
  user_id uuid not null,
  provider text not null,
  customer_code text not null,
  email text not null,
  authorization_code text,
  brand text,
  last4 text,
  exp_month integer,
  exp_year integer,
  updated_at timestamp with time zone not null
);
alter table payment_methods add constraint payment_methods_exp_month_check CHECK (((exp_month >= 1) AND (exp_month <= 12)));
alter table payment_methods add constraint payment_methods_last4_check CHECK ((last4 ~ '^[0-9]{4}$'::text));
alter table payment_methods add constraint payment_methods_pkey PRIMARY KEY (user_id);
alter table payment_methods add constraint payment_methods_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
alter table payment_methods force row level security;
create policy company on payment_methods for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR false)) with check (true);
create policy tenant on payment_methods for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.payment_methods to tillslip_app;

-- public.preferences
create table public.preferences (
  user_id uuid not null,
  theme preference_theme not null,
  language preference_language not null,
  timezone text not null,
  date_format preference_date_format not null,
  email_notifications boolean not null,
  push_notifications boolean not null,
  sync_notifications boolean not null,
  error_notifications boolean not null,
  weekly_reports boolean not null,
  monthly_reports boolean not null,
  auto_sync boolean not null,
  sync_frequency preference_frequency not null,
  sync_time text not null,
  batch_size integer not null,
  retry_failed_syncs boolean not null,
  max_retries integer not null,
  session_timeout integer not null,
  data_retention_days integer not null,
  quickbooks_auto_mapping boolean not null,
  quickbooks_validation boolean not null,
  quickbooks_backup boolean not null,
  sage_auto_mapping boolean not null,
  sage_validation boolean not null,
  dashboard_layout preference_layout not null,
  items_per_page integer not null,
  show_tooltips boolean not null,
  compact_mode boolean not null,
  sidebar_collapsed boolean not null,
  updated_at timestamp with time zone not null default now(),
  version integer not null default 0
);
alter table preferences add constraint preferences_batch_size_check CHECK (((batch_size >= 1) AND (batch_size <= 50)));
alter table preferences add constraint preferences_data_retention_days_check CHECK (((data_retention_days >= 30) AND (data_retention_days <= 2555)));
alter table preferences add constraint preferences_items_per_page_check CHECK ((items_per_page = ANY (ARRAY[10, 25, 50, 100])));
alter table preferences add constraint preferences_max_retries_check CHECK (((max_retries >= 1) AND (max_retries <= 10)));
alter table preferences add constraint preferences_pkey PRIMARY KEY (user_id);
alter table preferences add constraint preferences_session_timeout_check CHECK (((session_timeout >= 5) AND (session_timeout <= 480)));
alter table preferences add constraint preferences_sync_time_check CHECK ((sync_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text));
alter table preferences add constraint preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
alter table preferences force row level security;
create policy company on preferences for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR false)) with check (true);
create policy session_timeouts on preferences for select to tillslip_auth using (true) with check (true);
create policy tenant on preferences for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
CREATE TRIGGER preferences_count_versions BEFORE UPDATE ON public.preferences FOR EACH ROW WHEN (((((((((((((((((((((((((((((old.theme IS DISTINCT FROM new.theme) OR (old.language IS DISTINCT FROM new.language)) OR (old.timezone IS DISTINCT FROM new.timezone)) OR (old.date_format IS DISTINCT FROM new.date_format)) OR (old.email_notifications IS DISTINCT FROM new.email_notifications)) OR (old.push_notifications IS DISTINCT FROM new.push_notifications)) OR (old.sync_notifications IS DISTINCT FROM new.sync_notifications)) OR (old.error_notifications IS DISTINCT FROM new.error_notifications)) OR (old.weekly_reports IS DISTINCT FROM new.weekly_reports)) OR (old.monthly_reports IS DISTINCT FROM new.monthly_reports)) OR (old.auto_sync IS DISTINCT FROM new.auto_sync)) OR (old.sync_frequency IS DISTINCT FROM new.sync_frequency)) OR (old.sync_time IS DISTINCT FROM new.sync_time)) OR (old.batch_size IS DISTINCT FROM new.batch_size)) OR (old.retry_failed_syncs IS DISTINCT FROM new.retry_failed_syncs)) OR (old.max_retries IS DISTINCT FROM new.max_retries)) OR (old.session_timeout IS DISTINCT FROM new.session_timeout)) OR (old.data_retention_days IS DISTINCT FROM new.data_retention_days)) OR (old.quickbooks_auto_mapping IS DISTINCT FROM new.quickbooks_auto_mapping)) OR (old.quickbooks_validation IS DISTINCT FROM new.quickbooks_validation)) OR (old.quickbooks_backup IS DISTINCT FROM new.quickbooks_backup)) OR (old.sage_auto_mapping IS DISTINCT FROM new.sage_auto_mapping)) OR (old.sage_validation IS DISTINCT FROM new.sage_validation)) OR (old.dashboard_layout IS DISTINCT FROM new.dashboard_layout)) OR (old.items_per_page IS DISTINCT FROM new.items_per_page)) OR (old.show_tooltips IS DISTINCT FROM new.show_tooltips)) OR (old.compact_mode IS DISTINCT FROM new.compact_mode)) OR (old.sidebar_collapsed IS DISTINCT FROM new.sidebar_collapsed))) EXECUTE FUNCTION count_version('user_id', 'theme', 'language', 'timezone', 'date_format', 'email_notifications', 'push_notifications', 'sync_notifications', 'error_notifications', 'weekly_reports', 'monthly_reports', 'auto_sync', 'sync_frequency', 'sync_time', 'batch_size', 'retry_failed_syncs', 'max_retries', 'session_timeout', 'data_retention_days', 'quickbooks_auto_mapping', 'quickbooks_validation', 'quickbooks_backup', 'sage_auto_mapping', 'sage_validation', 'dashboard_layout', 'items_per_page', 'show_tooltips', 'compact_mode', 'sidebar_collapsed');
grant delete, insert, select, update on public.preferences to tillslip_app;
grant select (session_timeout, user_id) on public.preferences to tillslip_auth;

-- public.provider_events
create table public.provider_events (
  user_id uuid not null,
  event_key text not null,
  event text not null,
  reference text not null,
  received_at timestamp with time zone not null
);
alter table provider_events add constraint provider_events_pkey PRIMARY KEY (user_id, event_key);
alter table provider_events add constraint provider_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
alter table provider_events force row level security;
create policy company on provider_events for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR false)) with check (true);
create policy tenant on provider_events for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.provider_events to tillslip_app;

-- public.purchase_answers
create table public.purchase_answers (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  company_id uuid not null,
  question purchase_question not null,
  subject text not null,
  answer text not null,
  answered_at timestamp with time zone not null default now()
);
alter table purchase_answers add constraint purchase_answers_answer_check CHECK ((answer <> ''::text));
alter table purchase_answers add constraint purchase_answers_pkey PRIMARY KEY (user_id, id);
alter table purchase_answers add constraint purchase_answers_user_id_company_id_fkey FOREIGN KEY (user_id, company_id) REFERENCES companies(user_id, id) ON DELETE CASCADE;
alter table purchase_answers add constraint purchase_answers_user_id_company_id_question_subject_key UNIQUE (user_id, company_id, question, subject);
alter table purchase_answers force row level security;
create policy company on purchase_answers for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (company_id = app_company_id()))) with check (true);
create policy tenant on purchase_answers for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.purchase_answers to tillslip_app;

-- public.receipt_drafts
create table public.receipt_drafts (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  company_id uuid,
  folder_id uuid,
  status draft_status not null default 'queued'::draft_status,
  progress jsonb,
  reading jsonb,
  duplicates jsonb not null default '[]'::jsonb,
  failure text,
  attempts integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  queued_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  is_sample boolean not null default false,
  batch_id uuid,
  batch_position integer,
  split jsonb,
  signals jsonb not null default '[]'::jsonb,
  parts jsonb not null default '[]'::jsonb,
  part_of uuid,
  part integer,
  part_box jsonb,
  pages_due boolean not null default false,
  proposes_company boolean not null default true,
  room_given_at timestamp with time zone,
  room_waits_since timestamp with time zone,
  room_chosen_at timestamp with time zone
);
alter table receipt_drafts add constraint receipt_drafts_check CHECK (((folder_id IS NULL) OR (company_id IS NOT NULL)));
alter table receipt_drafts add constraint receipt_drafts_part_check CHECK ((part > 0));
alter table receipt_drafts add constraint receipt_drafts_pkey PRIMARY KEY (user_id, id);
alter table receipt_drafts add constraint receipt_drafts_user_id_batch_id_fkey FOREIGN KEY (user_id, batch_id) REFERENCES draft_batches(user_id, id) ON DELETE SET NULL (batch_id);
alter table receipt_drafts add constraint receipt_drafts_user_id_company_id_category_id_fkey FOREIGN KEY (user_id, company_id, folder_id) REFERENCES folders(user_id, company_id, id) ON DELETE SET NULL (folder_id);
alter table receipt_drafts add constraint receipt_drafts_user_id_company_id_fkey FOREIGN KEY (user_id, company_id) REFERENCES companies(user_id, id);
alter table receipt_drafts add constraint receipt_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
alter table receipt_drafts add constraint receipt_drafts_user_id_part_of_fkey FOREIGN KEY (user_id, part_of) REFERENCES receipt_drafts(user_id, id) ON DELETE SET NULL (part_of);
CREATE INDEX receipt_drafts_batch ON public.receipt_drafts USING btree (user_id, batch_id, batch_position) WHERE (batch_id IS NOT NULL);
CREATE INDEX receipt_drafts_in_hand ON public.receipt_drafts USING btree (user_id, status, updated_at);
CREATE INDEX receipt_drafts_pages_due ON public.receipt_drafts USING btree (user_id, updated_at) WHERE pages_due;
CREATE INDEX receipt_drafts_room ON public.receipt_drafts USING btree (user_id) WHERE (room_waits_since IS NOT NULL);
CREATE INDEX receipt_drafts_waiting ON public.receipt_drafts USING btree (user_id) WHERE (status = ANY (ARRAY['queued'::draft_status, 'reading'::draft_status, 'awaiting_decision'::draft_status]));
CREATE UNIQUE INDEX receipt_drafts_part ON public.receipt_drafts USING btree (user_id, part_of, part) WHERE (part_of IS NOT NULL);
alter table receipt_drafts force row level security;
create policy company on receipt_drafts for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM receipts m
  WHERE ((m.user_id = receipt_drafts.user_id) AND (m.draft_id = receipt_drafts.id)))) OR ((company_id = app_company_id()) AND (NOT has_receipts_elsewhere(user_id, id))))) with check (true);
create policy tenant on receipt_drafts for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant insert, select on public.receipt_drafts to tillslip_app;
grant update (attempts, company_id, duplicates, failure, finished_at, folder_id, pages_due, part, part_box, parts, progress, queued_at, reading, room_chosen_at, room_given_at, room_waits_since, signals, split, status, updated_at) on public.receipt_drafts to tillslip_app;

-- public.receipt_items
create table public.receipt_items (
  user_id uuid not null,
  receipt_id uuid not null,
  "position" integer not null,
  item_name text not null,
  quantity double precision not null,
  unit_price_cents bigint,
  total_price_cents bigint,
  vat_treatment vat_treatment not null,
  category text not null,
  expense_category_id uuid,
  is_expense_chosen boolean not null default false
);
alter table receipt_items add constraint receipt_items_expense_category_fkey FOREIGN KEY (user_id, expense_category_id) REFERENCES expense_categories(user_id, id) ON DELETE SET NULL (expense_category_id);
alter table receipt_items add constraint receipt_items_pkey PRIMARY KEY (user_id, receipt_id, "position");
alter table receipt_items add constraint receipt_items_user_id_receipt_id_fkey FOREIGN KEY (user_id, receipt_id) REFERENCES receipts(user_id, id) ON DELETE CASCADE;
CREATE INDEX receipt_items_expense_category ON public.receipt_items USING btree (user_id, expense_category_id) WHERE (expense_category_id IS NOT NULL);
alter table receipt_items force row level security;
create policy company on receipt_items for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM receipts p
  WHERE ((p.user_id = receipt_items.user_id) AND (p.id = receipt_items.receipt_id)))))) with check (true);
create policy tenant on receipt_items for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.receipt_items to tillslip_app;

-- public.receipt_number_parts
create table public.receipt_number_parts (
  user_id uuid not null,
  part text not null,
  receipt_id uuid not null
);
alter table receipt_number_parts add constraint receipt_number_parts_pkey PRIMARY KEY (user_id, part, receipt_id);
alter table receipt_number_parts add constraint receipt_number_parts_user_id_receipt_id_fkey FOREIGN KEY (user_id, receipt_id) REFERENCES receipts(user_id, id) ON DELETE CASCADE;
CREATE INDEX receipt_number_parts_receipt ON public.receipt_number_parts USING btree (user_id, receipt_id);
alter table receipt_number_parts force row level security;
create policy company on receipt_number_parts for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM receipts p
  WHERE ((p.user_id = receipt_number_parts.user_id) AND (p.id = receipt_number_parts.receipt_id)))))) with check (true);
create policy tenant on receipt_number_parts for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select on public.receipt_number_parts to tillslip_app;

-- public.receipt_payments
create table public.receipt_payments (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  receipt_id uuid not null,
  sequence bigint not null,
  paid_on date not null,
  amount_cents bigint not null,
  source text not null,
  source_id uuid
);
alter table receipt_payments add constraint receipt_payments_amount_cents_check CHECK ((amount_cents > 0));
alter table receipt_payments add constraint receipt_payments_pkey PRIMARY KEY (user_id, id);
alter table receipt_payments add constraint receipt_payments_source_check CHECK ((source = ANY (ARRAY['person'::text, 'bank'::text])));
alter table receipt_payments add constraint receipt_payments_user_id_receipt_id_fkey FOREIGN KEY (user_id, receipt_id) REFERENCES receipts(user_id, id) ON DELETE CASCADE;
CREATE INDEX receipt_payments_receipt ON public.receipt_payments USING btree (user_id, receipt_id, sequence);
CREATE UNIQUE INDEX receipt_payments_source ON public.receipt_payments USING btree (user_id, receipt_id, source, source_id);
alter table receipt_payments force row level security;
create policy company on receipt_payments for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM receipts p
  WHERE ((p.user_id = receipt_payments.user_id) AND (p.id = receipt_payments.receipt_id)))))) with check (true);
create policy tenant on receipt_payments for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
CREATE TRIGGER payments_are_locked BEFORE DELETE OR UPDATE ON public.receipt_payments FOR EACH ROW EXECUTE FUNCTION lock_submitted_payment();
grant delete, insert, select, update on public.receipt_payments to tillslip_app;

-- public.receipt_rereads
create table public.receipt_rereads (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  receipt_id uuid not null,
  status reread_status not null default 'queued'::reread_status,
  reader text not null,
  reading jsonb,
  failure text,
  created_at timestamp with time zone not null default now()
);
alter table receipt_rereads add constraint receipt_rereads_pkey PRIMARY KEY (user_id, id);
alter table receipt_rereads add constraint receipt_rereads_user_id_receipt_id_fkey FOREIGN KEY (user_id, receipt_id) REFERENCES receipts(user_id, id) ON DELETE CASCADE;
CREATE INDEX receipt_rereads_newest ON public.receipt_rereads USING btree (user_id, receipt_id, created_at);
alter table receipt_rereads force row level security;
create policy company on receipt_rereads for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM receipts p
  WHERE ((p.user_id = receipt_rereads.user_id) AND (p.id = receipt_rereads.receipt_id)))))) with check (true);
create policy tenant on receipt_rereads for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant insert, select, update on public.receipt_rereads to tillslip_app;

-- public.receipts
create table public.receipts (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  draft_id uuid not null,
  company_id uuid,
  folder_id uuid,
  original_filename text not null,
  status receipt_status not null,
  document_type document_type not null,
  invoice_title text,
  supplier_name text,
  supplier_address text,
  supplier_vat_number text,
  recipient_name text,
  recipient_address text,
  recipient_vat_number text,
  invoice_number text,
  invoice_date date,
  due_date date,
  subtotal_cents bigint,
  vat_cents bigint,
  vat_rate_bp integer,
  total_cents bigint,
  currency text,
  payment_method text,
  supplier_key text,
  invoice_number_key text,
  tax_category_code text not null,
  tax_category_chosen text,
  vat_type input_vat_type not null default 'standard'::input_vat_type,
  validity receipt_validity not null,
  is_vat_compliant boolean not null,
  vat_compliance_score integer not null,
  vat_charged_cents bigint not null,
  vat_claimable_cents bigint not null,
  vat_at_risk_cents bigint not null,
  raw_extracted_data jsonb not null,
  read_failure text,
  is_duplicate boolean not null default false,
  duplicate_checked_at timestamp with time zone,
  duplicate_checked_by uuid,
  duplicate_of uuid,
  duplicate_confidence double precision,
  duplicate_reason text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  counts_on date not null generated always as (COALESCE(invoice_date, ((created_at AT TIME ZONE 'Africa/Johannesburg'::text))::date)) stored,
  business_use_percent integer not null default 100,
  reviewed_at timestamp with time zone,
  weakest integer,
  is_valid boolean not null generated always as ((validity = 'valid'::receipt_validity)) stored,
  is_invalid boolean not null generated always as ((validity = 'invalid'::receipt_validity)) stored,
  is_pending boolean not null generated always as ((validity = 'pending'::receipt_validity)) stored,
  needs_review boolean not null generated always as ((status = 'needs_review'::receipt_status)) stored,
  supplier_sort text generated always as (lower(supplier_name)) stored,
  number_tail text generated always as (reverse(invoice_number_key)) stored,
  is_tax_invoice boolean,
  missing_fields text[],
  check_result jsonb,
  recheck_on date,
  version integer not null default 1,
  counts_instead_of uuid,
  questions_due boolean not null default false,
  terms text,
  reference_number text,
  supplier_contact text,
  notes text,
  expense_category_id uuid,
  expense_category_chosen text
);
alter table receipts add constraint receipts_business_use_percent_check CHECK (((business_use_percent >= 0) AND (business_use_percent <= 100)));
alter table receipts add constraint receipts_check CHECK (((folder_id IS NULL) OR (company_id IS NOT NULL)));
alter table receipts add constraint receipts_deleted CHECK (((status = 'deleted'::receipt_status) = (deleted_at IS NOT NULL)));
alter table receipts add constraint receipts_expense_category_fkey FOREIGN KEY (user_id, expense_category_id) REFERENCES expense_categories(user_id, id) ON DELETE SET NULL (expense_category_id);
alter table receipts add constraint receipts_notes_check CHECK ((notes <> ''::text));
alter table receipts add constraint receipts_pkey PRIMARY KEY (user_id, id);
alter table receipts add constraint receipts_user_id_company_id_category_id_fkey FOREIGN KEY (user_id, company_id, folder_id) REFERENCES folders(user_id, company_id, id) ON DELETE SET NULL (folder_id);
alter table receipts add constraint receipts_user_id_company_id_fkey FOREIGN KEY (user_id, company_id) REFERENCES companies(user_id, id);
alter table receipts add constraint receipts_user_id_counts_instead_of_fkey FOREIGN KEY (user_id, counts_instead_of) REFERENCES receipts(user_id, id) ON DELETE SET NULL (counts_instead_of);
alter table receipts add constraint receipts_user_id_draft_id_fkey FOREIGN KEY (user_id, draft_id) REFERENCES receipt_drafts(user_id, id);
alter table receipts add constraint receipts_user_id_draft_id_key UNIQUE (user_id, draft_id);
alter table receipts add constraint receipts_user_id_duplicate_of_fkey FOREIGN KEY (user_id, duplicate_of) REFERENCES receipts(user_id, id) ON DELETE SET NULL (duplicate_of);
alter table receipts add constraint receipts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
alter table receipts add constraint receipts_vat_compliance_score_check CHECK (((vat_compliance_score >= 0) AND (vat_compliance_score <= 100)));
CREATE INDEX receipts_bin ON public.receipts USING btree (user_id, deleted_at, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX receipts_by_amount ON public.receipts USING btree (user_id, total_cents, id) INCLUDE (company_id, folder_id, invoice_date, is_valid, is_invalid, is_pending, needs_review, is_duplicate, document_type, currency, vat_charged_cents) WHERE (deleted_at IS NULL);
CREATE INDEX receipts_by_date ON public.receipts USING btree (user_id, invoice_date, id) INCLUDE (company_id, folder_id, invoice_date, is_valid, is_invalid, is_pending, needs_review, is_duplicate) WHERE (deleted_at IS NULL);
CREATE INDEX receipts_by_supplier ON public.receipts USING btree (user_id, supplier_sort, id) INCLUDE (company_id, folder_id, invoice_date, is_valid, is_invalid, is_pending, needs_review, is_duplicate) WHERE (deleted_at IS NULL);
CREATE INDEX receipts_by_uploaded ON public.receipts USING btree (user_id, created_at, id) INCLUDE (company_id, folder_id, invoice_date, is_valid, is_invalid, is_pending, needs_review, is_duplicate) WHERE (deleted_at IS NULL);
CREATE INDEX receipts_company_date ON public.receipts USING btree (user_id, company_id, folder_id, invoice_date);
CREATE INDEX receipts_counts_instead_of ON public.receipts USING btree (user_id, counts_instead_of) WHERE (counts_instead_of IS NOT NULL);
CREATE INDEX receipts_counts_on ON public.receipts USING btree (user_id, counts_on) INCLUDE (company_id, document_type, is_duplicate, currency, needs_review, vat_charged_cents, vat_claimable_cents, vat_at_risk_cents, is_invalid, total_cents, tax_category_code, expense_category_id) WHERE (deleted_at IS NULL);
CREATE INDEX receipts_date ON public.receipts USING btree (user_id, invoice_date);
CREATE INDEX receipts_duplicate_of ON public.receipts USING btree (user_id, duplicate_of) WHERE (duplicate_of IS NOT NULL);
CREATE INDEX receipts_duplicates ON public.receipts USING btree (user_id, created_at, id) WHERE (is_duplicate AND (deleted_at IS NULL));
CREATE INDEX receipts_expense_category ON public.receipts USING btree (user_id, expense_category_id) WHERE (expense_category_id IS NOT NULL);
CREATE INDEX receipts_invalid ON public.receipts USING btree (user_id, created_at, id) WHERE (is_invalid AND (deleted_at IS NULL));
CREATE INDEX receipts_low_confidence ON public.receipts USING btree (user_id, weakest, id) WHERE ((weakest IS NOT NULL) AND (reviewed_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX receipts_needs_review ON public.receipts USING btree (user_id) WHERE (status = 'needs_review'::receipt_status);
CREATE INDEX receipts_newest ON public.receipts USING btree (user_id, company_id, created_at) WHERE (deleted_at IS NULL);
CREATE INDEX receipts_number ON public.receipts USING btree (user_id, invoice_number_key COLLATE "C");
CREATE INDEX receipts_number_tail ON public.receipts USING btree (user_id, number_tail COLLATE "C");
CREATE INDEX receipts_questions_due ON public.receipts USING btree (user_id, id) WHERE (questions_due AND (deleted_at IS NULL));
CREATE INDEX receipts_recheck_on ON public.receipts USING btree (user_id, recheck_on) WHERE ((recheck_on IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX receipts_supplier ON public.receipts USING btree (user_id, supplier_key COLLATE "C", created_at);
CREATE INDEX receipts_supplier_vat ON public.receipts USING btree (user_id, supplier_vat_number COLLATE "C") WHERE (supplier_vat_number IS NOT NULL);
CREATE INDEX receipts_to_review ON public.receipts USING btree (user_id, created_at, id) WHERE (needs_review AND (deleted_at IS NULL));
CREATE INDEX receipts_total ON public.receipts USING btree (user_id, total_cents, invoice_date);
CREATE INDEX receipts_verdict ON public.receipts USING btree (user_id, company_id) INCLUDE (status, validity, is_duplicate, vat_at_risk_cents) WHERE (deleted_at IS NULL);
alter table receipts force row level security;
create policy company on receipts for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (company_id = app_company_id()))) with check (true);
create policy tenant on receipts for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
CREATE TRIGGER receipts_are_locked BEFORE UPDATE ON public.receipts FOR EACH ROW EXECUTE FUNCTION lock_submitted_receipt();
CREATE TRIGGER receipts_count_versions BEFORE UPDATE ON public.receipts FOR EACH ROW WHEN (((((((((((old.raw_extracted_data -> 'facts'::text) IS DISTINCT FROM (new.raw_extracted_data -> 'facts'::text)) OR (old.company_id IS DISTINCT FROM new.company_id)) OR (old.folder_id IS DISTINCT FROM new.folder_id)) OR (old.tax_category_chosen IS DISTINCT FROM new.tax_category_chosen)) OR (old.vat_type IS DISTINCT FROM new.vat_type)) OR (old.business_use_percent IS DISTINCT FROM new.business_use_percent)) OR (old.duplicate_of IS DISTINCT FROM new.duplicate_of)) OR (old.notes IS DISTINCT FROM new.notes)) OR (old.expense_category_chosen IS DISTINCT FROM new.expense_category_chosen))) EXECUTE FUNCTION count_version('id', 'raw_extracted_data.facts', 'company_id', 'folder_id', 'tax_category_chosen', 'vat_type', 'business_use_percent', 'duplicate_of', 'notes', 'expense_category_chosen');
grant insert, select, update on public.receipts to tillslip_app;

-- public.refund_requests
create table public.refund_requests (
  id uuid not null,
  user_id uuid not null,
  charge_id uuid not null,
  amount_cents bigint not null,
  reason text not null,
  asked_by uuid not null,
  status refund_request_status not null default 'open'::refund_request_status,
  target_cents bigint,
  sent_at timestamp with time zone,
  failure text,
  asked_at timestamp with time zone not null,
  settled_at timestamp with time zone
);
alter table refund_requests add constraint refund_requests_amount_cents_check CHECK ((amount_cents > 0));
alter table refund_requests add constraint refund_requests_check CHECK (((status = 'open'::refund_request_status) = (settled_at IS NULL)));
alter table refund_requests add constraint refund_requests_pkey PRIMARY KEY (user_id, id);
alter table refund_requests add constraint refund_requests_user_id_charge_id_fkey FOREIGN KEY (user_id, charge_id) REFERENCES charges(user_id, id) ON DELETE CASCADE;
alter table refund_requests add constraint refund_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
CREATE INDEX refund_requests_newest ON public.refund_requests USING btree (user_id, charge_id, asked_at DESC);
CREATE UNIQUE INDEX refund_requests_open ON public.refund_requests USING btree (user_id, charge_id) WHERE (status = 'open'::refund_request_status);
alter table refund_requests force row level security;
create policy company on refund_requests for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR false)) with check (true);
create policy operator on refund_requests for select to tillslip_auth using (true) with check (true);
create policy tenant on refund_requests for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant insert, select, update on public.refund_requests to tillslip_app;
grant select (amount_cents, asked_at, charge_id, failure, status, user_id) on public.refund_requests to tillslip_auth;

-- public.refuse_change()
CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
     begin
       if tg_op = 'DELETE' and current_setting('app.destroying', true) = 'yes' then return null; end if;
       raise exception 'The audit trail is only ever added to';
     end $function$
;

-- public.remove_sample()
CREATE OR REPLACE FUNCTION public.remove_sample()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
      delete from bank_matches m where m.user_id = owner
        and not exists (select from bank_match_parts p where p.user_id = owner and p.match_id = m.id);
      delete from files f using receipt_drafts d
       where f.user_id = owner and d.user_id = owner and d.id = f.draft_id and d.is_sample;
      update bank_transactions set company_id = null
       where user_id = owner and company_id in (select id from companies where user_id = owner and is_sample);
      update receipts set company_id = null, folder_id = null
       where user_id = owner and company_id in (select id from companies where user_id = owner and is_sample);
      update receipt_drafts set company_id = null, folder_id = null
       where user_id = owner and company_id in (select id from companies where user_id = owner and is_sample);
      update bank_uploads set company_id = null, folder_id = null
       where user_id = owner and company_id in (select id from companies where user_id = owner and is_sample);
      update bank_statements set company_id = null, folder_id = null
       where user_id = owner and company_id in (select id from companies where user_id = owner and is_sample);
      delete from receipt_drafts where user_id = owner and is_sample;
      delete from companies where user_id = owner and is_sample;
      delete from suppliers s where s.user_id = owner
        and not exists (select from receipts r where r.user_id = owner and r.supplier_key = s.supplier_key);
      return removed;
    end $function$
;
grant execute on function remove_sample() to tillslip_app;

-- public.report_mails
create table public.report_mails (
  user_id uuid not null,
  kind report_kind not null,
  period_start date not null
);
alter table report_mails add constraint report_mails_pkey PRIMARY KEY (user_id, kind, period_start);
alter table report_mails add constraint report_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
alter table report_mails force row level security;
create policy company on report_mails for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR false)) with check (true);
create policy tenant on report_mails for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select on public.report_mails to tillslip_app;

-- public.schedule_runs
create table public.schedule_runs (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  schedule_id uuid not null,
  is_manual boolean not null,
  due_at timestamp with time zone,
  started_at timestamp with time zone not null,
  bulk_sync_id uuid,
  refusal text,
  is_reported boolean not null default false
);
alter table schedule_runs add constraint schedule_runs_check CHECK ((is_manual = (due_at IS NULL)));
alter table schedule_runs add constraint schedule_runs_check1 CHECK (((bulk_sync_id IS NULL) = (refusal IS NOT NULL)));
alter table schedule_runs add constraint schedule_runs_pkey PRIMARY KEY (user_id, id);
alter table schedule_runs add constraint schedule_runs_user_id_schedule_id_due_at_key UNIQUE (user_id, schedule_id, due_at);
alter table schedule_runs add constraint schedule_runs_user_id_schedule_id_fkey FOREIGN KEY (user_id, schedule_id) REFERENCES sync_schedules(user_id, id) ON DELETE CASCADE;
CREATE INDEX schedule_runs_bulk_sync ON public.schedule_runs USING btree (user_id, bulk_sync_id) WHERE (bulk_sync_id IS NOT NULL);
CREATE INDEX schedule_runs_newest ON public.schedule_runs USING btree (user_id, schedule_id, started_at DESC);
alter table schedule_runs force row level security;
create policy company on schedule_runs for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM sync_schedules p
  WHERE ((p.user_id = schedule_runs.user_id) AND (p.id = schedule_runs.schedule_id)))))) with check (true);
create policy tenant on schedule_runs for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.schedule_runs to tillslip_app;

-- public.seal_audit_event()
CREATE OR REPLACE FUNCTION public.seal_audit_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  declare last audit_heads;
  begin
    perform pg_advisory_xact_lock(hashtextextended('audit ' || new.user_id, 0));
    select * into last from audit_heads where user_id = new.user_id;
    new.sequence := coalesce(last.sequence, 0) + 1;
    new.previous_hash := last.hash;
    new.row_hash := audited_row_hash(new.user_id, new.subject_type, new.subject_id);
    new.hash := audit_hash(new);
    insert into audit_heads (user_id, sequence, hash) values (new.user_id, new.sequence, new.hash)
      on conflict (user_id) do update set sequence = excluded.sequence, hash = excluded.hash;
    return new;
  end $function$
;

-- public.subscriptions
create table public.subscriptions (
  user_id uuid not null,
  status subscription_status not null,
  plan_id text not null,
  billing_interval billing_interval not null,
  documents integer not null,
  free_documents integer not null,
  companies integer,
  people integer,
  exclusive_cents bigint not null,
  vat_cents bigint not null,
  total_cents bigint not null,
  currency text not null,
  trial_end date not null,
  period_start date,
  period_end date,
  anchor_day integer,
  planned jsonb,
  failures integer not null default 0,
  past_due_since date,
  revision integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table subscriptions add constraint subscriptions_anchor_day_check CHECK (((anchor_day >= 1) AND (anchor_day <= 31)));
alter table subscriptions add constraint subscriptions_check CHECK ((total_cents = (exclusive_cents + vat_cents)));
alter table subscriptions add constraint subscriptions_check1 CHECK ((period_end > period_start));
alter table subscriptions add constraint subscriptions_check2 CHECK ((((period_start IS NULL) = (period_end IS NULL)) AND ((period_start IS NULL) = (anchor_day IS NULL))));
alter table subscriptions add constraint subscriptions_check3 CHECK (((period_start IS NULL) = (status = ANY (ARRAY['trial'::subscription_status, 'free'::subscription_status]))));
alter table subscriptions add constraint subscriptions_companies_check CHECK ((companies > 0));
alter table subscriptions add constraint subscriptions_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text));
alter table subscriptions add constraint subscriptions_documents_check CHECK ((documents >= 0));
alter table subscriptions add constraint subscriptions_exclusive_cents_check CHECK ((exclusive_cents >= 0));
alter table subscriptions add constraint subscriptions_failures_check CHECK ((failures >= 0));
alter table subscriptions add constraint subscriptions_free_documents_check CHECK ((free_documents >= 0));
alter table subscriptions add constraint subscriptions_people_check CHECK ((people > 0));
alter table subscriptions add constraint subscriptions_pkey PRIMARY KEY (user_id);
alter table subscriptions add constraint subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
alter table subscriptions add constraint subscriptions_vat_cents_check CHECK ((vat_cents >= 0));
alter table subscriptions force row level security;
create policy operator on subscriptions for select to tillslip_auth using (true) with check (true);
create policy tenant on subscriptions for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.subscriptions to tillslip_app;
grant select (billing_interval, currency, exclusive_cents, failures, past_due_since, period_end, plan_id, status, total_cents, trial_end, updated_at, user_id) on public.subscriptions to tillslip_auth;

-- public.supplier_memory
create table public.supplier_memory (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  supplier_key text not null,
  what remembered not null,
  value text not null,
  times integer not null default 1,
  receipt_id uuid,
  learned_at timestamp with time zone not null default now()
);
alter table supplier_memory add constraint supplier_memory_pkey PRIMARY KEY (user_id, supplier_key, what);
alter table supplier_memory add constraint supplier_memory_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
alter table supplier_memory add constraint supplier_memory_user_id_id_key UNIQUE (user_id, id);
alter table supplier_memory add constraint supplier_memory_user_id_receipt_id_fkey FOREIGN KEY (user_id, receipt_id) REFERENCES receipts(user_id, id) ON DELETE SET NULL (receipt_id);
alter table supplier_memory force row level security;
create policy tenant on supplier_memory for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.supplier_memory to tillslip_app;

-- public.suppliers
create table public.suppliers (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  supplier_key text not null,
  supplier_name text not null,
  search_text text not null
);
alter table suppliers add constraint suppliers_pkey PRIMARY KEY (user_id, supplier_key);
alter table suppliers add constraint suppliers_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
alter table suppliers add constraint suppliers_user_id_id_key UNIQUE (user_id, id);
alter table suppliers force row level security;
create policy tenant on suppliers for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant insert, select, update on public.suppliers to tillslip_app;

-- public.sync_schedules
create table public.sync_schedules (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  connection_id uuid not null,
  name text not null,
  description text not null default ''::text,
  frequency text not null,
  every_hours integer not null,
  time_of_day text not null,
  days_of_week text[] not null,
  day_of_month integer not null,
  time_zone text not null,
  date_from date,
  date_to date,
  min_cents bigint,
  max_cents bigint,
  record_limit integer,
  auto_retry boolean not null,
  max_retries integer not null,
  notifies boolean not null,
  is_active boolean not null default true,
  is_auto_sync boolean not null default false,
  next_run_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1
);
alter table sync_schedules add constraint sync_schedules_check CHECK ((is_active = (next_run_at IS NOT NULL)));
alter table sync_schedules add constraint sync_schedules_frequency_check CHECK ((frequency = ANY (ARRAY['hourly'::text, 'daily'::text, 'weekly'::text, 'monthly'::text])));
alter table sync_schedules add constraint sync_schedules_pkey PRIMARY KEY (user_id, id);
alter table sync_schedules add constraint sync_schedules_user_id_connection_id_fkey FOREIGN KEY (user_id, connection_id) REFERENCES accounting_connections(user_id, id) ON DELETE CASCADE;
CREATE INDEX sync_schedules_due ON public.sync_schedules USING btree (next_run_at) WHERE is_active;
CREATE INDEX sync_schedules_of ON public.sync_schedules USING btree (user_id, connection_id);
CREATE UNIQUE INDEX sync_schedules_auto_sync ON public.sync_schedules USING btree (user_id, connection_id) WHERE is_auto_sync;
alter table sync_schedules force row level security;
create policy company on sync_schedules for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM accounting_connections p
  WHERE ((p.user_id = sync_schedules.user_id) AND (p.id = sync_schedules.connection_id)))))) with check (true);
create policy due_schedules on sync_schedules for select to tillslip_auth using (is_active) with check (true);
create policy tenant on sync_schedules for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
CREATE TRIGGER sync_schedules_count_versions BEFORE UPDATE ON public.sync_schedules FOR EACH ROW WHEN ((((((((((((((((((old.name IS DISTINCT FROM new.name) OR (old.description IS DISTINCT FROM new.description)) OR (old.frequency IS DISTINCT FROM new.frequency)) OR (old.every_hours IS DISTINCT FROM new.every_hours)) OR (old.time_of_day IS DISTINCT FROM new.time_of_day)) OR (old.days_of_week IS DISTINCT FROM new.days_of_week)) OR (old.day_of_month IS DISTINCT FROM new.day_of_month)) OR (old.time_zone IS DISTINCT FROM new.time_zone)) OR (old.date_from IS DISTINCT FROM new.date_from)) OR (old.date_to IS DISTINCT FROM new.date_to)) OR (old.min_cents IS DISTINCT FROM new.min_cents)) OR (old.max_cents IS DISTINCT FROM new.max_cents)) OR (old.record_limit IS DISTINCT FROM new.record_limit)) OR (old.auto_retry IS DISTINCT FROM new.auto_retry)) OR (old.max_retries IS DISTINCT FROM new.max_retries)) OR (old.notifies IS DISTINCT FROM new.notifies)) OR (old.is_active IS DISTINCT FROM new.is_active))) EXECUTE FUNCTION count_version('id', 'name', 'description', 'frequency', 'every_hours', 'time_of_day', 'days_of_week', 'day_of_month', 'time_zone', 'date_from', 'date_to', 'min_cents', 'max_cents', 'record_limit', 'auto_retry', 'max_retries', 'notifies', 'is_active');
grant delete, insert, select, update on public.sync_schedules to tillslip_app;
grant select (id, is_active, next_run_at, user_id) on public.sync_schedules to tillslip_auth;

-- public.tax_detail_requests
create table public.tax_detail_requests (
  user_id uuid not null,
  charge_id uuid not null,
  asked_at timestamp with time zone not null
);
alter table tax_detail_requests add constraint tax_detail_requests_pkey PRIMARY KEY (user_id, charge_id);
alter table tax_detail_requests add constraint tax_detail_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
alter table tax_detail_requests force row level security;
create policy company on tax_detail_requests for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR false)) with check (true);
create policy tenant on tax_detail_requests for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select on public.tax_detail_requests to tillslip_app;

-- public.tax_document_numbers
create table public.tax_document_numbers (
  kind tax_document_kind not null,
  last bigint not null
);
alter table tax_document_numbers add constraint tax_document_numbers_last_check CHECK ((last >= 0));
alter table tax_document_numbers add constraint tax_document_numbers_pkey PRIMARY KEY (kind);
alter table tax_document_numbers enable row level security;

-- public.tax_documents
create table public.tax_documents (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind tax_document_kind not null,
  number text not null,
  charge_id uuid not null,
  corrects uuid,
  issued_on date not null,
  description text not null,
  seller jsonb not null,
  buyer jsonb,
  rate_bp integer not null,
  exclusive_cents bigint not null,
  vat_cents bigint not null,
  total_cents bigint not null,
  filed_draft_id uuid,
  created_at timestamp with time zone not null
);
alter table tax_documents add constraint tax_documents_check CHECK (((total_cents > 0) AND (total_cents = (exclusive_cents + vat_cents))));
alter table tax_documents add constraint tax_documents_check1 CHECK (((kind = 'credit-note'::tax_document_kind) = (corrects IS NOT NULL)));
alter table tax_documents add constraint tax_documents_number_key UNIQUE (number);
alter table tax_documents add constraint tax_documents_pkey PRIMARY KEY (user_id, id);
alter table tax_documents add constraint tax_documents_user_id_charge_id_fkey FOREIGN KEY (user_id, charge_id) REFERENCES charges(user_id, id);
alter table tax_documents add constraint tax_documents_user_id_charge_id_key UNIQUE (user_id, charge_id);
alter table tax_documents add constraint tax_documents_user_id_corrects_fkey FOREIGN KEY (user_id, corrects) REFERENCES tax_documents(user_id, id);
alter table tax_documents add constraint tax_documents_user_id_filed_draft_id_fkey FOREIGN KEY (user_id, filed_draft_id) REFERENCES receipt_drafts(user_id, id) ON DELETE SET NULL (filed_draft_id);
alter table tax_documents add constraint tax_documents_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
alter table tax_documents force row level security;
create policy company on tax_documents for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR false)) with check (true);
create policy tenant on tax_documents for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant insert, select on public.tax_documents to tillslip_app;
grant update (filed_draft_id) on public.tax_documents to tillslip_app;

-- public.upload_mails
create table public.upload_mails (
  user_id uuid not null,
  company_id uuid not null,
  told_until timestamp with time zone not null
);
alter table upload_mails add constraint upload_mails_pkey PRIMARY KEY (user_id, company_id);
alter table upload_mails add constraint upload_mails_user_id_company_id_fkey FOREIGN KEY (user_id, company_id) REFERENCES companies(user_id, id) ON DELETE CASCADE;
alter table upload_mails add constraint upload_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
alter table upload_mails force row level security;
create policy company on upload_mails for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (company_id = app_company_id()))) with check (true);
create policy tenant on upload_mails for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.upload_mails to tillslip_app;

-- public.uuid_multirange()
CREATE OR REPLACE FUNCTION public.uuid_multirange()
 RETURNS uuid_multirange
 LANGUAGE internal
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$multirange_constructor0$function$
;
CREATE OR REPLACE FUNCTION public.uuid_multirange(VARIADIC uuid_range[])
 RETURNS uuid_multirange
 LANGUAGE internal
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$multirange_constructor2$function$
;
CREATE OR REPLACE FUNCTION public.uuid_multirange(uuid_range)
 RETURNS uuid_multirange
 LANGUAGE internal
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$multirange_constructor1$function$
;

-- public.uuid_range()
CREATE OR REPLACE FUNCTION public.uuid_range(uuid, uuid)
 RETURNS uuid_range
 LANGUAGE internal
 IMMUTABLE PARALLEL SAFE
AS $function$range_constructor2$function$
;
CREATE OR REPLACE FUNCTION public.uuid_range(uuid, uuid, text)
 RETURNS uuid_range
 LANGUAGE internal
 IMMUTABLE PARALLEL SAFE
AS $function$range_constructor3$function$
;

-- public.vat_adjustments
create table public.vat_adjustments (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  company_id uuid not null,
  kind text not null,
  day date not null,
  vat_cents bigint not null,
  consideration_cents bigint,
  reason text not null,
  receipt_id uuid,
  created_at timestamp with time zone not null default now()
);
alter table vat_adjustments add constraint vat_adjustments_pkey PRIMARY KEY (user_id, id);
alter table vat_adjustments add constraint vat_adjustments_reason_check CHECK ((length(TRIM(BOTH FROM reason)) >= 3));
alter table vat_adjustments add constraint vat_adjustments_user_id_company_id_fkey FOREIGN KEY (user_id, company_id) REFERENCES companies(user_id, id) ON DELETE CASCADE;
alter table vat_adjustments add constraint vat_adjustments_user_id_receipt_id_fkey FOREIGN KEY (user_id, receipt_id) REFERENCES receipts(user_id, id) ON DELETE SET NULL (receipt_id);
CREATE INDEX vat_adjustments_day ON public.vat_adjustments USING btree (user_id, company_id, day);
alter table vat_adjustments force row level security;
create policy company on vat_adjustments for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (company_id = app_company_id()))) with check (true);
create policy tenant on vat_adjustments for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.vat_adjustments to tillslip_app;

-- public.vat_calendars
create table public.vat_calendars (
  user_id uuid not null,
  version integer not null default 1
);
alter table vat_calendars add constraint vat_calendars_pkey PRIMARY KEY (user_id);
alter table vat_calendars add constraint vat_calendars_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE;
alter table vat_calendars force row level security;
create policy company on vat_calendars for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR false)) with check (true);
create policy tenant on vat_calendars for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.vat_calendars to tillslip_app;

-- public.vat_choices
create table public.vat_choices (
  user_id uuid not null,
  receipt_id uuid not null,
  side vat_side,
  supply vat_supply,
  paid_on date,
  import_reference text,
  import_released boolean not null default false,
  import_vat_receipt text,
  rand_total_cents bigint,
  rand_vat_cents bigint,
  original_number text,
  export_proof text,
  line_types jsonb not null default '[]'::jsonb,
  accepted_reason text,
  purchase vat_purchase,
  import_released_on date,
  market_value_cents bigint,
  seller_id text,
  seller_declared boolean not null default false,
  seller_id_copied boolean not null default false,
  version integer not null default 1,
  line_uses jsonb not null default '[]'::jsonb
);
alter table vat_choices add constraint vat_choices_market_value_cents_check CHECK ((market_value_cents > 0));
alter table vat_choices add constraint vat_choices_pkey PRIMARY KEY (user_id, receipt_id);
alter table vat_choices add constraint vat_choices_user_id_receipt_id_fkey FOREIGN KEY (user_id, receipt_id) REFERENCES receipts(user_id, id) ON DELETE CASCADE;
alter table vat_choices force row level security;
create policy company on vat_choices for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM receipts p
  WHERE ((p.user_id = vat_choices.user_id) AND (p.id = vat_choices.receipt_id)))))) with check (true);
create policy tenant on vat_choices for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
CREATE TRIGGER vat_choices_count_versions BEFORE UPDATE ON public.vat_choices FOR EACH ROW WHEN ((((((((((((((((((((old.side IS DISTINCT FROM new.side) OR (old.supply IS DISTINCT FROM new.supply)) OR (old.purchase IS DISTINCT FROM new.purchase)) OR (old.paid_on IS DISTINCT FROM new.paid_on)) OR (old.import_reference IS DISTINCT FROM new.import_reference)) OR (old.import_released IS DISTINCT FROM new.import_released)) OR (old.import_released_on IS DISTINCT FROM new.import_released_on)) OR (old.import_vat_receipt IS DISTINCT FROM new.import_vat_receipt)) OR (old.rand_total_cents IS DISTINCT FROM new.rand_total_cents)) OR (old.rand_vat_cents IS DISTINCT FROM new.rand_vat_cents)) OR (old.original_number IS DISTINCT FROM new.original_number)) OR (old.export_proof IS DISTINCT FROM new.export_proof)) OR (old.line_types IS DISTINCT FROM new.line_types)) OR (old.accepted_reason IS DISTINCT FROM new.accepted_reason)) OR (old.market_value_cents IS DISTINCT FROM new.market_value_cents)) OR (old.seller_id IS DISTINCT FROM new.seller_id)) OR (old.seller_declared IS DISTINCT FROM new.seller_declared)) OR (old.seller_id_copied IS DISTINCT FROM new.seller_id_copied)) OR (old.line_uses IS DISTINCT FROM new.line_uses))) EXECUTE FUNCTION count_version('receipt_id', 'side', 'supply', 'purchase', 'paid_on', 'import_reference', 'import_released', 'import_released_on', 'import_vat_receipt', 'rand_total_cents', 'rand_vat_cents', 'original_number', 'export_proof', 'line_types', 'accepted_reason', 'market_value_cents', 'seller_id', 'seller_declared', 'seller_id_copied', 'line_uses');
grant delete, insert, select, update on public.vat_choices to tillslip_app;

-- public.vat_claim_lines
create table public.vat_claim_lines (
  user_id uuid not null,
  receipt_id uuid not null,
  "position" integer not null,
  description text not null,
  inclusive_cents bigint not null,
  vat_cents bigint not null,
  claimable_cents bigint not null,
  treatment vat_treatment not null,
  rate_bp integer,
  vat_type vat_type not null,
  supply vat_supply,
  source text not null,
  why jsonb not null,
  reason text,
  share uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  day date,
  line_origin vat_line_origin not null
);
alter table vat_claim_lines add constraint vat_lines_pkey PRIMARY KEY (user_id, receipt_id, share, "position");
alter table vat_claim_lines add constraint vat_lines_user_id_receipt_id_fkey FOREIGN KEY (user_id, receipt_id) REFERENCES vat_claims(user_id, receipt_id) ON DELETE CASCADE;
alter table vat_claim_lines force row level security;
create policy company on vat_claim_lines for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM receipts p
  WHERE ((p.user_id = vat_claim_lines.user_id) AND (p.id = vat_claim_lines.receipt_id)))))) with check (true);
create policy tenant on vat_claim_lines for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.vat_claim_lines to tillslip_app;

-- public.vat_claim_sums
create table public.vat_claim_sums (
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
  is_alone boolean not null
);
alter table vat_claim_sums add constraint vat_claim_sums_pkey PRIMARY KEY (user_id, receipt_id, part);
alter table vat_claim_sums add constraint vat_claim_sums_user_id_receipt_id_fkey FOREIGN KEY (user_id, receipt_id) REFERENCES vat_claims(user_id, receipt_id) ON DELETE CASCADE;
alter table vat_claim_sums force row level security;
create policy company on vat_claim_sums for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM receipts p
  WHERE ((p.user_id = vat_claim_sums.user_id) AND (p.id = vat_claim_sums.receipt_id)))))) with check (true);
create policy tenant on vat_claim_sums for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.vat_claim_sums to tillslip_app;

-- public.vat_claims
create table public.vat_claims (
  user_id uuid not null,
  receipt_id uuid not null,
  company_id uuid not null,
  side vat_side not null,
  kind vat_note not null,
  invoice_date date,
  paid_on date,
  correction_reason text,
  unclassified integer not null,
  unproved integer not null,
  questions jsonb not null,
  first_day date,
  last_day date
);
alter table vat_claims add constraint vat_documents_pkey PRIMARY KEY (user_id, receipt_id);
alter table vat_claims add constraint vat_documents_user_id_company_id_fkey FOREIGN KEY (user_id, company_id) REFERENCES companies(user_id, id) ON DELETE CASCADE;
alter table vat_claims add constraint vat_documents_user_id_receipt_id_fkey FOREIGN KEY (user_id, receipt_id) REFERENCES receipts(user_id, id) ON DELETE CASCADE;
CREATE INDEX vat_documents_date ON public.vat_claims USING btree (user_id, company_id, invoice_date);
CREATE INDEX vat_documents_days ON public.vat_claims USING btree (user_id, company_id, last_day, first_day);
alter table vat_claims force row level security;
create policy company on vat_claims for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (company_id = app_company_id()))) with check (true);
create policy tenant on vat_claims for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.vat_claims to tillslip_app;

-- public.vat_company_settings
create table public.vat_company_settings (
  user_id uuid not null,
  company_id uuid not null,
  apportionment_bp integer not null default 10000,
  is_netted boolean not null default false,
  reminders_on boolean not null default true,
  claims_bank_fees boolean not null default false,
  version integer not null default 1
);
alter table vat_company_settings add constraint vat_company_settings_apportionment_bp_check CHECK (((apportionment_bp >= 0) AND (apportionment_bp <= 10000)));
alter table vat_company_settings add constraint vat_company_settings_pkey PRIMARY KEY (user_id, company_id);
alter table vat_company_settings add constraint vat_company_settings_user_id_company_id_fkey FOREIGN KEY (user_id, company_id) REFERENCES companies(user_id, id) ON DELETE CASCADE;
alter table vat_company_settings force row level security;
create policy company on vat_company_settings for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (company_id = app_company_id()))) with check (true);
create policy tenant on vat_company_settings for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
CREATE TRIGGER vat_company_settings_count_versions BEFORE UPDATE ON public.vat_company_settings FOR EACH ROW WHEN (((((old.apportionment_bp IS DISTINCT FROM new.apportionment_bp) OR (old.is_netted IS DISTINCT FROM new.is_netted)) OR (old.reminders_on IS DISTINCT FROM new.reminders_on)) OR (old.claims_bank_fees IS DISTINCT FROM new.claims_bank_fees))) EXECUTE FUNCTION count_version('company_id', 'apportionment_bp', 'is_netted', 'reminders_on', 'claims_bank_fees');
grant delete, insert, select, update on public.vat_company_settings to tillslip_app;

-- public.vat_declared_holidays
create table public.vat_declared_holidays (
  day date not null,
  name text not null
);
alter table vat_declared_holidays add constraint vat_declared_holidays_pkey PRIMARY KEY (day);
grant delete, insert, select on public.vat_declared_holidays to tillslip_app;

-- public.vat_dismissals
create table public.vat_dismissals (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  company_id uuid not null,
  kind text not null,
  receipt_id uuid,
  basis_from date,
  day date not null,
  vat_cents bigint not null,
  consideration_cents bigint not null,
  why jsonb not null,
  documents jsonb not null,
  reason text not null,
  dismissed_by uuid not null,
  dismissed_at timestamp with time zone not null
);
alter table vat_dismissals add constraint vat_dismissals_pkey PRIMARY KEY (user_id, id);
alter table vat_dismissals add constraint vat_dismissals_reason_check CHECK ((reason <> ''::text));
alter table vat_dismissals add constraint vat_dismissals_user_id_company_id_fkey FOREIGN KEY (user_id, company_id) REFERENCES companies(user_id, id) ON DELETE CASCADE;
alter table vat_dismissals add constraint vat_dismissals_user_id_company_id_kind_receipt_id_basis_fro_key UNIQUE NULLS NOT DISTINCT (user_id, company_id, kind, receipt_id, basis_from);
alter table vat_dismissals add constraint vat_dismissals_user_id_receipt_id_fkey FOREIGN KEY (user_id, receipt_id) REFERENCES receipts(user_id, id) ON DELETE CASCADE;
alter table vat_dismissals force row level security;
create policy company on vat_dismissals for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (company_id = app_company_id()))) with check (true);
create policy tenant on vat_dismissals for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.vat_dismissals to tillslip_app;

-- public.vat_exports
create table public.vat_exports (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  company_id uuid not null,
  kind vat_export_kind not null,
  period_start date not null,
  period_end date not null,
  status vat_export_status not null default 'queued'::vat_export_status,
  done integer not null default 0,
  total integer not null default 0,
  filename text not null,
  storage_key text,
  bytes bigint,
  sha256 text,
  email_to text,
  created_at timestamp with time zone not null default now(),
  locale text not null default 'en'::text
);
alter table vat_exports add constraint vat_exports_pkey PRIMARY KEY (user_id, id);
alter table vat_exports add constraint vat_exports_user_id_company_id_fkey FOREIGN KEY (user_id, company_id) REFERENCES companies(user_id, id) ON DELETE CASCADE;
CREATE INDEX vat_exports_newest ON public.vat_exports USING btree (user_id, company_id, created_at);
alter table vat_exports force row level security;
create policy company on vat_exports for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (company_id = app_company_id()))) with check (true);
create policy tenant on vat_exports for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.vat_exports to tillslip_app;

-- public.vat_late_claims
create table public.vat_late_claims (
  user_id uuid not null,
  receipt_id uuid not null,
  share uuid not null,
  period_id uuid not null,
  taken_at timestamp with time zone not null default now()
);
alter table vat_late_claims add constraint vat_late_claims_pkey PRIMARY KEY (user_id, receipt_id, share);
alter table vat_late_claims add constraint vat_late_claims_user_id_period_id_fkey FOREIGN KEY (user_id, period_id) REFERENCES vat_periods(user_id, id) ON DELETE CASCADE;
alter table vat_late_claims add constraint vat_late_claims_user_id_receipt_id_fkey FOREIGN KEY (user_id, receipt_id) REFERENCES receipts(user_id, id) ON DELETE CASCADE;
CREATE INDEX vat_late_claims_period ON public.vat_late_claims USING btree (user_id, period_id);
alter table vat_late_claims force row level security;
create policy company on vat_late_claims for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM receipts p
  WHERE ((p.user_id = vat_late_claims.user_id) AND (p.id = vat_late_claims.receipt_id)))))) with check (true);
create policy tenant on vat_late_claims for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.vat_late_claims to tillslip_app;

-- public.vat_period_documents
create table public.vat_period_documents (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  period_id uuid not null,
  receipt_id uuid not null,
  side vat_side not null,
  kind vat_note not null,
  origin vat_origin not null,
  is_correction boolean not null generated always as ((origin = 'correction'::vat_origin)) stored,
  origin_reason text,
  invoice_date date,
  share uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  facts jsonb
);
alter table vat_period_documents add constraint vat_period_documents_pkey PRIMARY KEY (user_id, id);
alter table vat_period_documents add constraint vat_period_documents_user_id_period_id_fkey FOREIGN KEY (user_id, period_id) REFERENCES vat_periods(user_id, id) ON DELETE CASCADE;
alter table vat_period_documents add constraint vat_period_documents_user_id_period_id_receipt_id_part_is_c_key UNIQUE (user_id, period_id, receipt_id, share, is_correction);
alter table vat_period_documents add constraint vat_period_documents_user_id_receipt_id_fkey FOREIGN KEY (user_id, receipt_id) REFERENCES receipts(user_id, id) ON DELETE CASCADE;
CREATE INDEX vat_period_documents_receipt ON public.vat_period_documents USING btree (user_id, receipt_id);
CREATE UNIQUE INDEX vat_document_once ON public.vat_period_documents USING btree (user_id, receipt_id, share) WHERE (NOT is_correction);
alter table vat_period_documents force row level security;
create policy company on vat_period_documents for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM vat_periods p
  WHERE ((p.user_id = vat_period_documents.user_id) AND (p.id = vat_period_documents.period_id)))))) with check (true);
create policy tenant on vat_period_documents for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.vat_period_documents to tillslip_app;

-- public.vat_period_fees
create table public.vat_period_fees (
  user_id uuid not null,
  period_id uuid not null,
  transaction_id uuid not null,
  fee jsonb not null
);
alter table vat_period_fees add constraint vat_period_fees_pkey PRIMARY KEY (user_id, transaction_id);
alter table vat_period_fees add constraint vat_period_fees_user_id_period_id_fkey FOREIGN KEY (user_id, period_id) REFERENCES vat_periods(user_id, id) ON DELETE CASCADE;
CREATE INDEX vat_period_fees_period ON public.vat_period_fees USING btree (user_id, period_id);
alter table vat_period_fees force row level security;
create policy company on vat_period_fees for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM vat_periods p
  WHERE ((p.user_id = vat_period_fees.user_id) AND (p.id = vat_period_fees.period_id)))))) with check (true);
create policy tenant on vat_period_fees for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.vat_period_fees to tillslip_app;

-- public.vat_period_lines
create table public.vat_period_lines (
  user_id uuid not null,
  period_document_id uuid not null,
  "position" integer not null,
  description text not null,
  inclusive_cents bigint not null,
  vat_cents bigint not null,
  claimable_cents bigint not null,
  treatment vat_treatment not null,
  rate_bp integer,
  vat_type vat_type not null,
  supply vat_supply,
  source text not null,
  why jsonb not null,
  reason text,
  line_origin vat_line_origin not null
);
alter table vat_period_lines add constraint vat_period_lines_pkey PRIMARY KEY (user_id, period_document_id, "position");
alter table vat_period_lines add constraint vat_period_lines_user_id_period_document_id_fkey FOREIGN KEY (user_id, period_document_id) REFERENCES vat_period_documents(user_id, id) ON DELETE CASCADE;
alter table vat_period_lines force row level security;
create policy company on vat_period_lines for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM vat_period_documents p
  WHERE ((p.user_id = vat_period_lines.user_id) AND (p.id = vat_period_lines.period_document_id)))))) with check (true);
create policy tenant on vat_period_lines for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.vat_period_lines to tillslip_app;

-- public.vat_periods
create table public.vat_periods (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  company_id uuid not null,
  period_start date not null,
  period_end date not null,
  status vat_period_status not null default 'not_started'::vat_period_status,
  is_submitted boolean not null default false,
  submitted_at timestamp with time zone,
  submitted_net_cents bigint,
  reopen_reason text,
  created_at timestamp with time zone not null default now(),
  submitted_return jsonb,
  sars_reference text,
  payment_reference text,
  paid_on date,
  period_code text not null
);
alter table vat_periods add constraint vat_periods_check CHECK ((period_end >= period_start));
alter table vat_periods add constraint vat_periods_check1 CHECK ((is_submitted = (status = 'submitted'::vat_period_status)));
alter table vat_periods add constraint vat_periods_check2 CHECK ((is_submitted = (submitted_at IS NOT NULL)));
alter table vat_periods add constraint vat_periods_check3 CHECK ((is_submitted = (submitted_return IS NOT NULL)));
alter table vat_periods add constraint vat_periods_pkey PRIMARY KEY (user_id, id);
alter table vat_periods add constraint vat_periods_user_id_company_id_fkey FOREIGN KEY (user_id, company_id) REFERENCES companies(user_id, id) ON DELETE CASCADE;
alter table vat_periods add constraint vat_periods_user_id_company_id_period_start_period_end_key UNIQUE (user_id, company_id, period_start, period_end);
alter table vat_periods add constraint vat_periods_uuid_range_daterange_excl EXCLUDE USING gist (uuid_range(company_id, company_id, '[]'::text) WITH &&, daterange(period_start, period_end, '[]'::text) WITH &&);
alter table vat_periods force row level security;
create policy company on vat_periods for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (company_id = app_company_id()))) with check (true);
create policy tenant on vat_periods for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.vat_periods to tillslip_app;

-- public.vat_reminders
create table public.vat_reminders (
  user_id uuid not null,
  company_id uuid not null,
  period_end date not null,
  days_before integer not null,
  sent_at timestamp with time zone not null default now()
);
alter table vat_reminders add constraint vat_reminders_pkey PRIMARY KEY (user_id, company_id, period_end, days_before);
alter table vat_reminders add constraint vat_reminders_user_id_company_id_fkey FOREIGN KEY (user_id, company_id) REFERENCES companies(user_id, id) ON DELETE CASCADE;
alter table vat_reminders force row level security;
create policy company on vat_reminders for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (company_id = app_company_id()))) with check (true);
create policy tenant on vat_reminders for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.vat_reminders to tillslip_app;

-- public.vat_rules
create table public.vat_rules (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  company_id uuid not null,
  "position" integer not null,
  name text not null,
  is_active boolean not null default true,
  supplier_contains text,
  supplier_vat_number text,
  item_contains text,
  min_cents bigint,
  max_cents bigint,
  vat_type vat_type not null,
  business_use_bp integer,
  version integer not null default 1,
  supply_use supply_use
);
alter table vat_rules add constraint vat_classification_rules_business_use_bp_check CHECK (((business_use_bp >= 0) AND (business_use_bp <= 10000)));
alter table vat_rules add constraint vat_classification_rules_check CHECK ((num_nonnulls(supplier_contains, supplier_vat_number, item_contains) > 0));
alter table vat_rules add constraint vat_classification_rules_name_check CHECK ((name <> ''::text));
alter table vat_rules add constraint vat_classification_rules_pkey PRIMARY KEY (user_id, id);
alter table vat_rules add constraint vat_classification_rules_user_id_company_id_fkey FOREIGN KEY (user_id, company_id) REFERENCES companies(user_id, id) ON DELETE CASCADE;
CREATE INDEX vat_rules_order ON public.vat_rules USING btree (user_id, company_id, "position");
alter table vat_rules force row level security;
create policy company on vat_rules for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (company_id = app_company_id()))) with check (true);
create policy tenant on vat_rules for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
CREATE TRIGGER vat_rules_count_versions BEFORE UPDATE ON public.vat_rules FOR EACH ROW WHEN ((((((((((((old.name IS DISTINCT FROM new.name) OR (old.is_active IS DISTINCT FROM new.is_active)) OR (old.supplier_contains IS DISTINCT FROM new.supplier_contains)) OR (old.supplier_vat_number IS DISTINCT FROM new.supplier_vat_number)) OR (old.item_contains IS DISTINCT FROM new.item_contains)) OR (old.min_cents IS DISTINCT FROM new.min_cents)) OR (old.max_cents IS DISTINCT FROM new.max_cents)) OR (old.vat_type IS DISTINCT FROM new.vat_type)) OR (old.business_use_bp IS DISTINCT FROM new.business_use_bp)) OR (old."position" IS DISTINCT FROM new."position")) OR (old.supply_use IS DISTINCT FROM new.supply_use))) EXECUTE FUNCTION count_version('id', 'name', 'is_active', 'supplier_contains', 'supplier_vat_number', 'item_contains', 'min_cents', 'max_cents', 'vat_type', 'business_use_bp', 'position', 'supply_use');
grant delete, insert, select, update on public.vat_rules to tillslip_app;

-- public.vat_setting_changes
create table public.vat_setting_changes (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  company_id uuid not null,
  setting text not null,
  counts_from date not null,
  before jsonb not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null default now()
);
alter table vat_setting_changes add constraint vat_setting_changes_pkey PRIMARY KEY (user_id, id);
alter table vat_setting_changes add constraint vat_setting_changes_setting_check CHECK ((setting = ANY (ARRAY['vatCategory'::text, 'vatCutOff'::text, 'financialYearEnd'::text, 'filingMethod'::text, 'accountingBasis'::text, 'apportionmentBp'::text, 'isNetted'::text, 'claimsBankFees'::text])));
alter table vat_setting_changes add constraint vat_setting_changes_user_id_company_id_fkey FOREIGN KEY (user_id, company_id) REFERENCES companies(user_id, id) ON DELETE CASCADE;
alter table vat_setting_changes add constraint vat_setting_changes_user_id_company_id_setting_counts_from_key UNIQUE (user_id, company_id, setting, counts_from);
alter table vat_setting_changes force row level security;
create policy company on vat_setting_changes for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (company_id = app_company_id()))) with check (true);
create policy tenant on vat_setting_changes for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select on public.vat_setting_changes to tillslip_app;

-- public.vat_share_openings
create table public.vat_share_openings (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  share_id uuid not null,
  opened_at timestamp with time zone not null,
  what text not null,
  device text not null
);
alter table vat_share_openings add constraint vat_share_openings_device_check CHECK ((device = ANY (ARRAY['phone'::text, 'tablet'::text, 'computer'::text, 'other'::text])));
alter table vat_share_openings add constraint vat_share_openings_pkey PRIMARY KEY (user_id, id);
alter table vat_share_openings add constraint vat_share_openings_user_id_share_id_fkey FOREIGN KEY (user_id, share_id) REFERENCES vat_shares(user_id, id) ON DELETE CASCADE;
alter table vat_share_openings add constraint vat_share_openings_what_check CHECK ((what = ANY (ARRAY['page'::text, 'pack'::text])));
CREATE INDEX vat_share_openings_share ON public.vat_share_openings USING btree (user_id, share_id, opened_at);
alter table vat_share_openings force row level security;
create policy company on vat_share_openings for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (EXISTS ( SELECT
   FROM vat_shares p
  WHERE ((p.user_id = vat_share_openings.user_id) AND (p.id = vat_share_openings.share_id)))))) with check (true);
create policy tenant on vat_share_openings for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.vat_share_openings to tillslip_app;

-- public.vat_shares
create table public.vat_shares (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  company_id uuid not null,
  period_start date not null,
  period_end date not null,
  recipient text not null,
  token_hash text not null,
  open_until date not null,
  export_id uuid,
  created_at timestamp with time zone not null,
  revoked_at timestamp with time zone
);
alter table vat_shares add constraint vat_shares_pkey PRIMARY KEY (user_id, id);
alter table vat_shares add constraint vat_shares_recipient_check CHECK ((recipient <> ''::text));
alter table vat_shares add constraint vat_shares_user_id_company_id_fkey FOREIGN KEY (user_id, company_id) REFERENCES companies(user_id, id) ON DELETE CASCADE;
alter table vat_shares add constraint vat_shares_user_id_export_id_fkey FOREIGN KEY (user_id, export_id) REFERENCES vat_exports(user_id, id) ON DELETE SET NULL (export_id);
alter table vat_shares add constraint vat_shares_user_id_token_hash_key UNIQUE (user_id, token_hash);
CREATE INDEX vat_shares_period ON public.vat_shares USING btree (user_id, company_id, period_end);
alter table vat_shares force row level security;
create policy company on vat_shares for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (company_id = app_company_id()))) with check (true);
create policy tenant on vat_shares for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.vat_shares to tillslip_app;

-- public.webhook_deliveries
create table public.webhook_deliveries (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  company_id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  event_type text not null,
  payload jsonb not null,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  status_code integer,
  fault text,
  duration_ms integer,
  created_at timestamp with time zone not null,
  due_since timestamp with time zone not null,
  attempted_at timestamp with time zone,
  next_attempt_at timestamp with time zone
);
alter table webhook_deliveries add constraint webhook_deliveries_pkey PRIMARY KEY (user_id, id);
alter table webhook_deliveries add constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])));
alter table webhook_deliveries add constraint webhook_deliveries_user_id_company_id_fkey FOREIGN KEY (user_id, company_id) REFERENCES companies(user_id, id) ON DELETE CASCADE;
alter table webhook_deliveries add constraint webhook_deliveries_user_id_webhook_id_event_id_key UNIQUE (user_id, webhook_id, event_id);
alter table webhook_deliveries add constraint webhook_deliveries_user_id_webhook_id_fkey FOREIGN KEY (user_id, webhook_id) REFERENCES webhooks(user_id, id) ON DELETE CASCADE;
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (user_id, webhook_id, next_attempt_at) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_deliveries_newest ON public.webhook_deliveries USING btree (user_id, webhook_id, created_at DESC, id);
CREATE INDEX webhook_deliveries_of_company ON public.webhook_deliveries USING btree (user_id, company_id);
alter table webhook_deliveries force row level security;
create policy company on webhook_deliveries for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (company_id = app_company_id()))) with check (true);
create policy tenant on webhook_deliveries for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.webhook_deliveries to tillslip_app;

-- public.webhooks
create table public.webhooks (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  company_id uuid not null,
  url text not null,
  events text[] not null,
  secret text not null,
  previous_secret text,
  previous_secret_until timestamp with time zone,
  is_on boolean not null default true,
  given_up_at timestamp with time zone,
  failing_since timestamp with time zone,
  rests_until timestamp with time zone,
  created_at timestamp with time zone not null
);
alter table webhooks add constraint webhooks_events_check CHECK ((cardinality(events) > 0));
alter table webhooks add constraint webhooks_pkey PRIMARY KEY (user_id, id);
alter table webhooks add constraint webhooks_user_id_company_id_fkey FOREIGN KEY (user_id, company_id) REFERENCES companies(user_id, id) ON DELETE CASCADE;
alter table webhooks add constraint webhooks_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id);
CREATE INDEX webhooks_of_company ON public.webhooks USING btree (user_id, company_id);
alter table webhooks force row level security;
create policy company on webhooks for all to tillslip_member using (((CURRENT_USER <> 'tillslip_member'::name) OR (company_id = app_company_id()))) with check (true);
create policy tenant on webhooks for all to public using ((user_id = app_user_id())) with check ((user_id = app_user_id()));
grant delete, insert, select, update on public.webhooks to tillslip_app;
