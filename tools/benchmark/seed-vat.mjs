import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ownerUrl } from './seed.mjs';
import { readingSql } from './seed-reading.mjs';

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

const READING = readingSql({
  supplierName: "'Supplier ' || n % 40",
  invoiceNumber: "'INV-' || n",
  invoiceDate: "'2026-03-01'::date + (n % 31)::int",
  subtotalCents: '100000',
  vatCents: '15000',
  totalCents: '115000',
  lines: [
    { description: 'Copy paper', cents: '57500' },
    { description: 'Toner', cents: '34500' },
    { description: 'Pens', cents: '23000' },
  ],
});

const SEED = `
  with drafts as (
    insert into receipt_drafts (user_id, company_id, status, finished_at)
    select $1, $3, 'saved', now() from generate_series(1, $2) returning id),
  numbered as (select id, row_number() over () as n from drafts)
  insert into receipts (user_id, draft_id, company_id, original_filename, status, document_type, supplier_name,
    supplier_vat_number, invoice_number, invoice_date, subtotal_cents, vat_cents, vat_rate_bp, total_cents, currency,
    payment_method, supplier_key, invoice_number_key, tax_category_code, validity, is_vat_compliant, vat_compliance_score,
    vat_charged_cents, vat_claimable_cents, vat_at_risk_cents, raw_extracted_data)
  select $1, id, $3, 'slip-' || n || '.jpg', 'completed', 'TAX_INVOICE', 'Supplier ' || n % 40,
    '4010139121', 'INV-' || n, '2026-03-01'::date + (n % 31)::int, 100000, 15000, 1500, 115000, 'ZAR', 'card',
    'supplier ' || n % 40, 'inv' || n, 'OFFICE_SUPPLIES', 'valid', true, 100, 15000, 15000, 0,
    ${READING}
  from numbered`;
