import { readFileSync } from 'node:fs';

/** Clock ticks a second, the same on every Linux that Node runs on. */
const TICKS = 100;

/** Return the processor time that a process has used, in milliseconds; null where the system does not say. */
export function processTimeMs(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // After the name, which may hold anything: state is field 3, user and system time are fields 14 and 15.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1000;
  } catch {
    return null;
  }
}
