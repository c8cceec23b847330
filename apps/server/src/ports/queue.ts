/** Queues work for a worker process. */
export interface Queue {
  /**
   * Add a job. With a `key` there is at most one waiting job of that key: adding it again replaces it. The job runs at least
   * once, so its handler must be safe to run again.
   *
   * With `delaySeconds` it waits that long before it runs; adding it again in the meantime does not postpone it.
   */
  add(
    name: string,
    payload: object,
    options?: { readonly key?: string; readonly maxAttempts?: number; readonly delaySeconds?: number },
  ): Promise<void>;
  /** Remove a waiting job; a running one is not stopped. */
  remove(key: string): Promise<void>;
}
