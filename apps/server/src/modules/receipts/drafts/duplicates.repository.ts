import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import type { StoredEvidence } from '@tillslip/domain/receipts/duplicates/duplicate-facts';
import { hashBands, nearBands } from '@tillslip/domain/receipts/duplicates/perceptual-hash';
import type { PageRange } from '@tillslip/domain/receipts/intake/propose-page-split';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../../../platform/database/company-scope.ts';
import type { UserDb } from '../../../platform/database/database.ts';

/** The facts by which duplicates are searched; null where the document does not say. */
export interface DuplicateSearch {
  readonly supplierKey: string | null;
  readonly supplierVatNumber: string | null;
  /** Keys of numbers in its lines, of which one may be that of the invoice that was paid or of the order. */
  readonly namedNumbers: readonly string[];
  readonly invoiceNumberKey: string | null;
  readonly totalCents: Cents | null;
  readonly invoiceDate: CalendarDate | null;
  /** Of the originals. */
  readonly sha256: readonly string[];
  /** Pages of the original; null for all. */
  readonly pages: PageRange | null;
  /** Of the first page. */
  readonly pictureHash: string | null;
  /** Uploads cut from the same file, whose file and picture are therefore not compared. */
  readonly siblings: readonly string[];
}

/** A stored invoice that may be the same document. */
export interface DuplicateRow extends StoredEvidence {
  readonly id: string;
}

/** Candidates per query, newest first; the scoring rule keeps five of them. */
const MAX_CANDIDATES = 100;
/** How many days apart documents with the same total, or the same supplier, are compared. Spec: 1 §7.2. */
const TOTAL_DAYS = 1;
const SUPPLIER_DAYS = 7;
/** A slip is invoiced within this many days; its total may have been misread. Law: VAT Act, section 20(1). */
const INVOICE_DAYS = 21;
/** An order is invoiced within a quarter, perhaps for another total. */
const ORDER_DAYS = 92;
/** Characters of a supplier's name that must agree for a fuzzy match. Spec: 1 §7.2. */
const SUPPLIER_PREFIX_LENGTH = 10;

/**
 * Find the invoices that may be the same document, none of the sample company. The search is wider than the rule that
 * scores them: the same number, also one that a line names, the same total, the same day, the same supplier by its name
 * or VAT number, a similar picture, or the same file. So two of number, total and day may be misread, and the supplier
 * too; two papers of one purchase have two numbers, so that the supplier's newest are found without total and day. Each
 * kind is limited to the newest; for a total and a day that come often, the same supplier's, and the total's on
 * neighbouring days, are found besides.
 * It takes one round trip; each query uses its own index, and only the invoices it finds are read.
 */
export async function findDuplicateCandidates({ db, userId }: UserDb, net: DuplicateSearch): Promise<DuplicateRow[]> {
  const lookups = [...byFacts(userId, net), ...byPicture(userId, net)];
  const none = sql`select null::uuid as id where false`;
  const { rows } = await sql<DuplicateRow>`
    with same_file as materialized (${withSameFile(userId, net)}),
    found as materialized (select id from same_file union ${lookups.length > 0 ? sql.join(lookups, sql` union `) : none})
    select r.id, r.document_type, r.invoice_title, r.supplier_name, r.supplier_vat_number, r.supplier_address,
      r.invoice_number, r.invoice_date, r.due_date, r.total_cents, r.vat_cents, r.currency, r.payment_method,
      r.recipient_name, r.recipient_vat_number, r.raw_extracted_data ->> 'timeOfDay' as time_of_day,
      exists (select from same_file s where s.id = r.id) as is_same_file,
      (select coalesce(jsonb_agg(jsonb_build_object('description', i.item_name, 'totalCents', i.total_price_cents)
        order by i.position), '[]') from receipt_items i
        where i.user_id = r.user_id and i.receipt_id = r.id) as line_items,
      (select p.picture_hash from files p where p.user_id = r.user_id and p.draft_id = r.draft_id
        and p.purpose = 'page' and p.position = 1 and ${apart(net, sql`r.draft_id`)}) as picture_hash
      from found join receipts r on r.user_id = ${userId} and r.id = found.id
     where r.deleted_at is null and ${inScope(userId, undefined, 'r.company_id')} order by r.created_at, r.id`.execute(
    db,
  );
  return rows;
}

