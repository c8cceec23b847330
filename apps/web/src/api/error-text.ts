import { ORPCError } from '@orpc/client';
import { parseRefusal } from '@tillslip/contract/errors';
import { networkErrorText, refusalText, unexpectedErrorText } from '@tillslip/messages/errors';
import type { I18n } from '@tillslip/messages/i18n';

/**
 * Return the text of an error by its code: `errorText(i18n, query.error)`. The server's own message is shown only for a
 * code this page does not know, when the server is newer.
 */
export function errorText(i18n: I18n, error: unknown): string {
  // `fetch` reports an unreachable server as a TypeError, whatever its text.
  if (error instanceof TypeError) return networkErrorText(i18n);
  if (!(error instanceof ORPCError)) return unexpectedErrorText(i18n);
  const refusal = parseRefusal(error.code, error.data);
  if (refusal) return refusalText(i18n, refusal);
  return error.status >= 500 ? unexpectedErrorText(i18n) : error.message;
}
