/** Puts work off to a worker process. */
export interface Queue {
  /**
   * Add a job. With a `key` there is at most one waiting job of that key: a second add replaces it.
   * The job runs at least once; its handler must bear being run again.
   *
   * With `delaySeconds` it waits that long before it runs; added again meanwhile, it still runs at the first time.
   */
  add(
    name: string,
    payload: object,
    options?: { readonly key?: string; readonly maxAttempts?: number; readonly delaySeconds?: number },
  ): Promise<void>;
  /** Take a waiting job back; one that is running is not stopped by this. */
  remove(key: string): Promise<void>;
}
