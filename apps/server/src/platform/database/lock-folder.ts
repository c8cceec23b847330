import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../env.ts';

const Holder = z.object({ pid: z.int(), born: z.string().nullable() });

/**
 * Lock the data folder for this process. @returns a function that releases it.
 *
 * A lock file left by a killed process is ignored: its process must be alive and, where the system reports it, have the
 * same start time.
 *
 * @throws StartupError when another living process uses the folder, or it cannot be written.
 */
export function lockFolder(dataDir: string): () => void {
  requireFreeFolder(dataDir);
  const file = markIn(dataDir);
  try {
    // Removed first, because a lock file of another account can be removed but not overwritten.
    rmSync(file, { force: true });
    writeFileSync(file, JSON.stringify({ pid: process.pid, born: findStartTicks(process.pid) }));
  } catch (cause) {
    throw new StartupError(`The data folder ${dataDir} belongs to another account, or cannot be written.`, { cause });
  }
  return () => rmSync(file, { force: true });
}

/**
 * Fail early where `lockFolder` would fail later.
 *
 * @throws StartupError when another living process uses the folder.
 */
export function requireFreeFolder(dataDir: string): void {
  const pid = findFolderOwner(dataDir);
  if (pid !== null)
    throw new StartupError(`Tillslip is already running with the data folder ${dataDir} (process ${pid}).`);
}

/** Return the id of another process that uses a data folder; null when there is none. */
export function findFolderOwner(dataDir: string): number | null {
  const holder = readHolder(markIn(dataDir));
  return holder && holder.pid !== process.pid && isAlive(holder) ? holder.pid : null;
}

const markIn = (dataDir: string): string => join(dataDir, 'running.json');

function readHolder(file: string): z.output<typeof Holder> | null {
  try {
    return Holder.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Missing, or cut off by a power failure: not locked.
    return null;
  }
}

function isAlive({ pid, born }: z.output<typeof Holder>): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
  }
  const [state] = statOf(pid);
  return state !== 'Z' && findStartTicks(pid) === born;
}

/** Find when a process started, in kernel ticks; null where the system does not report it (macOS). */
const findStartTicks = (pid: number): string | null => statOf(pid)[19] ?? null;

/**
 * What the system says of a process: its state first (Z is one that is dead, and that its parent has not asked about, as
 * where a container's first process never does), the start time as the twentieth. Empty where it says nothing.
 */
function statOf(pid: number): readonly string[] {
  try {
    // The name in parentheses may hold spaces: the fields begin after it.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
