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
  /** Count the jobs by name. */
  counts(): Promise<JobCounts[]>;
  /** List jobs that failed for good, newest first. */
  listFailed(limit: number): Promise<FailedJob[]>;
  /** Run a job that failed for good again; null when there is no such job. */
  retry(id: string): Promise<{ readonly name: string } | null>;
}

/** How many jobs of one name there are. */
export interface JobCounts {
  readonly name: string;
  /** Not started yet, or to be tried again. */
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
  /** Waiting after an attempt that failed. */
  readonly retrying: number;
  /** How long the one that waits longest could have run already, in seconds; 0 when none could. */
  readonly overdueSeconds: number;
}

/** A job that is not tried again. Its payload and message stay in the queue, because they can quote a document. */
export interface FailedJob {
  readonly id: string;
  readonly name: string;
  readonly attempts: number;
  readonly failedAt: Date;
  /** The code of a system fault, such as `ECONNREFUSED`, or `WORKER_DIED`; null when the message has none. */
  readonly faultCode: string | null;
}
