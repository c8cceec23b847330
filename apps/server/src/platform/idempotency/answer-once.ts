import { setTimeout as sleep } from 'node:timers/promises';
import { badInput } from '../bad-input.ts';
import { asUser, readAsUser } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { type CurrentKey, KeyIsTaken, withKey } from './current-key.ts';
import { findKey, removeKey, saveAnswer } from './keys.repository.ts';
import { requestHash } from './request-hash.ts';

/** The header that names one intention to create something; a retry of it has the same key. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** Visible ASCII, as in the IETF draft "The Idempotency-Key HTTP Header Field". */
const KEY = /^[\x21-\x7e]{1,200}$/;

/** How long a call waits for the answer of another one with the same key, which has committed already. */
const MAX_WAIT_MS = 10_000;
const POLL_MS = 100;

/** A call that creates something. */
export interface CreatingCall {
  readonly userId: string;
  readonly path: readonly string[];
  readonly input: unknown;
}

/** Handle a call at most once for each key, and answer every later one with the same key as the first. */
export type AnswerOnce = <T>(call: CreatingCall, handle: () => Promise<T>) => Promise<T>;

/**
 * Create the `AnswerOnce` of one request. The key is committed in the transaction that creates, so neither is ever there
 * without the other, and two calls at once create one thing. A refused call leaves no key behind: it changed nothing and
 * may be tried again.
 *
 * @param key the header; without one, the call is handled as often as it is made.
 * @throws BAD_INPUT for a malformed key; IDEMPOTENCY_KEY_REUSED when the key named another request; ALREADY_CREATED when the
 * thing exists but the process ended before it answered.
 */
export function answerOnce(deps: Pick<Deps, 'db'>, key: string | undefined): AnswerOnce {
  return async <T>({ userId, path, input }: CreatingCall, handle: () => Promise<T>): Promise<T> => {
    if (key === undefined) return handle();
    if (!KEY.test(key)) throw badInput('Idempotency-Key', { code: 'IDEMPOTENCY_KEY_FORMAT' });
    const current = { key, requestHash: await requestHash(path, input), isClaimed: false };
    const known = await readAsUser(deps.db, userId, (tx) => findKey(tx, key));
    if (known) return (await earlierAnswer(deps, userId, current)) as T;
    try {
      const answer = await withKey(current, handle);
      if (current.isClaimed) await asUser(deps.db, userId, (tx) => saveAnswer(tx, key, answer));
      return answer;
    } catch (error) {
      if (error instanceof KeyIsTaken) return (await earlierAnswer(deps, userId, current)) as T;
      // After a fault the thing is there, for example when the database died before the answer was saved.
      if (current.isClaimed && error instanceof AppError) await asUser(deps.db, userId, (tx) => removeKey(tx, key));
      throw error;
    }
  };
}

/** Wait for the answer of the call that committed the key. */
async function earlierAnswer(deps: Pick<Deps, 'db'>, userId: string, current: CurrentKey): Promise<unknown> {
  for (let waited = 0; waited <= MAX_WAIT_MS; waited += POLL_MS) {
    const known = await readAsUser(deps.db, userId, (tx) => findKey(tx, current.key));
    if (known && known.requestHash !== current.requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    if (known?.answer !== undefined) return known.answer;
    await sleep(POLL_MS);
  }
  throw new AppError('ALREADY_CREATED');
}
