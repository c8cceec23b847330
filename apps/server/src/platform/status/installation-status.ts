import type { InstanceStatus, PartState } from '@tillslip/contract/auth';
import type { Mail } from '../../ports/mail.ts';
import type { JobCounts, Queue } from '../../ports/queue.ts';
import type { Storage } from '../../ports/storage.ts';
import type { Probe } from '../database/probe.ts';
import { queueState, workState } from './part-states.ts';

/** What is asked how it does. */
export interface StatusParts {
  readonly probe: Pick<Probe, 'answers' | 'isMigrated'>;
  readonly queue: Pick<Queue, 'counts'>;
  readonly mail: Pick<Mail, 'isReachable'>;
  readonly storage: Pick<Storage, 'get'>;
  /** Whether the disk has room for documents. */
  readonly hasRoom: () => Promise<boolean>;
  /** Whether messages are sent, instead of kept in a mailbox. */
  readonly sendsMail: boolean;
  readonly readingJobs: ReadonlySet<string>;
  readonly mailJobs: ReadonlySet<string>;
}

/** How long a part may take to say how it does. */
const PART_LIMIT_MS = 5000;

/** Nothing is stored under it, so asking for it shows only whether the storage answers. */
const NO_KEY = 'status/nothing';

/**
 * Return how each part does, for the status page. The parts are asked at most once in `maxAgeMs`, however many people ask,
 * because a mail server and a bucket are not ours to be asked all the time.
 */
export function createStatus(parts: StatusParts, maxAgeMs: number): () => Promise<InstanceStatus> {
  let asked: Promise<InstanceStatus> | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (asked === null || now - askedAt >= maxAgeMs) [asked, askedAt] = [askParts(parts), now];
    return asked;
  };
}

async function askParts(parts: StatusParts): Promise<InstanceStatus> {
  const [database, mailServer, storage] = await Promise.all([
    databaseState(parts),
    parts.sendsMail ? within(parts.mail.isReachable(), false) : null,
    storageState(parts),
  ]);
  // They are in the database.
  const counts = database === 'down' ? null : await within<JobCounts[] | null>(parts.queue.counts(), null);
  const jobs = (names: ReadonlySet<string>) => counts?.filter(({ name }) => names.has(name)) ?? null;
  const reading = jobs(parts.readingJobs);
  return {
    reader: reading ? workState(reading) : 'unknown',
    queue: counts ? queueState(counts) : 'unknown',
    mail: mailServer === null ? 'off' : mailServer ? workState(jobs(parts.mailJobs) ?? []) : 'down',
    storage,
    database,
  };
}

const databaseState = async ({ probe }: StatusParts): Promise<PartState> =>
  (await probe.answers()) && (await probe.isMigrated()) ? 'working' : 'down';

async function storageState({ storage, hasRoom }: StatusParts): Promise<PartState> {
  const answers = storage.get(NO_KEY).then(() => true);
  if (!(await within(answers, false))) return 'down';
  return (await hasRoom()) ? 'working' : 'full';
}

/** Return the answer of a part, or `otherwise` when it fails or takes too long. */
async function within<Answer>(answer: Promise<Answer>, otherwise: Answer): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), PART_LIMIT_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } catch {
    return otherwise;
  } finally {
    clearTimeout(timer);
  }
}
