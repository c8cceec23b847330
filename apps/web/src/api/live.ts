import type { QueryClient } from '@tanstack/react-query';
import type { ChangeEvent } from '@tillslip/contract/events';
import { client } from './client.ts';
import { MAX_RETRIES, reconnectPause } from './reconnect-pause.ts';
import { isRefusal } from './refusal.ts';

/** The connection of this tab to the server's events. */
export type Connection = 'connecting' | 'live' | 'offline';

type Progress = Extract<ChangeEvent, { kind: 'progress' }>;
type StatementProgress = Extract<ChangeEvent, { kind: 'statement-progress' }>;
type SyncEnded = Extract<ChangeEvent, { kind: 'sync-ended' }>;
type Topic = Extract<ChangeEvent, { kind: 'changed' }>['topic'];
type Listener = {
  onProgress: (event: Progress) => void;
  onStatementProgress: (event: StatementProgress) => void;
  onSyncEnded: (event: SyncEnded) => void;
  onConnection: (connection: Connection) => void;
  /** Resolves when the browser has nothing more urgent to do. */
  idle: () => Promise<void>;
};

/**
 * The queries that each topic invalidates. Invoices feed the VAT201, companies and folders show counts of them, and the
 * dashboard shows parts of everything.
 */
const INVALIDATED_QUERIES: Record<Topic, readonly (readonly string[])[]> = {
  receipts: [
    ['receipts'],
    ['companies'],
    ['vat'],
    ['dashboard'],
    ['bank'],
    ['analytics'],
    ['accounting'],
    ['unassigned'],
    ['billing'],
    ['limits'],
    ['tax-invoices'],
  ],
  drafts: [['receipts', 'drafts'], ['unassigned'], ['limits']],
  companies: [['companies'], ['vat'], ['dashboard'], ['bank'], ['analytics'], ['unassigned'], ['billing'], ['limits']],
  vat: [['vat'], ['dashboard']],
  bank: [['bank'], ['receipts'], ['vat'], ['dashboard'], ['unassigned'], ['billing'], ['limits']],
  billing: [['billing'], ['limits'], ['tax-invoices']],
  accounting: [['accounting']],
  people: [['people']],
  preferences: [['preferences'], ['billing'], ['limits']],
};

function apply(queries: QueryClient, event: ChangeEvent, listener: Listener): void {
  switch (event.kind) {
    case 'progress':
      listener.onProgress(event);
      break;
    case 'statement-progress':
      listener.onStatementProgress(event);
      break;
    case 'sync-ended':
      listener.onSyncEnded(event);
      break;
    case 'hello':
      // What the page shows is there; whether it changed before the events began can wait for a moment.
      void listener.idle().then(() => askAll(queries));
      break;
    case 'changed':
      for (const queryKey of INVALIDATED_QUERIES[event.topic]) void queries.invalidateQueries({ queryKey });
  }
}

/** Ask again for everything that is shown. */
const askAll = (queries: QueryClient): void =>
  void queries.invalidateQueries({ predicate: ({ queryKey }) => isData(queryKey) });

/** True for everything except the session and the installation, which events do not change. */
const isData = (queryKey: readonly unknown[]): boolean => queryKey[0] !== 'session' && queryKey[0] !== 'instance';

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Follow the server's events until `signal` is aborted; each change invalidates the queries it affects. A lost
 * connection is retried with growing pauses, and the server's `hello` makes up for missed events. Where it stays away, as
 * behind a proxy that holds streams back, the screens are asked every half minute instead. Spec: 2 §4.
 */
export async function followEvents(queries: QueryClient, listener: Listener, signal: AbortSignal): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      const events = await client.events.follow(undefined, { signal });
      listener.onConnection('live');
      for await (const event of events) {
        attempt = 0;
        apply(queries, event, listener);
      }
    } catch (error) {
      // The books that were open are closed to this person: the frame says so.
      if (isRefusal(error, 'NOT_FOUND')) void queries.invalidateQueries({ queryKey: ['people'] });
      // Every failure is handled the same way: wait, then reconnect.
    }
    if (signal.aborted) return;
    listener.onConnection('offline');
    await wait(reconnectPause(attempt), signal);
    if (attempt >= MAX_RETRIES && !signal.aborted) askAll(queries);
  }
}
