import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** The embedded server writes its port to postmaster.pid and its owner's password beside the cluster. */
export function ownerUrl(dataDir) {
  const cluster = join(dataDir, 'postgres');
  const port = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(`${cluster}.password`, 'utf8').trim();
  return `postgres://postgres:${password}@127.0.0.1:${port}/tillslip`;
}

/**
 * Adds `rows` invoices of one user and as many more of nine others as make up `all`, directly in the
 * database: four hundred suppliers, three years, credit notes, duplicates, some to review, some without a date.
 */
export async function seedMany({ dataDir, userId, companyIds, rows, all, log }) {
  const client = new pg.Client(ownerUrl(dataDir));
  await client.connect();
  try {
    await client.query('set synchronous_commit = off');
    await client.query(SEED, [userId, rows, companyIds]);
    await client.query(SUPPLIERS, [userId]);
    log(`${rows} invoices of one user`);
    const others = 9;
    for (let number = 1; number <= others && all > rows; number++) {
      const { rows: users } = await client.query(
        `insert into auth."user" (name, email, "emailVerified", "updatedAt") values ('Other', $1, true, now()) returning id`,
        [`other-${number}@example.com`],
      );
      await client.query(SEED, [users[0].id, Math.round((all - rows) / others), []]);
    }
    log(`${all} invoices in all`);
    // Written down first: vacuum marks no page as seen by all whose commits may still be lost.
    await client.query('checkpoint');
    await client.query('vacuum analyze receipts, receipt_drafts, files, suppliers, receipt_number_parts');
  } finally {
    await client.end();
  }
}

const FACTS = `json_build_object('facts', json_build_object('documentType', 'TAX_INVOICE', 'invoiceTitle', 'Tax Invoice',
  'supplierName', 'Supplier ' || n % 400 || ' Trading (Pty) Ltd', 'supplierAddress', '12 Church Street, Graaff-Reinet, 6280',
  'supplierVatNumber', '4010139121', 'recipientName', 'Ann Trading', 'recipientAddress', '1 Long Street, Cape Town',
  'recipientVatNumber', null, 'invoiceNumber', 'INV-' || n, 'invoiceDate', null, 'dueDate', null, 'subtotalCents', 100000,
  'vatCents', 15000, 'vatRate', 1500, 'totalCents', 115000, 'currency', 'ZAR', 'paymentMethod', 'card', 'lineItems',
  json_build_array(json_build_object('description', 'Printer paper A4', 'quantity', 10, 'unitPriceCents', 11500,
  'totalCents', 115000, 'vatTreatment', 'standard'))), 'evidence', json_build_object())`;

const SEED = `
  with drafts as (
    insert into receipt_drafts (user_id, status, finished_at)
    select $1, 'saved', now() from generate_series(1, $2) returning id),
  numbered as (select id, row_number() over () as n from drafts)
  insert into receipts (user_id, draft_id, company_id, original_filename, status, document_type, supplier_name,
    supplier_vat_number, invoice_number, invoice_date, subtotal_cents, vat_cents, vat_rate_bp, total_cents, currency,
    payment_method, supplier_key, invoice_number_key, tax_category_code, validity, is_vat_compliant,
    vat_compliance_score, vat_charged_cents, vat_claimable_cents, vat_at_risk_cents, raw_extracted_data, created_at,
    weakest, is_duplicate, is_tax_invoice, missing_fields)
  select $1, id, ($3::uuid[])[1 + n % greatest(cardinality($3::uuid[]), 1)], 'slip-' || n || '.jpg',
    case when n % 500 = 0 then 'needs_review' else 'completed' end::receipt_status,
    case when n % 97 = 0 then 'CREDIT_NOTE' else 'TAX_INVOICE' end::document_type,
    'Supplier ' || n % 400 || ' Trading (Pty) Ltd', '4' || lpad((n % 400)::text, 9, '0'), 'INV-' || n,
    case when n % 211 = 0 then null else current_date - (n * 7919 % 1095)::int end,
    10000 + n * 31 % 500000, 1500, 1500, 11500 + n * 37 % 500000, 'ZAR', 'card', 'supplier ' || n % 400 || ' trading',
    'INV' || n, 'OFFICE_SUPPLIES', case when n % 500 = 0 then 'pending' when n % 10 = 0 then 'invalid' else 'valid' end::receipt_validity,
    n % 10 <> 0, 100, 1500, 1500, 0, ${FACTS}, now() - n * interval '1 minute',
    case when n % 50 = 0 then 400 end, n % 1000 = 0, n % 10 <> 0, '{}'
  from numbered`;

const SUPPLIERS = `
  insert into suppliers (user_id, supplier_key, supplier_name, search_text)
  select $1, supplier_key, max(supplier_name), supplier_key || ' ' || lower(max(supplier_name))
    from receipts where user_id = $1 group by supplier_key`;
