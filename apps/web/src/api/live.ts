import type { QueryClient } from '@tanstack/react-query';
import type { ChangeEvent } from '@tillslip/contract/events';
import { client } from './client.ts';
import { pauseBefore } from './reconnect-pause.ts';

/** Whether this tab hears the server's events. */
export type Connection = 'connecting' | 'live' | 'offline';

type Progress = Extract<ChangeEvent, { kind: 'progress' }>;
type StatementProgress = Extract<ChangeEvent, { kind: 'statement-progress' }>;
type Topic = Extract<ChangeEvent, { kind: 'changed' }>['topic'];
type Listener = {
  onProgress: (event: Progress) => void;
  onStatementProgress: (event: StatementProgress) => void;
  onConnection: (connection: Connection) => void;
};

/**
 * Which queries a change touches. Invoices feed the VAT201, companies and folders count theirs, and the dashboard
 * shows something of everything.
 */
const TOUCHED: Record<Topic, readonly (readonly string[])[]> = {
  receipts: [['receipts'], ['companies'], ['vat'], ['dashboard'], ['bank'], ['analytics']],
  drafts: [['receipts', 'drafts']],
  companies: [['companies'], ['vat'], ['dashboard'], ['bank'], ['analytics']],
  vat: [['vat'], ['dashboard']],
  bank: [['bank'], ['receipts'], ['vat'], ['dashboard']],
};

function apply(queries: QueryClient, event: ChangeEvent, listener: Listener): void {
  switch (event.kind) {
    case 'progress':
      listener.onProgress(event);
      break;
    case 'statement-progress':
      listener.onStatementProgress(event);
      break;
    case 'hello':
      void queries.invalidateQueries({ predicate: ({ queryKey }) => isData(queryKey) });
      break;
    case 'changed':
      for (const queryKey of TOUCHED[event.topic]) void queries.invalidateQueries({ queryKey });
  }
}

/** Everything except who is signed in and what the installation is: those do not change by events. */
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
 * Follows the server's events until `signal` is aborted: each change invalidates what it touches. A lost
 * connection is tried again with growing pauses; the server's `hello` makes up for what was missed.
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
    } catch {
      // Any failure means the same here: wait, then connect again.
    }
    if (signal.aborted) return;
    listener.onConnection('offline');
    await wait(pauseBefore(attempt), signal);
  }
}
