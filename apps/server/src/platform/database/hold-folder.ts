import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../env.ts';

const Holder = z.object({ pid: z.int(), born: z.string().nullable() });

/**
 * Marks the data folder as used by this process and returns what takes the mark away.
 *
 * A mark left behind by a process that was killed does not count: its number must be alive and, where
 * the system tells, have started at the same moment.
 *
 * @throws StartupError when another living process uses the folder, or it cannot be written.
 */
export function holdFolder(dataDir: string): () => void {
  requireFreeFolder(dataDir);
  const file = markIn(dataDir);
  try {
    // Taken away first: the mark of a run as another account can be removed, not written over.
    rmSync(file, { force: true });
    writeFileSync(file, JSON.stringify({ pid: process.pid, born: birthOf(process.pid) }));
  } catch (cause) {
    throw new StartupError(`The data folder ${dataDir} belongs to another account, or cannot be written.`, { cause });
  }
  return () => rmSync(file, { force: true });
}

/**
 * Says early what `holdFolder` would say later.
 *
 * @throws StartupError when another living process uses the folder.
 */
export function requireFreeFolder(dataDir: string): void {
  const pid = holderOf(dataDir);
  if (pid !== null)
    throw new StartupError(`Tillslip is already running with the data folder ${dataDir} (process ${pid}).`);
}

/** Return the process, other than this one, that uses a data folder; null when nobody does. */
export function holderOf(dataDir: string): number | null {
  const holder = readHolder(markIn(dataDir));
  return holder && holder.pid !== process.pid && isAlive(holder) ? holder.pid : null;
}

const markIn = (dataDir: string): string => join(dataDir, 'running.json');

function readHolder(file: string): z.output<typeof Holder> | null {
  try {
    return Holder.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Absent, or cut off by a power failure: nobody holds it.
    return null;
  }
}

function isAlive({ pid, born }: z.output<typeof Holder>): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
  }
  return birthOf(pid) === born;
}

/** When a process started, in the kernel's ticks; null where the system does not tell (macOS). */
function birthOf(pid: number): string | null {
  try {
    // The name in parentheses may hold spaces: count the fields after it. The 22nd of all is the start time.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
