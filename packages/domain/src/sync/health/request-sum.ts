import { ACCOUNTING_FAULT_KINDS, type AccountingFaultKind } from '../accounting-fault.ts';

/** Requests to an accounting package, summed up. */
export interface RequestSum {
  readonly requests: number;
  /** Those that a fault of the connection ended (`isConnectionFault`). */
  readonly failed: number;
  /** Milliseconds that they took together. */
  readonly durationMs: number;
  /** The failed ones by kind. */
  readonly faults: Readonly<Partial<Record<AccountingFaultKind, number>>>;
}

/** No request at all. */
export const NO_REQUESTS: RequestSum = { requests: 0, failed: 0, durationMs: 0, faults: {} };

/** Add two sums. */
export function addRequests(a: RequestSum, b: RequestSum): RequestSum {
  const faults: Partial<Record<AccountingFaultKind, number>> = { ...a.faults };
  for (const kind of ACCOUNTING_FAULT_KINDS) {
    const count = (a.faults[kind] ?? 0) + (b.faults[kind] ?? 0);
    if (count > 0) faults[kind] = count;
  }
  return {
    requests: a.requests + b.requests,
    failed: a.failed + b.failed,
    durationMs: a.durationMs + b.durationMs,
    faults,
  };
}

/** The average time until the answer, in whole milliseconds; null without requests. */
export const averageDuration = ({ requests, durationMs }: RequestSum): number | null =>
  requests === 0 ? null : Math.round(durationMs / requests);

/**
 * Percent of the requests that were answered, with one decimal, rounded down so that 100 means all of them; null without
 * requests. Spec: 3 §2, decisions 27.
 */
export const successRate = ({ requests, failed }: RequestSum): number | null =>
  requests === 0 ? null : Math.floor((1000 * (requests - failed)) / requests) / 10;

/** Percent of the requests that failed: 100 minus the success rate. Spec: 3 §2. */
export function errorRate(sum: RequestSum): number | null {
  const rate = successRate(sum);
  return rate === null ? null : Math.round(10 * (100 - rate)) / 10;
}

/** The kind of fault that most requests failed with; the first of the list among equals, null when none failed. */
export function mostCommonFault({ faults }: RequestSum): AccountingFaultKind | null {
  let most: AccountingFaultKind | null = null;
  for (const kind of ACCOUNTING_FAULT_KINDS)
    if ((faults[kind] ?? 0) > (most === null ? 0 : (faults[most] ?? 0))) most = kind;
  return most;
}
