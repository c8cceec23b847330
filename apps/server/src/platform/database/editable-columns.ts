import { TAX_CATEGORY_CODES } from '@tillslip/domain/receipts/categories/tax-categories';

/** The columns that name a row, and those that people edit; a part of a jsonb column is named after a dot. */
interface EditableTable {
  readonly id: string;
  readonly columns: readonly string[];
}

/**
 * What people can edit, table by table: the one list from which the triggers are made that count versions
 * (`versionTriggers`). What follows from it by calculation is not in it. A test compares it with the triggers of the
 * database; a change here needs a migration that makes the triggers again.
 */
export const EDITABLE_COLUMNS = {
  receipts: {
    id: 'id',
    columns: [
      ...['raw_extracted_data.facts', 'company_id', 'folder_id', 'tax_category_chosen', 'vat_type'],
      ...['business_use_percent', 'duplicate_of', 'notes', 'expense_category_chosen'],
    ],
  },
  vat_choices: {
    id: 'receipt_id',
    columns: [
      ...['side', 'supply', 'purchase', 'paid_on', 'import_reference', 'import_released', 'import_released_on'],
      ...['import_vat_receipt', 'rand_total_cents', 'rand_vat_cents', 'original_number', 'export_proof', 'line_types'],
      ...['accepted_reason', 'market_value_cents', 'seller_id', 'seller_declared', 'seller_id_copied'],
      'line_uses',
    ],
  },
  companies: {
    id: 'id',
    columns: [
      ...['company_name', 'billing_account', 'country', 'currency', 'date_format', 'notification_emails'],
      ...['notify_uploader', 'is_vat_vendor', 'vat_number', 'vat_category', 'accounting_basis'],
      ...['financial_year_end', 'filing_method', 'may_send_documents', 'language', 'vat_cut_off'],
      ...['vat_registered_from', 'vat_registered_until'],
    ],
  },
  folders: { id: 'id', columns: ['name'] },
  billing_details: { id: 'user_id', columns: ['name', 'address', 'vat_number'] },
  expense_categories: { id: 'id', columns: ['name', 'code', 'is_active', 'account_id'] },
  list_views: { id: 'id', columns: ['name', 'filter', 'columns', 'density'] },
  vat_company_settings: {
    id: 'company_id',
    columns: ['apportionment_bp', 'is_netted', 'reminders_on', 'claims_bank_fees'],
  },
  vat_rules: {
    id: 'id',
    columns: [
      ...['name', 'is_active', 'supplier_contains', 'supplier_vat_number', 'item_contains', 'min_cents', 'max_cents'],
      ...['vat_type', 'business_use_bp', 'position', 'supply_use'],
    ],
  },
  bank_statements: {
    id: 'id',
    columns: [
      ...['bank_name', 'account_number', 'account_type', 'period_start', 'period_end', 'facts.opening'],
      ...['facts.closing', 'company_id', 'folder_id', 'reconciliation_status', 'reconciliation_notes'],
    ],
  },
  bank_transactions: {
    id: 'id',
    columns: [
      ...['transaction_date', 'description', 'reference', 'amount_cents', 'balance_cents', 'is_reconciled'],
      'reconciliation_notes',
    ],
  },
  bank_rules: {
    id: 'id',
    columns: [
      ...['name', 'kind', 'vat', 'expense_category_id', 'direction', 'is_contained', 'description', 'is_reconciling'],
      ...['position', 'from_cents', 'to_cents'],
    ],
  },
  accounting_connections: {
    id: 'id',
    columns: [
      ...['cash_account_id', 'bank_account_id', 'card_account_id', 'default_account_id', 'unpaid'],
      ...['attaches_originals', 'vat_cents', 'hourly_limit', 'tax_codes'],
      ...TAX_CATEGORY_CODES.map((category) => `category_accounts.${category}`),
    ],
  },
  accounting_mappings: { id: 'id', columns: ['account_id', 'description', 'is_active'] },
  preferences: {
    id: 'user_id',
    columns: [
      ...['theme', 'language', 'timezone', 'date_format', 'email_notifications', 'push_notifications'],
      ...['sync_notifications', 'error_notifications', 'weekly_reports', 'monthly_reports', 'auto_sync'],
      ...['sync_frequency', 'sync_time', 'batch_size', 'retry_failed_syncs', 'max_retries', 'session_timeout'],
      ...['data_retention_days', 'quickbooks_auto_mapping', 'quickbooks_validation', 'quickbooks_backup'],
      ...['sage_auto_mapping', 'sage_validation', 'dashboard_layout', 'items_per_page', 'show_tooltips'],
      ...['compact_mode', 'sidebar_collapsed'],
    ],
  },
  sync_schedules: {
    id: 'id',
    columns: [
      ...[
        'name',
        'description',
        'frequency',
        'every_hours',
        'time_of_day',
        'days_of_week',
        'day_of_month',
        'time_zone',
      ],
      ...['date_from', 'date_to', 'min_cents', 'max_cents', 'record_limit', 'auto_retry', 'max_retries', 'notifies'],
      'is_active',
    ],
  },
} as const satisfies Record<string, EditableTable>;

/** The columns that were added after the first migrations which count versions. */
export const ADDED_SINCE: readonly string[] = [
  ...['notes', 'expense_category_chosen', 'language', 'line_uses', 'supply_use'],
  ...['vat_cut_off', 'vat_registered_from', 'vat_registered_until'],
];

/** A table with rows that people edit. */
export type EditableTableName = keyof typeof EDITABLE_COLUMNS;

const column = (row: 'old' | 'new', name: string): string => {
  const [base, part] = name.split('.');
  return part === undefined ? `${row}.${base}` : `${row}.${base} -> '${part}'`;
};

const trigger = (table: string, { id, columns: all }: EditableTable, later: readonly string[]): string => {
  const columns = all.filter((name) => !later.includes(name));
  const sides = (['old', 'new'] as const).map((row) => columns.map((name) => column(row, name)).join(', '));
  const names = [id, ...columns].map((name) => `'${name}'`).join(', ');
  return `
    create or replace trigger ${table}_count_versions before update on ${table} for each row
      when ((${sides[0]}) is distinct from (${sides[1]}))
      execute function count_version(${names});`;
};

/**
 * Build the triggers that count the versions of rows and keep what each change replaced, whoever makes it: a call, a job
 * or a foreign key. A migration, which has no user, counts nothing.
 *
 * @param tables those that there are; all of them after the last migration.
 * @param later the columns of these tables that a later migration adds.
 */
export const versionTriggers = (
  tables: readonly EditableTableName[] = Object.keys(EDITABLE_COLUMNS) as EditableTableName[],
  later: readonly string[] = [],
): string => `
    create or replace function count_version() returns trigger language plpgsql
      set search_path = pg_catalog, public, pg_temp as $$
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
    end $$;
    ${tables.map((table) => trigger(table, EDITABLE_COLUMNS[table], later)).join('\n')}`;
