import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { ReadingProgress, ReadOutcome } from '../../ports/document-reader.ts';
import { isReaderAnswer, type ReadRequest } from './reader-messages.ts';

/** A running reading process, seen from its parent. */
export interface ReaderProcess {
  isAlive(): boolean;
  /** One document at a time. Rejects when the process fails or ends before it answers. */
  ask(request: ReadRequest, onProgress?: (progress: ReadingProgress) => void): Promise<ReadOutcome>;
  /** Ends the process at once, whatever it is doing, and waits until it is gone. */
  end(): Promise<void>;
}

/** The process sees no secret of the server: documents are hostile until proven otherwise. */
const PASSED_ON = ['PATH', 'SystemRoot', 'TEMP', 'TMPDIR', 'LD_LIBRARY_PATH'];
const HEAP_MEGABYTES = 1024;

/** Starts a reading process; a TypeScript entry runs under tsx. */
export function startReaderProcess(entry: string): ReaderProcess {
  const child = fork(entry, [], {
    serialization: 'advanced',
    execArgv: [...typescriptLoader(entry), `--max-old-space-size=${HEAP_MEGABYTES}`],
    env: Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name] ?? ''])),
    // Nothing a library prints may reach our standard output: the read command's is JSON.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  rest(child);
  return {
    isAlive: () => child.connected && child.exitCode === null && child.signalCode === null,
    ask: (request, onProgress) => ask(child, request, onProgress),
    end: () => end(child),
  };
}

const typescriptLoader = (entry: string): readonly string[] =>
  entry.endsWith('.ts') ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : [];

/** An idle process does not keep its parent alive. */
function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

function ask(
  child: ChildProcess,
  request: ReadRequest,
  onProgress: ((progress: ReadingProgress) => void) | undefined,
): Promise<ReadOutcome> {
  child.ref();
  child.channel?.ref();
  return new Promise<ReadOutcome>((resolve, reject) => {
    const onMessage = (message: unknown) => {
      if (!isReaderAnswer(message)) return;
      if (message.kind === 'progress') return onProgress?.(message.progress);
      settle(() => (message.kind === 'outcome' ? resolve(message.outcome) : reject(new Error(message.message))));
    };
    const onExit = () => settle(() => reject(new Error('The reading process ended before it answered')));
    const settle = (finish: () => void) => {
      child.off('message', onMessage).off('exit', onExit).off('error', onExit);
      rest(child);
      finish();
    };
    child.on('message', onMessage).on('exit', onExit).on('error', onExit);
    child.send(request, (error) => error && onExit());
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}
