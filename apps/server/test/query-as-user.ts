import { asUser, type Db, type UserDb } from '../src/platform/database/database.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** Query a person's rows directly, where the API does not show them. */
export const queryAsUser = <T>(app: TestApp, as: TestUser, work: (db: Db) => Promise<T>): Promise<T> =>
  runAsUser(app, as, ({ db }) => work(db));

/** Run work in a transaction of one person. */
export const runAsUser = async <T>(app: TestApp, as: TestUser, work: (tx: UserDb) => Promise<T>): Promise<T> =>
  asUser(app.server.deps.db, (await app.person(as)).id, work);
