import { ORPCError } from '@orpc/client';
import { networkErrorText, unexpectedErrorText } from '@tillslip/messages/faults';
import type { I18n } from '@tillslip/messages/i18n';

/** The words of all refusals, which no page needs to start. */
let words: typeof import('./refusal-words.ts') | null = null;

/** Load the words of refusals: the client does so before it hands one on, so that whoever shows it has them. */
export async function loadRefusalWords(): Promise<void> {
  // Without a connection there are none; then a refusal is something that went wrong.
  words ??= await import('./refusal-words.ts').catch(() => null);
}

/**
 * Return the text of an error by its code: `errorText(i18n, query.error)`. The server's own message is shown only for a
 * code this page does not know, when the server is newer.
 */
export function errorText(i18n: I18n, error: unknown): string {
  // `fetch` reports an unreachable server as a TypeError, whatever its text.
  if (error instanceof TypeError) return networkErrorText(i18n);
  if (!(error instanceof ORPCError)) return unexpectedErrorText(i18n);
  const text = words?.wordsOf(i18n, error) ?? null;
  if (text !== null) return text;
  return error.status >= 500 ? unexpectedErrorText(i18n) : error.message;
}
