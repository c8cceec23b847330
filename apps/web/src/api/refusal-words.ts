import type { ORPCError } from '@orpc/client';
import { parseRefusal } from '@tillslip/contract/errors';
import { refusalText } from '@tillslip/messages/errors';
import type { I18n } from '@tillslip/messages/i18n';

/** Return a refusal of the API in words; null when this page does not know its code or its facts. */
export function wordsOf(i18n: I18n, { code, data }: ORPCError<string, unknown>): string | null {
  const refusal = parseRefusal(code, data);
  return refusal && refusalText(i18n, refusal);
}
