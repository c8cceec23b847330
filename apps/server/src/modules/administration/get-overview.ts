import { statfs } from 'node:fs/promises';
import type { Overview } from '@tillslip/contract/administration';
import type { Deps } from '../../platform/deps.ts';
import { VERSION } from '../../platform/version.ts';
import type { JobCounts } from '../../ports/queue.ts';
import { SEND_MESSAGE } from '../auth/index.ts';
import { readDatabaseFacts } from './database-facts.repository.ts';
import { countPeople } from './people.repository.ts';

type OverviewDeps = Pick<Deps, 'db' | 'authDb' | 'env' | 'mail' | 'queue' | 'reader' | 'storage'>;

/** The jobs that read documents. */
export const READING_JOBS: ReadonlySet<string> = new Set([
  'receipts.read-draft',
  'receipts.read-again',
  'bank.read-statement',
]);

/** Describe how the installation is doing, in counts and sizes. */
export async function getOverview(deps: OverviewDeps): Promise<Overview> {
  const { authDb, db, env, mail, queue, reader, storage } = deps;
  const counts = await queue.counts();
  const reading = sum(counts.filter(({ name }) => READING_JOBS.has(name)));
  const messages = sum(counts.filter(({ name }) => name === SEND_MESSAGE));
  return {
    people: await countPeople(authDb),
    signUp: env.signUp,
    disk: await measureDisk(env.dataDir),
    files: storage.name,
    limits: env.storageLimits,
    database: await readDatabaseFacts(db.pool),
    reader: {
      ...{ name: reader.name, processes: env.reader.processes },
      ...{ waiting: reading.waiting, running: reading.running },
    },
    mail: { name: mail.name, sender: env.mailFrom, waiting: messages.waiting, failed: messages.failed },
    jobs: sum(counts),
    versions: { tillslip: VERSION, node: process.versions.node },
  };
}

const sum = (counts: readonly JobCounts[]) =>
  counts.reduce(
    (total, { waiting, running, failed }) => ({
      waiting: total.waiting + waiting,
      running: total.running + running,
      failed: total.failed + failed,
    }),
    { waiting: 0, running: 0, failed: 0 },
  );

async function measureDisk(folder: string): Promise<Overview['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}
