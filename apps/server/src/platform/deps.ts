import type { ChangeEvent } from '@tillslip/contract/events';
import type { Logger } from 'pino';
import type { Clock } from '../ports/clock.ts';
import type { DocumentReader, StatementReader } from '../ports/document-reader.ts';
import type { Mail } from '../ports/mail.ts';
import type { Queue } from '../ports/queue.ts';
import type { Storage } from '../ports/storage.ts';
import type { AuthDb } from './database/auth-database.ts';
import type { Database } from './database/database.ts';
import type { Env } from './env.ts';
import type { Languages } from './languages.ts';

/** What every open tab of one user hears, whichever instance made the change (`notify` of the outbox). */
export interface Changes {
  /** The changes of one user from now on; ends when the signal aborts. */
  follow(userId: string, signal?: AbortSignal): AsyncGenerator<ChangeEvent, void>;
}

/** Everything a use case may ask for; each takes only what it uses: `Pick<Deps, 'db' | 'storage'>`. */
export interface Deps {
  /** As the application's role: sees no user's row until `asUser` says whose. */
  readonly db: Database;
  /** Accounts and sessions, as the role of sign-in: reaches no row of a user's data. */
  readonly authDb: AuthDb;
  readonly env: Env;
  readonly log: Logger;
  readonly clock: Clock;
  readonly changes: Changes;
  readonly mail: Mail;
  readonly queue: Queue;
  readonly reader: DocumentReader;
  readonly statementReader: StatementReader;
  readonly storage: Storage;
  readonly languages: Languages;
}
