import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type {
  PagePicture,
  ReadingProgress,
  ReadOutcome,
  StatementOptions,
  StatementOutcome,
  UnlockOutcome,
} from '../../ports/document-reader.ts';
import { deferred } from './deferred.ts';
import {
  type DrawRequest,
  isReaderAnswer,
  type ReaderAnswer,
  type ReaderRequest,
  type ReadRequest,
  type StatementRequest,
  type UnlockRequest,
} from './reader-messages.ts';

/** A document's facts, and its pictures as soon as they are drawn (none when the process ends before). */
export interface Answered {
  readonly outcome: ReadOutcome;
  readonly pictures: Promise<readonly PagePicture[]>;
}

/** A running reading process, seen from its parent. */
export interface ReaderProcess {
  isAlive(): boolean;
  /**
   * One document at a time: the next only when the pictures of the last have come. Rejects when the process
   * fails or ends before it answers.
   */
  ask(request: ReadRequest, onProgress?: (progress: ReadingProgress) => void): Promise<Answered>;
  /** A copy without protection; like a document, one at a time. Rejects as `ask` does. */
  unlock(request: UnlockRequest): Promise<UnlockOutcome>;
  /** Null when there is no picture to draw. */
  draw(request: DrawRequest): Promise<Uint8Array | null>;
  /** A file of statements, one at a time; each picture is handed on before the next is drawn. Rejects as `ask` does. */
  readStatement(
    request: StatementRequest,
    hear: Pick<StatementOptions, 'onProgress' | 'onPicture'>,
  ): Promise<StatementOutcome>;
  /** End the process at once, whatever it is doing, and waits until it is gone. */
  end(): Promise<void>;
}

/** The process sees no secret of the server: documents are hostile until proven otherwise. */
const PASSED_ON = ['PATH', 'SystemRoot', 'TEMP', 'TMPDIR', 'LD_LIBRARY_PATH'];
const HEAP_MEGABYTES = 1024;
/** glibc would keep a heap for every thread, and give none of them back. */
const FEW_HEAPS = { MALLOC_ARENA_MAX: '2' };

/** Start a reading process; a TypeScript entry runs under tsx. */
export function startReaderProcess(entry: string): ReaderProcess {
  const passedOn = Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name] ?? '']));
  const child = fork(entry, [], {
    serialization: 'advanced',
    execArgv: [...typescriptLoader(entry), `--max-old-space-size=${HEAP_MEGABYTES}`],
    env: { ...passedOn, ...FEW_HEAPS },
    // Nothing a library prints may reach our standard output: the read command's is JSON.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  rest(child);
  return {
    isAlive: () => child.connected && child.exitCode === null && child.signalCode === null,
    ask: (request, onProgress) => ask(child, request, onProgress),
    unlock: (request) => unlock(child, request),
    draw: (request) => draw(child, request),
    readStatement: (request, hear) => readStatement(child, request, hear),
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
): Promise<Answered> {
  const { promise: pictures, resolve: showPictures } = deferred<readonly PagePicture[]>();
  return new Promise<Answered>((resolve, reject) => {
    let fault = ENDED;
    const hear = (message: ReaderAnswer | null) => {
      if (message?.kind === 'progress') return onProgress?.(message.progress);
      if (message?.kind === 'outcome') return resolve({ outcome: message.outcome, pictures });
      if (message?.kind === 'fault') {
        // It ends now: only then may the next document be asked for.
        fault = message.message;
        return;
      }
      hangUp();
      showPictures(message?.kind === 'pictures' ? message.pictures : []);
      // After an outcome this means nothing any more.
      reject(new Error(fault));
    };
    const hangUp = send(child, request, hear);
  });
}

function unlock(child: ChildProcess, request: UnlockRequest): Promise<UnlockOutcome> {
  return new Promise<UnlockOutcome>((resolve, reject) => {
    // After anything but a copy the process ends: only then may the next document be asked for.
    let last: ReaderAnswer | null = null;
    const hear = (message: ReaderAnswer | null) => {
      if (message && message.kind !== 'unlocked') {
        last = message;
        return;
      }
      hangUp();
      if (message) resolve(message.outcome);
      // A document that made a library stumble is answered with an outcome, whatever was asked.
      else if (last?.kind === 'outcome') resolve({ ok: false, failure: 'corrupt' });
      else reject(new Error(last?.kind === 'fault' ? last.message : ENDED));
    };
    const hangUp = send(child, request, hear);
  });
}

function draw(child: ChildProcess, request: DrawRequest): Promise<Uint8Array | null> {
  return new Promise<Uint8Array | null>((resolve) => {
    // A photo that made a library stumble has no picture; the process has ended then.
    const hear = (message: ReaderAnswer | null) => {
      if (message && message.kind !== 'drawn') return;
      hangUp();
      resolve(message?.jpeg ?? null);
    };
    const hangUp = send(child, request, hear);
  });
}

function readStatement(
  child: ChildProcess,
  request: StatementRequest,
  { onProgress, onPicture = async () => {} }: Pick<StatementOptions, 'onProgress' | 'onPicture'>,
): Promise<StatementOutcome> {
  return new Promise<StatementOutcome>((resolve, reject) => {
    // After anything but statements the process ends: only then may the next file be asked for.
    let last: ReaderAnswer | null = null;
    const fail = (error: unknown) => {
      hangUp();
      reject(error);
    };
    const hear = (message: ReaderAnswer | null) => {
      if (message?.kind === 'progress') return onProgress?.(message.progress);
      if (message?.kind === 'picture') return void onPicture(message.picture).then(() => taken(child), fail);
      if (message && message.kind !== 'statements') {
        last = message;
        return;
      }
      hangUp();
      if (message) resolve(message.outcome);
      else if (last?.kind === 'outcome') resolve({ ok: false, failure: 'corrupt' });
      else reject(new Error(last?.kind === 'fault' ? last.message : ENDED));
    };
    const hangUp = send(child, request, hear);
  });
}

/** A process that has ended meanwhile is told by its exit. */
const taken = (child: ChildProcess): void => {
  if (child.connected) child.send({ kind: 'taken' } satisfies ReaderRequest, () => {});
};

/** Ask, and tells what is answered; null when the process has ended. The result ends the listening. */
function send(child: ChildProcess, request: ReaderRequest, hear: (answer: ReaderAnswer | null) => void): () => void {
  child.ref();
  child.channel?.ref();
  const onMessage = (message: unknown) => isReaderAnswer(message) && hear(message);
  const onExit = () => hear(null);
  child.on('message', onMessage).on('exit', onExit).on('error', onExit);
  child.send(request, (error) => error && onExit());
  return () => {
    child.off('message', onMessage).off('exit', onExit).off('error', onExit);
    rest(child);
  };
}

const ENDED = 'The reading process ended before it answered';

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}
