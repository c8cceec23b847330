import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { readingSql } from './seed-reading.mjs';

/** Adds plausible invoices of one user to these companies in turn, directly in the embedded database. */
export async function seedReceipts({ dataDir, userId, rows, companyIds = [] }) {
  const client = new pg.Client(ownerUrl(dataDir));
  await client.connect();
  try {
    await client.query(SEED, [userId, rows, companyIds]);
    await client.query('vacuum analyze receipts, receipt_drafts');
  } finally {
    await client.end();
  }
}

/** The embedded server writes its port to postmaster.pid and its owner's password beside the cluster. */
export function ownerUrl(dataDir) {
  const cluster = join(dataDir, 'postgres');
  const port = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(`${cluster}.password`, 'utf8').trim();
  return `postgres://postgres:${password}@127.0.0.1:${port}/tillslip`;
}

const READING = readingSql({
  supplierName: "'Supplier ' || n % 40",
  invoiceNumber: "'INV-' || n",
  invoiceDate: 'current_date - (n % 1000)::int',
  subtotalCents: '10000 + n',
  vatCents: '1500',
  totalCents: '11500 + n',
  lines: [{ description: 'Copy paper', cents: '11500 + n' }],
});

/** One draft and one receipt per row, over three years and forty suppliers; every tenth is invalid. */
const SEED = `
  with drafts as (
    insert into receipt_drafts (user_id, status, finished_at)
    select $1, 'saved', now() from generate_series(1, $2) returning id),
  numbered as (select id, row_number() over () as n from drafts)
  insert into receipts (user_id, draft_id, company_id, original_filename, status, document_type, supplier_name, invoice_number,
    invoice_date, subtotal_cents, vat_cents, vat_rate_bp, total_cents, currency, payment_method, supplier_key,
    invoice_number_key, tax_category_code, validity, is_vat_compliant, vat_compliance_score, vat_charged_cents,
    vat_claimable_cents, vat_at_risk_cents, raw_extracted_data, created_at)
  select $1, id, ($3::uuid[])[1 + n % greatest(cardinality($3::uuid[]), 1)], 'slip-' || n || '.jpg', 'completed', 'TAX_INVOICE', 'Supplier ' || n % 40, 'INV-' || n,
    current_date - (n % 1000)::int, 10000 + n, 1500, 1500, 11500 + n, 'ZAR', 'card', 'supplier ' || n % 40,
    'inv' || n, 'OFFICE_SUPPLIES', case when n % 10 = 0 then 'invalid' else 'valid' end::receipt_validity, n % 10 <> 0,
    100, 1500, 1500, 0, ${READING}, now() - n * interval '1 minute'
  from numbered`;
