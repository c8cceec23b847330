import type { SessionUser } from '@tillslip/contract/instance';
import type pg from 'pg';
import type { Queue } from '../../ports/queue.ts';
import type { Env } from '../env.ts';
import type { Logger } from '../log.ts';

/** Sign-in, as the HTTP application needs it; `modules/auth` makes it with `createAuth(parts: AuthParts): Auth`. */
export interface Auth {
  /** Answers `/api/auth/*`. The request carries `CLIENT_ADDRESS`. */
  handle(request: Request): Promise<Response>;
  /** Whose session cookie this is; null for a guest. */
  sessionUser(headers: Headers): Promise<SessionUser | null>;
}

/** What sign-in is made of. */
export interface AuthParts {
  readonly env: Pick<Env, 'publicUrl' | 'origins' | 'appSecret' | 'trustProxy'>;
  /** As the role of the schema `auth`, which comes first in its search path. */
  readonly pool: pg.Pool;
  /** Messages go out by a job: a slow mail server neither delays a page nor tells who has an account. */
  readonly queue: Queue;
  readonly log: Logger;
}

/** Who asks, for rate limits: set by our own HTTP layer on every request, so that a client cannot supply it. */
export const CLIENT_ADDRESS = 'x-client-address';
