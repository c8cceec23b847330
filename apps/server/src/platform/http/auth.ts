import type { SessionUser } from '@tillslip/contract/auth';
import type { KeyScope } from '@tillslip/domain/people/key-scopes';
import type { I18n } from '@tillslip/messages/i18n';
import type pg from 'pg';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';

/** A key that a request was made with, and what is left of its requests in this minute. */
export interface KeyHolder {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly user: SessionUser;
  readonly requestsLeft: number;
  /** Until the count of requests begins again. */
  readonly secondsLeft: number;
}

/** The signed-in user and their session. */
export interface SignedIn {
  readonly user: SessionUser;
  readonly sessionId: string;
  readonly isAdministrator: boolean;
}

/** Sign-in, as the HTTP application needs it; created by `createAuth` of `modules/auth`. */
export interface Auth {
  /** Handle `/api/auth/*`. The request carries `CLIENT_ADDRESS`. */
  handle(request: Request, i18n: I18n): Promise<Response>;
  /** Return the user and session of a cookie; null for a guest or an ended session. */
  session(headers: Headers): Promise<SignedIn | null>;
  /**
   * Return the holder of an API key, and count the request.
   *
   * @throws API_KEY_NOT_VALID; TOO_MANY_REQUESTS when the key made as many as it may in a minute.
   */
  key(secret: string): Promise<KeyHolder>;
}

/**
 * The dependencies of sign-in. Messages are sent by a job, so a slow mail server neither delays a page nor reveals who
 * has an account.
 */
export interface AuthParts extends Pick<Deps, 'authDb' | 'clock' | 'queue' | 'log' | 'languages'> {
  readonly env: Pick<
    Env,
    'publicUrl' | 'origins' | 'appSecret' | 'trustProxy' | 'google' | 'oidc' | 'sessions' | 'signUp'
  >;
  /** In the sign-in role, with `auth` first in its search path, for the sign-in library. */
  readonly pool: pg.Pool;
  /** The language that a person chose, or another while they chose none. */
  readonly languageOf: (userId: string, otherwise: I18n) => Promise<I18n>;
}

/** The client's address for rate limits. Our HTTP layer sets it on every request, so a client cannot supply it. */
export const CLIENT_ADDRESS = 'x-client-address';
