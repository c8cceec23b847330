import { refusalText } from '@tillslip/messages/errors';
import type { I18n } from '@tillslip/messages/i18n';
import { signInFaultText, signInRefusalText } from '@tillslip/messages/sign-in';
import { z } from 'zod';

const Refusal = z.object({ code: z.string().optional(), message: z.string().optional() });

/** How long a person should wait when the library does not say. */
const DEFAULT_WAIT_SECONDS = 60;

/**
 * Put our own message and code into a refusal of the sign-in library. The library omits the code when it refuses too many
 * requests, and the whole body when it fails. A refusal of too many requests says when to try again.
 */
export async function translateRefusal(i18n: I18n, path: string, response: Response): Promise<Response> {
  if (response.status < 400) return response;
  const parsed = Refusal.safeParse(await readJson(response.clone()));
  const refusal = parsed.success ? parsed.data : {};
  const code = refusal.code ?? (response.status === 429 ? 'TOO_MANY_REQUESTS' : 'FAILED');
  const message = code === 'TOO_MANY_REQUESTS' ? waitText(i18n, response) : signInRefusalText(i18n, path, code);
  const other = response.status < 500 ? refusal.message : undefined;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  const body = { code, message: message ?? other ?? signInFaultText(i18n, response.status < 500 ? '' : path) };
  return new Response(JSON.stringify(body), { status: response.status, headers });
}

function waitText(i18n: I18n, { headers }: Response): string {
  const retryAfterSeconds = Number(headers.get('x-retry-after') ?? DEFAULT_WAIT_SECONDS);
  return refusalText(i18n, { code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds } });
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // A refusal without a body gets the default message.
    return null;
  }
}
