import { ANALYTICS_EXPORT_PATH } from '@tillslip/contract/analytics';
import { contract } from '@tillslip/contract/contract';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import type { VatDocumentDetail } from '@tillslip/contract/vat/documents';
import type { VatDocument } from '@tillslip/contract/vat/schemas';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { formatDecimal } from '@tillslip/domain/kernel/format-rand';
import type { Cents } from '@tillslip/domain/kernel/money';
import { GATE_REASONS } from '@tillslip/domain/receipts/check/review-gate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answered } from '../../test/documents.ts';
import { jobsDone } from '../../test/jobs-done.ts';
import { MIXED, type MixedDocument, mixedDocuments } from '../../test/mixed-documents.ts';
import { queryAsUser } from '../../test/query-as-user.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

/** Every screen, list, sum, file and endpoint shows the same claim for a document. */

let app: TestApp;
let companyId: string;
let documents: MixedDocument[];

const month = '2026-03';
const MARCH = { periodStart: calendarDate('2026-03-01'), periodEnd: calendarDate('2026-03-31') };

beforeAll(async () => {
  app = await startTestApp();
  const vendor = { companyName: 'Ann Trading', isVatVendor: true, vatNumber: '4740101508', vatCategory: 'C' } as const;
  companyId = (await app.ok(contract.companies.create, vendor, 'ann')).id;
  const rule = (name: string, supplierContains: string, more: object) =>
    app.ok(
      contract.vat.rules.create,
      { companyId, rule: { name, supplierContains, vatType: 'standard', ...more } },
      'ann',
    );
  await rule('Never', 'Denied Motors', { vatType: 'denied' });
  await rule('Half', 'Shared Telecoms', { businessUsePercent: 50 });
  await jobsDone(app);
  documents = await mixedDocuments(app, 'ann', companyId);
  for (const { id, kind } of documents) await saveChoices(id, kind);
  // Of every second document, what is asked stays open.
  for (const [at, { id }] of documents.entries())
    if (at % 2 === 0 && isAsked(await app.ok(contract.receipts.get, { id }, 'ann'))) await answered(app, 'ann', id);
  await jobsDone(app);
});
afterAll(() => app.stop());

/** Save a person's choices for a document of a kind. */
async function saveChoices(
  id: string,
  { choices, businessUsePercent, isDuplicate }: MixedDocument['kind'],
): Promise<void> {
  if (choices) {
    const { choices: before } = await app.ok(contract.vat.documents.get, { receiptId: id }, 'ann');
    await app.edit(contract.vat.documents.update, { receiptId: id, choices: { ...before, ...choices } }, 'ann');
  }
  if (businessUsePercent) {
    const { facts, vatType } = await app.ok(contract.receipts.get, { id }, 'ann');
    const place = { companyId, folderId: null, taxCategoryCode: null };
    await app.edit(contract.receipts.update, { id, facts, vatType, businessUsePercent, ...place }, 'ann');
  }
  if (isDuplicate) {
    const of = documents.find((other) => other.id !== id)?.id ?? '';
    await app.edit(contract.receipts.markDuplicate, { id, duplicateOf: of }, 'ann');
  }
}

/** The figures of a document's own page, which all others must match. */
interface Page extends ReceiptDetail {
  readonly kind: string;
}

let pages: Page[];
/** The VAT view of the same documents, in the same order. */
let views: VatDocumentDetail[];
async function loadPages(): Promise<void> {
  pages = [];
  views = [];
  for (const { id, kind } of documents) {
    pages.push({ ...(await app.ok(contract.receipts.get, { id }, 'ann')), kind: kind.name });
    views.push(await app.ok(contract.vat.documents.get, { receiptId: id }, 'ann'));
  }
}

/** Return the amount of a page, negative for a credit note, whatever sign was printed. */
const signed = ({ documentType }: Page, amount: Cents): number =>
  documentType === 'CREDIT_NOTE' ? -Math.abs(amount) : amount;
/** Whether a person still has to answer something before it counts. */
const isAsked = ({ reviewReasons }: Pick<ReceiptDetail, 'reviewReasons'>): boolean =>
  reviewReasons.some((reason) => GATE_REASONS.some((one) => one === reason));
