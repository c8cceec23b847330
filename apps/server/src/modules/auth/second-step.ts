import { twoFactor } from 'better-auth/plugins/two-factor';
import { z } from 'zod';

const RECOVERY_CODES = 10;

/** Where the library ends a sign-in by way of another service. */
const CALLBACK = '/callback/:id';

/**
 * Two-factor sign-in, asked for whichever way somebody comes in. The library asks after a password only: it would
 * let in whoever holds the person's Google account without the code.
 */
export function secondStep() {
  const plugin = twoFactor({ issuer: 'Tillslip', backupCodeOptions: { amount: RECOVERY_CODES } });
  const afterCallback = plugin.hooks.after.map((hook) => ({
    ...hook,
    matcher: ({ path }: { path?: string | undefined }) => path === CALLBACK,
  }));
  return { ...plugin, hooks: { after: [...plugin.hooks.after, ...afterCallback] } };
}

const Pending = z.object({ twoFactorRedirect: z.literal(true) });

/**
 * The answer to a browser that comes back from Google. Where a code is still to be given the library answers with
 * JSON, which is for scripts: the browser is led to the sign-in page, and on to where it wanted to go.
 */
export async function leadToSecondStep(answer: Response, publicUrl: string): Promise<Response> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  if (!Pending.safeParse(body).success) return answer;
  const headers = new Headers(answer.headers);
  const { pathname, search } = new URL(headers.get('location') ?? '/', publicUrl);
  headers.set('location', `/login?${new URLSearchParams({ step: 'code', redirect: pathname + search })}`);
  headers.delete('content-type');
  return new Response(null, { status: 302, headers });
}
