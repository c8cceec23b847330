import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Kills the server and its reader at once; the database stops by itself without its parent. */
export function killTree(pid) {
  const ours = [pid, ...descendants(pid)].filter((each) => !['sh', 'postgres'].includes(commandOf(each)));
  for (const each of ours) kill(each);
  while (ours.some(isAlive)) execFileSync('sleep', ['0.1']);
}

function descendants(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

function commandOf(pid) {
  return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
}

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended with its parent.
  }
}

function isAlive(pid) {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}
