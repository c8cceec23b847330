import type { AccountingFault, AccountingFaultKind } from '@tillslip/domain/sync/accounting-fault';
import type { Reply } from './exchange.ts';

/** A refusal of an accounting API. */
export interface Refusal {
  readonly fault: AccountingFault;
  /** The access token is not accepted any more; another one may be. */
  readonly isTokenRefused: boolean;
}

/** A minute: the window that a company's limit is counted in. Source: facts B9. */
export const DEFAULT_RETRY_AFTER_SECONDS = 60;
export const MAX_RETRY_AFTER_SECONDS = 3600;

/** A longer sentence is cut: it is stored and shown, and whoever answers may send megabytes. */
export const MAX_DETAIL_LENGTH = 1_000;

/** Whether a status says that the request was carried out. */
export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/**
 * What a status means where no code of the package says more; null for a success. A page that is not found is a wrong
 * address; only the service itself, in JSON, says that an entry is gone.
 */
export function kindOfStatus(status: number, isJson: boolean): AccountingFaultKind | null {
  if (status === 401 || status === 403) return 'not-allowed';
  if (status === 404) return isJson ? 'not-found' : 'invalid';
  if (status === 429) return 'throttled';
  if (status === 408 || status >= 500 || (status >= 300 && status < 400)) return 'system';
  return status >= 400 ? 'invalid' : null;
}

/** Return the seconds that the service asks for, within reason; none of them promises such a header. */
export function retryAfterSeconds({ headers }: Reply, now: number): number {
  const text = headers.get('retry-after')?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000);
  if (!Number.isFinite(seconds) || seconds <= 0) return DEFAULT_RETRY_AFTER_SECONDS;
  return Math.min(seconds, MAX_RETRY_AFTER_SECONDS);
}
