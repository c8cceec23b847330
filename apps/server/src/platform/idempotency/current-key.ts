import { AsyncLocalStorage } from 'node:async_hooks';

/** The key of the call that is being handled. */
export interface CurrentKey {
  readonly key: string;
  /** What the call asks for. */
  readonly requestHash: string;
  /** Whether a transaction of this call committed the key. */
  isClaimed: boolean;
}

/** Thrown inside a transaction whose key another call has already committed; nothing of it is saved. */
export class KeyIsTaken extends Error {
  override readonly name = 'KeyIsTaken';
}

const storage = new AsyncLocalStorage<CurrentKey>();

/** Run the handler of a call whose first transaction commits this key. */
export const withKey = <T>(key: CurrentKey, work: () => Promise<T>): Promise<T> => storage.run(key, work);

/** Return the key that the transaction of this call has to commit; undefined when there is none, or it is committed. */
export function unclaimedKey(): CurrentKey | undefined {
  const current = storage.getStore();
  return current?.isClaimed === false ? current : undefined;
}
