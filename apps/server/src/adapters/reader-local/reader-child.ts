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
import { processTimeMs } from './process-time.ts';
import {
  type DrawRequest,
  isReaderAnswer,
  type ReaderAnswer,
  type ReaderRequest,
  type ReadRequest,
  type StatementRequest,
  type UnlockRequest,
} from './reader-messages.ts';

/** A document's facts, and its pictures when they are drawn; empty if the process ends first. */
export interface Answered {
  readonly outcome: ReadOutcome;
  readonly pictures: Promise<readonly PagePicture[]>;
}

/** A running reading process, seen from its parent. */
export interface ReaderProcess {
  isAlive(): boolean;
  /**
   * Read one document; the next may be asked for when the pictures of this one have arrived. Rejects when the process fails
   * or ends before it answers.
   */
  ask(request: ReadRequest, onProgress?: (progress: ReadingProgress) => void): Promise<Answered>;
  /** Make a copy without protection, one at a time. Rejects as `ask` does. */
  unlock(request: UnlockRequest): Promise<UnlockOutcome>;
  /** Draw a thumbnail; null when there is nothing to draw, or the process ends first. */
  draw(request: DrawRequest): Promise<Uint8Array | null>;
  /** Read a file of statements, one at a time; each picture is passed on before the next is drawn. Rejects as `ask` does. */
  readStatement(
    request: StatementRequest,
    onAnswer: Pick<StatementOptions, 'onProgress' | 'onPicture'>,
  ): Promise<StatementOutcome>;
  /** Call `onLong` when a single call into PDFium uses too much time. @returns a function that stops watching. */
  watchCalls(onLong: () => void): () => void;
  /** Kill the process and wait until it has ended. */
  end(): Promise<void>;
}

/** The process gets no secret of the server, because documents may be hostile. */
const PASSED_ON = ['PATH', 'SystemRoot', 'TEMP', 'TMPDIR', 'LD_LIBRARY_PATH'];
export const HEAP_MEGABYTES = 1024;
/** Otherwise glibc keeps a heap for every thread and never frees it. */
const MALLOC_ENV = { MALLOC_ARENA_MAX: '2' };
/** ONNX Runtime has a telemetry of its own, which uploads over HTTPS unless it is told not to. */
const PRIVATE_ENV = { ORT_DISABLE_TELEMETRY: '1' };

/** Start a reading process; a TypeScript entry runs under tsx. */
export function startReaderProcess(entry: string): ReaderProcess {
  const passedOn = Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name] ?? '']));
  const child = fork(entry, [], {
    serialization: 'advanced',
    execArgv: [...typescriptLoader(entry), `--max-old-space-size=${HEAP_MEGABYTES}`],
    env: { ...passedOn, ...MALLOC_ENV, ...PRIVATE_ENV },
    // Library output must not reach our standard output, because the read command prints JSON.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  rest(child);
  return {
    isAlive: () => child.connected && child.exitCode === null && child.signalCode === null,
    ask: (request, onProgress) => ask(child, request, onProgress),
    unlock: (request) => unlock(child, request),
    draw: (request) => draw(child, request),
    readStatement: (request, onAnswer) => readStatement(child, request, onAnswer),
    watchCalls: (onLong) => watchCalls(child, onLong),
    end: () => end(child),
  };
}

/** A page of an invoice takes a tenth of this, a large scan a third. */
const MAX_CALL_MS = 3_500;
/** On a busy machine a call waits for the processor; it is stopped by its own time, at most this often later. */
const MAX_EXTENSIONS = 8;

function watchCalls(child: ChildProcess, onLong: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const wait = (usedBefore: number | null, extensions: number) => {
    timer = setTimeout(() => {
      const used = processTimeMs(child.pid);
      const isWaiting = used !== null && usedBefore !== null && used - usedBefore < MAX_CALL_MS * MIN_OWN_SHARE;
      if (isWaiting && extensions < MAX_EXTENSIONS) wait(usedBefore, extensions + 1);
      else onLong();
    }, MAX_CALL_MS).unref();
  };
  const onMessage = (message: unknown) => {
    if (!isReaderAnswer(message) || message.kind !== 'pdf') return;
    clearTimeout(timer);
    if (message.isInside) wait(processTimeMs(child.pid), 0);
  };
  child.on('message', onMessage);
  return () => {
    clearTimeout(timer);
    child.off('message', onMessage);
  };
}

/** The share of the time that a busy call uses itself. */
const MIN_OWN_SHARE = 0.7;

const typescriptLoader = (entry: string): readonly string[] =>
  entry.endsWith('.ts') ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : [];

/** Let an idle process not keep its parent alive. */
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
    const onAnswer = (message: ReaderAnswer | null) => {
      if (message?.kind === 'pdf') return;
      if (message?.kind === 'progress') return onProgress?.(message.progress);
      if (message?.kind === 'outcome') return resolve({ outcome: message.outcome, pictures });
      if (message?.kind === 'fault') {
        // The process ends now; the next document may be asked for after that.
        fault = message.message;
        return;
      }
      hangUp();
      showPictures(message?.kind === 'pictures' ? message.pictures : []);
      // After an outcome this has no effect.
      reject(new Error(fault));
    };
    const hangUp = send(child, request, onAnswer);
  });
}

