import { twoFactor } from 'better-auth/plugins/two-factor';
import { z } from 'zod';

const RECOVERY_CODES = 10;

/** Where the library ends a sign-in through another service. */
const CALLBACK = '/callback/:id';

/**
 * Create two-factor sign-in for every way to sign in. The library asks for the code only after a password, so someone with
 * access to the person's Google account would not need it.
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
 * Build the response for a browser that returns from Google. When a code is still needed, the library answers with JSON,
 * which is for scripts; this redirects the browser to the sign-in page, which later continues to the requested page.
 */
export async function redirectToSecondStep(answer: Response, publicUrl: string): Promise<Response> {
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
