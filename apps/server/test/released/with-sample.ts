import type { RecordedState } from './record-state.ts';

/**
 * The answers about all companies at once. Until the sample was kept apart they had it in them; now they
 * leave it out, and the same call with its company gives the rest.
 */
const OF_ALL_COMPANIES = [
  ...['/receipts/summary', '/receipts?limit=200', '/receipts?filter=deleted', '/bank-statements'],
  ...['/reconciliation?show=all&limit=200', '/reconciliation/memory', '/reconciliation/missing'],
  ...['/reconciliation/unpaid', '/review'],
];

/** Read what an earlier release answered at once: a person's own companies, and the sample where it is loaded. */
export function withSample(
  get: (path: string) => Promise<unknown>,
  before: RecordedState,
): (path: string) => Promise<unknown> {
  const companies = (before['/companies'] ?? []) as readonly { readonly id: string; readonly isSample: boolean }[];
  const sample = companies.find(({ isSample }) => isSample);
  return async (path) => {
    const own = await get(path);
    if (!sample) return own;
    // The badge never counts the sample.
    if (path === '/receipts/count') return added(own, await countOf(get, sample.id));
    if (!OF_ALL_COMPANIES.includes(path)) return own;
    const rest = await get(`${path}${path.includes('?') ? '&' : '?'}companyId=${sample.id}`);
    return inOrderOf(before[path], added(own, rest));
  };
}

interface Row {
  readonly id: string;
  readonly validity: string;
  readonly status: string;
}

/** Count the invoices of a company by their validity. */
async function countOf(get: (path: string) => Promise<unknown>, companyId: string): Promise<Record<string, number>> {
  const { rows } = (await get(`/receipts?limit=200&companyId=${companyId}`)) as { rows: readonly Row[] };
  const count = (is: (row: Row) => boolean) => rows.filter(is).length;
  const pages = await Promise.all(rows.map(({ id }) => get(`/receipts/${id}`)));
  const atRisk = (pages as { check: { vatAtRiskCents: number } | null }[]).map(
    ({ check }) => check?.vatAtRiskCents ?? 0,
  );
  return {
    all: rows.length,
    valid: count(({ validity }) => validity === 'valid'),
    invalid: count(({ validity }) => validity === 'invalid'),
    pending: count(({ validity }) => validity === 'pending'),
    needsReview: count(({ status }) => status === 'needs_review'),
    vatAtRiskCents: atRisk.reduce((sum, cents) => sum + cents, 0),
  };
}

/**
 * The recorded uploads as they are shown since: with the check of the invoice that each became, not of what was read. One
 * that became none is checked when it is shown, by the categories of today and by what is asked of each kind of document
 * today. What needs review is counted as *needs you* since, with open questions of every kind. A supplier's category is
 * remembered by company since (docs/decisions/0350). What is unpaid is added up in each currency and direction since.
 */
export const withStoredChecks = (before: RecordedState): RecordedState => ({
  ...before,
  ...('/receipts/summary' in before && { '/receipts/summary': withoutNeedsReview(before['/receipts/summary']) }),
  ...('/suppliers/memory' in before && { '/suppliers/memory': withoutCategories(before['/suppliers/memory']) }),
  ...('/reconciliation/unpaid' in before && {
    '/reconciliation/unpaid': withoutOneSum(before['/reconciliation/unpaid']),
  }),
  '/receipts/drafts': (before['/receipts/drafts'] as readonly { receiptId: string | null; check: unknown }[]).map(
    (draft) => {
      const receipt = before[`/receipts/${draft.receiptId}`] as { readonly check: unknown } | undefined;
      return { ...draft, check: receipt?.check ?? verdictOf(draft.check) };
    },
  ),
});

/** What a check decides: the verdict and its amounts. */
function verdictOf(check: unknown): unknown {
  if (!isObject(check)) return check;
  const { validity, invoiceClass, isValidTaxInvoice, notClaimableReason } = check;
  const { vatAtRiskCents, vatChargedCents, vatClaimableCents } = check;
  const amounts = { vatAtRiskCents, vatChargedCents, vatClaimableCents };
  return { validity, invoiceClass, isValidTaxInvoice, notClaimableReason, ...amounts };
}

function withoutOneSum(unpaid: unknown): unknown {
  if (!isObject(unpaid)) return unpaid;
  const { openCents: _mixed, ...rest } = unpaid;
  return rest;
}

function withoutCategories(memory: unknown): unknown {
  if (!Array.isArray(memory)) return memory;
  return memory.flatMap((supplier: { readonly remembered: readonly { readonly what: string }[] }) => {
    const remembered = supplier.remembered.filter(({ what }) => what !== 'tax_category');
    return remembered.length === 0 ? [] : [{ ...supplier, remembered }];
  });
}

function withoutNeedsReview(summary: unknown): unknown {
  if (!isObject(summary) || !isObject(summary.counts)) return summary;
  const { needs_review: _counted, ...counts } = summary.counts;
  return { ...summary, counts };
}

/** Add two answers: sums are added, lists follow each other, and what describes the page stays. */
function added(own: unknown, rest: unknown, key = ''): unknown {
  if (/^page/.test(key)) return own;
  if (typeof own === 'number' && typeof rest === 'number') return own + rest;
  if (Array.isArray(own) && Array.isArray(rest)) return [...own, ...rest];
  if (!isObject(own) || !isObject(rest)) return own;
  return Object.fromEntries(Object.entries(own).map(([name, value]) => [name, added(value, rest[name], name)]));
}

/** Put the lists of an answer into the order in which they were recorded; what was not recorded comes last. */
function inOrderOf(recorded: unknown, answer: unknown): unknown {
  if (Array.isArray(answer)) {
    const known = (Array.isArray(recorded) ? recorded : []).map(identity);
    const place = (one: unknown) => (known.includes(identity(one)) ? known.indexOf(identity(one)) : known.length);
    return answer.toSorted((a, b) => place(a) - place(b));
  }
  if (!isObject(answer) || !isObject(recorded)) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, inOrderOf(recorded[name], value)]));
}

function identity(one: unknown): string {
  if (!isObject(one)) return String(one);
  const { id, transactionId, receiptId, transaction } = one;
  return isObject(transaction) ? identity(transaction) : String(transactionId ?? id ?? receiptId);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