function byFacts(userId: string, net: DuplicateSearch): RawBuilder<unknown>[] {
  const { supplierKey, supplierVatNumber: vat, namedNumbers, invoiceNumberKey: number, totalCents, invoiceDate } = net;
  const lookups: RawBuilder<unknown>[] = [];
  const add = (condition: RawBuilder<unknown>) => lookups.push(newest(userId, condition));
  if (number) add(sql`r.invoice_number_key collate "C" = ${number}`);
  if (namedNumbers.length > 0) add(sql`r.invoice_number_key collate "C" = any(${[...namedNumbers]}::text[])`);
  if (supplierKey) add(sql`r.supplier_key collate "C" = ${supplierKey}`);
  if (vat && invoiceDate) add(sql`r.supplier_vat_number collate "C" = ${vat} and ${near(invoiceDate, ORDER_DAYS)}`);
  const sameSupplier = supplierKey
    ? sql`starts_with(r.supplier_key collate "C", ${supplierKey.slice(0, SUPPLIER_PREFIX_LENGTH)})`
    : null;
  const total = totalCents === null ? null : sql`r.total_cents = ${totalCents}::bigint`;
  if (total) add(total);
  if (invoiceDate) add(near(invoiceDate, 0));
  if (sameSupplier && total) add(sql`${total} and ${sameSupplier}`);
  if (sameSupplier && invoiceDate) add(sql`${near(invoiceDate, SUPPLIER_DAYS)} and ${sameSupplier}`);
  if (sameSupplier && invoiceDate) add(sql`${near(invoiceDate, INVOICE_DAYS)} and ${sameSupplier}`);
  if (total && invoiceDate) add(sql`${total} and ${near(invoiceDate, TOTAL_DAYS)}`);
  return lookups;
}

const newest = (userId: string, condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select r.id from receipts r where r.user_id = ${userId} and r.deleted_at is null and ${condition}
    order by r.created_at desc limit ${MAX_CANDIDATES})`;

const near = (date: CalendarDate, days: number): RawBuilder<unknown> =>
  sql`r.invoice_date between ${date}::date - ${days}::int and ${date}::date + ${days}::int`;

/** Build the queries for each quarter of the hash and its neighbours at one bit's distance. */
function byPicture(userId: string, net: DuplicateSearch): RawBuilder<unknown>[] {
  const { pictureHash: hash } = net;
  if (hash === null) return [];
  return hashBands(hash).map((band, index) => {
    const column = sql.ref(`p.band_${'abcd'[index]}`);
    return sql`(select r.id from files p join receipts r on r.user_id = p.user_id and r.draft_id = p.draft_id
      where p.user_id = ${userId} and p.picture_hash is not null and ${apart(net, sql`r.draft_id`)}
        and ${column} = any(${nearBands(band)}::int[]) limit ${MAX_CANDIDATES})`;
  });
}

const withSameFile = (userId: string, net: DuplicateSearch): RawBuilder<unknown> =>
  sql`select r.id from files o join receipts r on r.user_id = o.user_id and r.draft_id = o.draft_id
    where o.user_id = ${userId} and o.purpose = 'original' and o.sha256 = any(${[...net.sha256]}::text[])
      and (${net.pages?.from ?? null}::int is null or o.first_page is null
        or (o.first_page <= ${net.pages?.to ?? null}::int and o.last_page >= ${net.pages?.from ?? null}::int))
      and ${apart(net, sql`r.draft_id`)} limit ${MAX_CANDIDATES}`;

/** SQL: the upload was not cut from the same picture. */
const apart = ({ siblings }: DuplicateSearch, draftId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${draftId} <> all(${[...siblings]}::uuid[])`;
