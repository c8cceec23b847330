import type { Limits } from './control.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** Requests of each company within a sliding second and minute. src: B9 G9 */
export class Throttle {
  readonly #limits: Limits;
  readonly #moments = new Map<string, number[]>();
  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Count a request; false where it is one too many. A request that is refused does not count. */
  admits(realmId: string, isBatch: boolean, now: number): boolean {
    const { perSecond, perMinute, batchPerMinute } = this.#limits;
    const isFree =
      this.#count(realmId, now - SECOND_MS) < perSecond &&
      this.#count(realmId, now - MINUTE_MS) < perMinute &&
      (!isBatch || this.#count(`batch ${realmId}`, now - MINUTE_MS) < batchPerMinute);
    if (!isFree) return false;
    this.#add(realmId, now);
    if (isBatch) this.#add(`batch ${realmId}`, now);
    return true;
  }

  #count(key: string, since: number): number {
    return (this.#moments.get(key) ?? []).filter((moment) => moment > since).length;
  }

  #add(key: string, now: number): void {
    const kept = (this.#moments.get(key) ?? []).filter((moment) => moment > now - MINUTE_MS);
    this.#moments.set(key, [...kept, now]);
  }
}
