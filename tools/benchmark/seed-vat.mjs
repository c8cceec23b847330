import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ownerUrl } from './seed.mjs';

/**
 * Adds valid tax invoices of three lines, all dated in March 2026, for one company. With `fileBytes`, each has an
 * original of that many random bytes in the storage on disk.
 */
export async function seedVat({ dataDir, userId, companyId, rows, fileBytes = 0 }) {
  const client = new pg.Client(ownerUrl(dataDir));
  await client.connect();
  try {
    await client.query(SEED, [userId, rows, companyId]);
    if (fileBytes > 0) await addFiles(client, { dataDir, userId, companyId, fileBytes });
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

async function addFiles(client, { dataDir, userId, companyId, fileBytes }) {
  const drafts = await client.query('select draft_id from receipts where user_id = $1 and company_id = $2', [
    userId,
    companyId,
  ]);
  const folder = join(dataDir, 'files', 'bench');
  mkdirSync(folder, { recursive: true });
  for (const { draft_id } of drafts.rows) {
    const bytes = randomBytes(fileBytes);
    writeFileSync(join(folder, draft_id), bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await client.query(
      `insert into files (user_id, purpose, draft_id, position, storage_key, media_type, bytes, kind, original_filename, sha256, retention_until)
       values ($1, 'original', $2, 1, $3, 'image/jpeg', $4, 'image', 'slip.jpg', $5, '2031-03-31')`,
      [userId, draft_id, `bench/${draft_id}`, fileBytes, sha256],
    );
  }
}

const SEED = `
  with drafts as (
    insert into receipt_drafts (user_id, company_id, status, finished_at)
    select $1, $3, 'saved', now() from generate_series(1, $2) returning id),
  numbered as (select id, row_number() over () as n from drafts)
  insert into receipts (user_id, draft_id, company_id, original_filename, status, document_type, supplier_name,
    supplier_vat_number, invoice_number, invoice_date, subtotal_cents, vat_cents, vat_rate_bp, total_cents, currency,
    payment_method, supplier_key, invoice_number_key, tax_category_code, validity, is_vat_compliant, vat_compliance_score,
    vat_charged_cents, vat_claimable_cents, vat_at_risk_cents, raw_extracted_data)
  select $1, id, $3, 'slip-' || n || '.jpg', 'completed', 'TAX_INVOICE', 'Merchant ' || n % 40,
    '4010139121', 'INV-' || n, '2026-03-01'::date + (n % 31)::int, 100000, 15000, 1500, 115000, 'ZAR', 'card',
    'supplier ' || n % 40, 'inv' || n, 'OFFICE_SUPPLIES', 'valid', true, 100, 15000, 15000, 0,
    jsonb_build_object('evidence', '{}'::jsonb, 'facts', jsonb_build_object(
      'documentType', 'TAX_INVOICE', 'invoiceTitle', 'Tax Invoice', 'supplierName', 'Merchant ' || n % 40,
      'supplierAddress', '12 Church Street', 'supplierVatNumber', '4010139121', 'recipientName', 'Large',
      'recipientAddress', '1 Long Street', 'recipientVatNumber', '4740101508', 'invoiceNumber', 'INV-' || n,
      'invoiceDate', '2026-03-01'::date + (n % 31)::int, 'dueDate', null, 'subtotalCents', 100000, 'vatCents', 15000,
      'vatRate', 1500, 'totalCents', 115000, 'currency', 'ZAR', 'paymentMethod', 'card', 'lineItems', jsonb_build_array(
        jsonb_build_object('description', 'Copy paper', 'quantity', 1, 'unitPriceCents', 57500, 'totalCents', 57500, 'vatTreatment', 'standard'),
        jsonb_build_object('description', 'Toner', 'quantity', 1, 'unitPriceCents', 34500, 'totalCents', 34500, 'vatTreatment', 'standard'),
        jsonb_build_object('description', 'Pens', 'quantity', 1, 'unitPriceCents', 23000, 'totalCents', 23000, 'vatTreatment', 'standard'))))
  from numbered`;
