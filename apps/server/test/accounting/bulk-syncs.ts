import type { BulkSync } from '@tillslip/contract/bulk-sync/schemas';
import { contract } from '@tillslip/contract/contract';
import { vi } from 'vitest';
import type { TestApp, TestUser } from '../test-app.ts';

const { bulkSync } = contract;

/** What makes calls: the application, or a server in another process. */
type Caller = Pick<TestApp, 'ok'>;

/** Options of a bulk sync as a person sends them. */
export type SomeOptions = Partial<Parameters<Caller['ok']>[1]> & Record<string, unknown>;

/** Start a bulk sync. */
export const startBulk = (app: Caller, as: TestUser, id: string, options: SomeOptions = {}): Promise<BulkSync> =>
  app.ok(bulkSync.start, { id, options }, as);

/** Wait until a bulk sync is in a state. */
export const inState = (app: Caller, as: TestUser, id: string, state: BulkSync['state'], timeout = 100_000) =>
  vi.waitFor(
    async () => {
      const sync = await app.ok(bulkSync.get, { id }, as);
      if (sync.state !== state) throw new Error(`is ${sync.state}, ${sync.processed} of ${sync.total}`);
      return sync;
    },
    { timeout, interval: 50 },
  );

/** Wait until a rollback waits for nothing any more. */
export const rolledBack = (app: Caller, as: TestUser, id: string) =>
  vi.waitFor(
    async () => {
      const sync = await app.ok(bulkSync.get, { id }, as);
      if (sync.rollback.waiting > 0) throw new Error('is still rolled back');
      return sync;
    },
    { timeout: 60_000, interval: 50 },
  );