function unlock(child: ChildProcess, request: UnlockRequest): Promise<UnlockOutcome> {
  return new Promise<UnlockOutcome>((resolve, reject) => {
    // The process ends after anything but a copy; the next document may be asked for after that.
    let last: ReaderAnswer | null = null;
    const onAnswer = (message: ReaderAnswer | null) => {
      if (message?.kind === 'pdf') return;
      if (message && message.kind !== 'unlocked') {
        last = message;
        return;
      }
      hangUp();
      if (message) resolve(message.outcome);
      // A crash of a library is answered with an outcome, whatever was asked.
      else if (last?.kind === 'outcome') resolve({ ok: false, failure: 'corrupt' });
      else reject(new Error(last?.kind === 'fault' ? last.message : ENDED));
    };
    const hangUp = send(child, request, onAnswer);
  });
}

function draw(child: ChildProcess, request: DrawRequest): Promise<Uint8Array | null> {
  return new Promise<Uint8Array | null>((resolve) => {
    // A file that crashed a library has no picture; the process has ended.
    const onAnswer = (message: ReaderAnswer | null) => {
      if (message && message.kind !== 'drawn') return;
      hangUp();
      resolve(message?.jpeg ?? null);
    };
    const hangUp = send(child, request, onAnswer);
  });
}

function readStatement(
  child: ChildProcess,
  request: StatementRequest,
  { onProgress, onPicture = async () => {} }: Pick<StatementOptions, 'onProgress' | 'onPicture'>,
): Promise<StatementOutcome> {
  return new Promise<StatementOutcome>((resolve, reject) => {
    // The process ends after anything but statements; the next file may be asked for after that.
    let last: ReaderAnswer | null = null;
    const fail = (error: unknown) => {
      hangUp();
      reject(error);
    };
    const onAnswer = (message: ReaderAnswer | null) => {
      if (message?.kind === 'pdf') return;
      if (message?.kind === 'progress') return onProgress?.(message.progress);
      if (message?.kind === 'picture') return void onPicture(message.picture).then(() => taken(child), fail);
      if (message && message.kind !== 'statements') {
        last = message;
        return;
      }
      hangUp();
      if (message) resolve(message.outcome);
      else if (last?.kind === 'outcome') resolve(crashOf(last.outcome));
      else reject(new Error(last?.kind === 'fault' ? last.message : ENDED));
    };
    const hangUp = send(child, request, onAnswer);
  });
}

/** What a crash of a library says of a file of statements. */
const crashOf = (outcome: ReadOutcome): StatementOutcome => ({
  ok: false,
  failure: !outcome.ok && outcome.failure === 'too-complex' ? 'too-complex' : 'corrupt',
});

/** If the process has ended in the meantime, its exit is the answer. */
const taken = (child: ChildProcess): void => {
  if (child.connected) child.send({ kind: 'taken' } satisfies ReaderRequest, () => {});
};

/** Send a request and pass on its answers; null when the process has ended. Returns a function that stops listening. */
function send(
  child: ChildProcess,
  request: ReaderRequest,
  onAnswer: (answer: ReaderAnswer | null) => void,
): () => void {
  child.ref();
  child.channel?.ref();
  const onMessage = (message: unknown) => isReaderAnswer(message) && onAnswer(message);
  const onExit = () => onAnswer(null);
  child.on('message', onMessage).on('exit', onExit).on('error', onExit);
  child.send(request, (error) => error && onExit());
  return () => {
    child.off('message', onMessage).off('exit', onExit).off('error', onExit);
    rest(child);
  };
}

// not text: for the log
const ENDED = 'The reading process ended before it answered';

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

/** Create a promise and the function that fulfils it, for use in different places. */
export function deferred<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((given) => {
    resolve = given;
  });
  return { promise, resolve };
}
