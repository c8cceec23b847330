import { asUser, type Db, type UserDb } from '../src/platform/database/database.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** Looks at what is stored of one of the people, where the API does not show it. */
export const lookInside = <T>(app: TestApp, as: TestUser, work: (db: Db) => Promise<T>): Promise<T> =>
  workInside(app, as, ({ db }) => work(db));

/** The same for what needs to know whose rows they are. */
export const workInside = async <T>(app: TestApp, as: TestUser, work: (tx: UserDb) => Promise<T>): Promise<T> =>
  asUser(app.server.deps.db, (await app.person(as)).id, work);
