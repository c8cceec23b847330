import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const ADDRESS = /https?:\/\/[\w.-]+:\d+/;

/**
 * Starts Tillslip in `cwd` with the README's command and resolves when it prints its address.
 * `seconds` is the time from the command to the address, including installation.
 */
export function startInstance({ cwd, port, dataDir, env = {} }) {
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  return new Promise((started, failed) => {
    let output = '';
    const look = (chunk) => {
      output += chunk;
      const address = ADDRESS.exec(output)?.[0];
      if (address) started({ address, child, seconds: (performance.now() - began) / 1000, stop: () => stop(child) });
    };
    child.stdout.on('data', look);
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.once('exit', (code) => failed(new Error(`npm start ended with ${code}:\n${output.slice(-2000)}`)));
  });
}

/** Stops with SIGTERM, like a service manager, and waits until all processes have ended. */
async function stop(child) {
  if (child.exitCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  process.kill(child.pid, 'SIGTERM');
  await gone;
}

/** Resident memory in MB of a process and its descendants, by command name (Linux only). */
export function memoryByCommand(rootPid) {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(describeProcess);
  const tree = new Set([rootPid]);
  for (let grew = true; grew; ) {
    const before = tree.size;
    for (const { pid, parent } of processes) if (tree.has(parent)) tree.add(pid);
    grew = tree.size > before;
  }
  const sums = {};
  for (const { pid, name, megabytes } of processes) if (tree.has(pid)) sums[name] = (sums[name] ?? 0) + megabytes;
  return sums;
}

function describeProcess(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    const number = (label) => Number(new RegExp(`${label}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
    // RssAnon: PostgreSQL's processes share their buffers, which would otherwise be counted once each.
    const megabytes = number('RssAnon') / 1024 + (command.includes('postgres') ? 0 : number('RssFile') / 1024);
    const name = command.includes('postgres') ? 'postgres' : command.includes('reader') ? 'reader' : 'other';
    // The server runs in the same process as the start script.
    const isServer = command.startsWith('node') && command.includes('tools/start.mjs');
    return [{ pid: Number(pid), parent: number('PPid'), name: isServer ? 'server' : name, megabytes }];
  } catch {
    return [];
  }
}
