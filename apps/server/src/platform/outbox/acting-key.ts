import { AsyncLocalStorage } from 'node:async_hooks';

/** The API key with which a request was made. */
export interface ActingKey {
  readonly userId: string;
  readonly name: string;
}

const storage = new AsyncLocalStorage<ActingKey>();

/** Handle a request that was made with a key, so that what it changes is recorded as done with that key. */
export const asKey = <T>(key: ActingKey, work: () => Promise<T>): Promise<T> => storage.run(key, work);

/** Return the key that acts in somebody's books; null when it is the person, or a job. */
export function actingKey(userId: string): ActingKey | null {
  const key = storage.getStore();
  return key?.userId === userId ? key : null;
}
