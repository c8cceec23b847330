import type { SessionUser } from '@tillslip/contract/auth';
import type { I18n } from '@tillslip/messages/i18n';
import type pg from 'pg';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';

/** Who asks, and by which session. */
export interface SignedIn {
  readonly user: SessionUser;
  readonly sessionId: string;
}

/** Sign-in, as the HTTP application needs it; `modules/auth` makes it with `createAuth(parts: AuthParts): Auth`. */
export interface Auth {
  /** Answers `/api/auth/*`. The request carries `CLIENT_ADDRESS`. */
  handle(request: Request, i18n: I18n): Promise<Response>;
  /** Whose session cookie this is; null for a guest or an ended session. */
  session(headers: Headers): Promise<SignedIn | null>;
}

/** What sign-in is made of. Messages go out by a job: a slow mail server neither delays a page nor tells who has an account. */
export interface AuthParts extends Pick<Deps, 'authDb' | 'clock' | 'queue' | 'log' | 'languages'> {
  readonly env: Pick<Env, 'publicUrl' | 'origins' | 'appSecret' | 'trustProxy' | 'google'>;
  /** As the role of the schema `auth`, which comes first in its search path: what the library works on. */
  readonly pool: pg.Pool;
}

/** Who asks, for rate limits: set by our own HTTP layer on every request, so that a client cannot supply it. */
export const CLIENT_ADDRESS = 'x-client-address';
