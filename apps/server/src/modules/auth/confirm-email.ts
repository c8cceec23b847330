import { verifyJWT } from 'better-auth/crypto';
import { z } from 'zod';
import { revokeLinks } from '../../platform/database/revoke-links.ts';
import type { AuthParts, SignedIn } from '../../platform/http/auth.ts';
import { confirmTokenProblem } from './confirm-token.ts';
import { deviceCookie } from './sign-in-attempts.ts';
import { saveConfirmed } from './sign-up.repository.ts';
import { signUpRefusal } from './sign-up-mode.ts';

/** The path at which the page of a confirmation link sends its token. */
export const CONFIRM_PATH = '/verify-email';

const ConfirmToken = z.object({ email: z.string(), uid: z.string() });

/**
 * Confirm the address that a token was sent to. Without a session it also signs in. With a session it never does: somebody
 * who opens a link of another account keeps their own session.
 *
 * @param bySignIn the sign-in library's own confirmation, which starts a session and reports tokens that are not ours.
 */
export async function confirmEmail(
  parts: Pick<AuthParts, 'authDb' | 'clock' | 'env'>,
  token: string,
  session: SignedIn | null,
  cookies: string | null,
  bySignIn: () => Promise<Response>,
): Promise<Response> {
  const payload = ConfirmToken.safeParse(await verifyJWT(token, parts.env.appSecret));
  if (!payload.success) return bySignIn();
  const { uid, email } = payload.data;
  if (session === null) {
    const answer = await bySignIn();
    if (!answer.ok) return answer;
    await revokeLinks(parts.authDb, uid);
    const headers = cookiesOf(answer);
    headers.append('set-cookie', deviceCookie(parts, email, cookies));
    return Response.json({ status: true, signedIn: true }, { headers });
  }
  const code = await confirmTokenProblem(parts, token, session.user.id);
  if (code) return Response.json({ code }, { status: 401 });
  const refusal = session.user.id === uid ? null : await signUpRefusal(parts, email);
  if (refusal) return Response.json({ code: refusal }, { status: 403 });
  await saveConfirmed(parts.authDb, uid, email, parts.clock.now());
  if (session.user.id !== uid) await revokeLinks(parts.authDb, uid);
  return Response.json({ status: true, signedIn: session.user.id === uid });
}

function cookiesOf(answer: Response): Headers {
  const headers = new Headers();
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie);
  return headers;
}
