import type { ChangeEvent } from '@tillslip/contract/events';
import type { Logger } from 'pino';
import type { AccountingPackages } from '../ports/accounting-package.ts';
import type { Clock } from '../ports/clock.ts';
import type { DocumentReader, StatementReader } from '../ports/document-reader.ts';
import type { Mail } from '../ports/mail.ts';
import type { PaymentProvider } from '../ports/payment-provider.ts';
import type { Queue } from '../ports/queue.ts';
import type { Storage } from '../ports/storage.ts';
import type { WebhookSender } from '../ports/webhook-sender.ts';
import type { ScheduledBackups } from './backup/scheduled-backups.ts';
import type { AuthDb } from './database/auth-database.ts';
import type { Database } from './database/database.ts';
import type { Env } from './env.ts';
import type { Languages } from './languages.ts';
import type { Member } from './members/member.ts';

/** The changes sent to every open tab of a user, whichever instance made them (`notify` of the outbox). */
export interface Changes {
  /**
   * Stream the changes of one user from now on, until the signal aborts or the session ends. To a member of a company of
   * another, the changes of that company, until the membership ends.
   *
   * @throws TOO_MANY_STREAMS when the user has 20 on all instances together; NOT_SIGNED_IN when the session has just ended;
   *   UNAVAILABLE without a connection to the database.
   */
  follow(
    session: SessionOfUser & { readonly member?: Member | null },
    signal?: AbortSignal,
  ): Promise<AsyncGenerator<ChangeEvent, void>>;
}

/** A session, and the user it belongs to. */
export interface SessionOfUser {
  readonly userId: string;
  readonly sessionId: string;
}

/** Everything a use case can depend on; each takes only what it uses: `Pick<Deps, 'db' | 'storage'>`. */
export interface Deps {
  /** In the application's role, which sees no rows until `asUser` sets the user. */
  readonly db: Database;
  /** Accounts and sessions, in the sign-in role, which cannot read users' data. */
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
  readonly accounting: AccountingPackages;
  readonly webhookSender: WebhookSender;
  /** Null where nobody is charged. */
  readonly payments: PaymentProvider | null;
  /** Null when no backups are scheduled. */
  readonly backups: ScheduledBackups | null;
}