/** List the pages that count in sums; one without a date counts on the day it was added, which is also in March. */
const counted = () =>
  pages.filter(({ status, isDuplicate, currency }) => status === 'completed' && !isDuplicate && currency === 'ZAR');
const total = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const ofFigures = (read: (check: Page['check']) => Cents) =>
  total(counted().map((page) => signed(page, read(page.check))));

describe.each([
  ['half of the use taxable', 50],
  ['a third and a bit', 33.37],
])('%s', (_why, apportionmentPercent) => {
  beforeAll(async () => {
    const settings = await app.ok(contract.vat.settings.get, { companyId }, 'ann');
    await app.ok(contract.vat.settings.update, { ...settings, companyId, apportionmentPercent }, 'ann');
    await jobsDone(app);
    await loadPages();
  });

  test('the documents are mixed', () => {
    expect(documents).toHaveLength(MIXED);
    expect(MIXED).toBeGreaterThanOrEqual(150);
    const differs = pages.filter(({ check }) => check.vatClaimableCents !== check.vatChargedCents);
    expect(differs.length).toBeGreaterThan(40);
  });

  test('the VAT view of each document and its lines match', () => {
    expect(views.map((view, at) => [pages[at]?.kind, claimOf(view)])).toEqual(
      pages.map((page) => [page.kind, isAsked(page) ? 0 : signed(page, page.check.vatClaimableCents)]),
    );
    const lines = views.map((view) => total(view.lines.map(({ claimableCents }) => claimableCents)));
    expect(lines).toEqual(views.map(({ claimedCents }) => claimedCents));
  });

  test('the sums that returns read add up to the stored lines, and are no more than they need', async () => {
    const group = sql`receipt_id, share, day, treatment, rate_bp, vat_type, supply, reason`;
    const amounts = sql`sum(inclusive_cents) as inclusive, sum(vat_cents) as vat, sum(claimable_cents) as claimable`;
    const [lines, sums] = await queryAsUser(app, 'ann', async (db) => {
      const ofLines =
        await sql`select ${group}, ${amounts}, count(*)::integer as lines, claimable_cents <> 0 as "isClaimed"
        from vat_claim_lines group by ${group}, claimable_cents <> 0 order by ${group}, 12`.execute(db);
      const ofSums = await sql`select ${group}, ${amounts}, sum(lines)::integer as lines, is_claimed
        from vat_claim_sums group by part, ${group}, is_claimed order by ${group}, 12`.execute(db);
      return [ofLines.rows, ofSums.rows];
    });
    expect(lines.length).toBeGreaterThan(documents.length / 2);
    expect(sums).toEqual(lines);
    const alone = await queryAsUser(app, 'ann', (db) =>
      sql`select from vat_claim_sums s where is_alone <> (1 = (select count(*) from vat_claim_sums o where o.receipt_id = s.receipt_id))`.execute(
        db,
      ),
    );
    expect(alone.rows).toEqual([]);
  });

  test('the two facts of each document match its check on its page, in the list and among the latest', async () => {
    for (const { summary, check, status, ...page } of pages) {
      const claims = status === 'completed' && summary.claim.state !== 'sale';
      expect([page.kind, summary.claim.claimCents]).toEqual([
        page.kind,
        claims ? signed({ ...page, status, summary, check }, check.vatClaimableCents) : 0,
      ]);
    }
    const { rows } = await app.ok(contract.receipts.list, { companyId, limit: 200 }, 'ann');
    const { recentInvoices } = await app.ok(contract.dashboard.get, { companyId }, 'ann');
    const facts = new Map(pages.map(({ id, summary }) => [id, summary]));
    expect(rows).toHaveLength(pages.length);
    for (const row of [...rows, ...recentInvoices]) expect(row.summary).toEqual(facts.get(row.id));
  });

  test('each list filter shows the matching documents, and the summary their sums', async () => {
    const filters = [
      ['valid', ({ validity }: Page) => validity === 'valid'],
      ['invalid', ({ validity }: Page) => validity === 'invalid'],
      ['pending', ({ validity }: Page) => validity === 'pending'],
      ['needs_review', ({ status, isDuplicate }: Page) => status === 'needs_review' && !isDuplicate],
      ['duplicates', ({ isDuplicate }: Page) => isDuplicate],
    ] as const;
    const summary = await app.ok(contract.receipts.summary, { companyId }, 'ann');
    for (const [filter, belongs] of filters) {
      const expected = pages.filter(belongs).map(({ id }) => id);
      expect([filter, await listed({ filter })]).toEqual([filter, expected.toSorted()]);
      expect([filter, summary.counts[filter]]).toEqual([filter, expected.length]);
    }
    const denied = pages.filter(
      ({ validity, check }) => validity !== 'invalid' && check.vatClaimableCents !== check.vatChargedCents,
    );
    expect(await listed({ vat: 'denied' })).toEqual(denied.map(({ id }) => id).toSorted());
    expect(summary.vatCents).toBe(ofFigures(({ vatChargedCents }) => vatChargedCents));
  });

  test('analytics and their file match', async () => {
    const { vat, sums } = await app.ok(contract.analytics.get, { companyId, month }, 'ann');
    const dated = (read: (check: Page['check']) => Cents) =>
      total(counted().map((page) => signed(page, read(page.check))));
    expect(vat.chargedCents).toBe(dated(({ vatChargedCents }) => vatChargedCents));
    expect(vat.claimableCents).toBe(dated(({ vatClaimableCents }) => vatClaimableCents));
    expect(vat.atRiskCents).toBe(
      total(counted().map(({ validity, check }) => (validity === 'invalid' ? check.vatAtRiskCents : 0))),
    );
    expect(sums.totalTaxCents).toBe(vat.chargedCents);
    const file = await app.request(`${ANALYTICS_EXPORT_PATH}?companyId=${companyId}&month=${month}`, {}, 'ann');
    expect(await file.text()).toContain(formatDecimal(vat.claimableCents));
  });

  test('the dashboard matches', async () => {
    const { readiness, metrics } = await app.ok(contract.dashboard.get, { companyId }, 'ann');
    expect(readiness.vatAtRiskCents).toBe(
      total(
        pages
          .filter(({ validity, isDuplicate }) => validity === 'invalid' && !isDuplicate)
          .map(({ check }) => check.vatAtRiskCents),
      ),
    );
    expect(metrics.vatCents.history).toContain(
      total(counted().map((page) => signed(page, page.check.vatChargedCents))),
    );
  });

  test('the documents, fields, breakdown and preview of the VAT201 match', async () => {
    const counting = views.filter(({ invoiceDate }, at) => {
      const page = pages[at];
      return invoiceDate !== null && page !== undefined && !isAsked(page);
    });
    const claims = (all: readonly VatDocument[]) =>
      Object.fromEntries(
        all.map(({ receiptId, chargedCents, claimedCents }) => [receiptId, [chargedCents, claimedCents]]),
      );
    const { documents: behind } = await app.ok(
      contract.vat.paper.documents,
      { companyId, ...MARCH, limit: 200 },
      'ann',
    );
    expect(claims(behind)).toEqual(claims(counting));
    const paper = await app.ok(contract.vat.paper.get, { companyId, ...MARCH }, 'ann');
    for (const field of ['14', '15', '18', '12'] as const) {
      const expected = total(
        counting.flatMap(({ lines }) =>
          lines.filter((line) => line.field === field).map((line) => line.claimableCents),
        ),
      );
      const shown = paper.fields.find((one) => one.field === field)?.amountCents;
      expect([field, Math.abs(shown ?? 0)]).toEqual([field, Math.abs(expected)]);
    }
    const preview = await app.ok(contract.vat.preview, { companyId, month }, 'ann');
    expect(preview.fields.map(({ field, amountCents }) => [field, amountCents])).toEqual(
      paper.fields.map(({ field, amountCents }) => [field, amountCents]),
    );
  });
});

/** List every invoice that matches a filter. */
async function listed(filter: object): Promise<string[]> {
  const { rows } = await app.ok(contract.receipts.list, { companyId, limit: 200, ...filter }, 'ann');
  return rows.map(({ id }) => id).toSorted();
}

/** The claim of a document; a sale claims nothing, because its lines are output tax. */
const claimOf = ({ side, claimedCents }: VatDocument | VatDocumentDetail): number =>
  side === 'sale' ? 0 : claimedCents;
