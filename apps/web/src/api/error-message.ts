import { ORPCError } from '@orpc/client';

/** Spec: 1 §8.2. */
export const NETWORK_ERROR = 'Network error. Please check your internet connection and try again.';
const UNEXPECTED = 'Something went wrong on our side. Nothing was changed. Please try again.';

/** True when the API refused with this code. */
export const isRefusal = (error: unknown, code: string): boolean => error instanceof ORPCError && error.code === code;

/** True when the server answered and said no: asking again would change nothing. */
export const isAnswered = (error: unknown): boolean => error instanceof ORPCError && error.status < 500;

/**
 * A failure as a sentence for a person: the server's own where it gave one on purpose, the network
 * sentence when it was never reached, and an honest general one for the rest.
 */
export function errorMessage(error: unknown): string {
  if (error instanceof ORPCError) return error.status >= 500 && !error.defined ? UNEXPECTED : error.message;
  // `fetch` reports an unreachable server as a TypeError, whatever its text.
  if (error instanceof TypeError) return NETWORK_ERROR;
  return UNEXPECTED;
}
