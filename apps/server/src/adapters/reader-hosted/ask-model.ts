import { setTimeout as sleep } from 'node:timers/promises';
import type { ModelProblem } from '@tillslip/domain/receipts/facts/read-failures';
import { type ModelAnswer, type ModelClient, ModelError, type ModelTask } from './model-client.ts';

/** How patient we are with a service. */
export interface Patience {
  readonly maxTokens: number;
  /** For each try. */
  readonly timeLimitMs: number;
  /** Tries after the first, of a service that is busy or cannot be reached. */
  readonly retries: number;
  /** The wait before the first of them; each is twice as long as the one before. */
  readonly firstWaitMs: number;
  /** Whoever asks us to wait longer is not asked again for this document. */
  readonly longestWaitMs: number;
}

export const PATIENCE = { retries: 2, firstWaitMs: 1_000, longestWaitMs: 20_000 } as const;

/** What came of asking. */
export interface Asked<Answer> {
  /** Null when nothing of use was said. */
  readonly answer: Answer | null;
  readonly problem: ModelProblem | null;
  /** Of all tries together: every one is paid for. */
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** How the next try differs from the last. */
interface Try {
  readonly asJson: boolean;
  readonly maxTokens: number;
  readonly retriesLeft: number;
  readonly waitMs: number;
}

const RETRIED: readonly ModelProblem[] = ['busy', 'quota', 'network'];

/**
 * Ask a model about the pages of one document: again when it is busy, once without the JSON type when that
 * is refused, once with twice the tokens when the answer was cut. Never throws but for a bug; when the
 * caller's signal ends it, that is a time-out like any other.
 */
export async function askModel<Answer>(
  client: ModelClient,
  task: ModelTask<Answer>,
  pictures: readonly Uint8Array[],
  patience: Patience,
  signal: AbortSignal,
): Promise<Asked<Answer>> {
  const used = { inputTokens: 0, outputTokens: 0 };
  let next: Try | null = {
    asJson: true,
    maxTokens: patience.maxTokens,
    retriesLeft: patience.retries,
    waitMs: patience.firstWaitMs,
  };
  let problem: ModelProblem = 'no-answer';
  while (next && !signal.aborted) {
    const { asJson, maxTokens } = next;
    const limited = AbortSignal.any([signal, AbortSignal.timeout(patience.timeLimitMs)]);
    const said = await client
      .ask({ task, pictures, asJson, maxTokens, signal: limited })
      .catch((error: unknown) => asProblem(error, limited));
    if (said instanceof ModelError) {
      problem = said.problem;
      next = await afterProblem(next, said, patience, signal);
      continue;
    }
    used.inputTokens += said.inputTokens;
    used.outputTokens += said.outputTokens;
    const answer = task.parse(said.text);
    if (answer) return { answer, problem: null, ...used };
    problem = 'no-answer';
    next = afterCut(next, said, patience);
  }
  return { answer: null, problem, ...used };
}

/** A service that is still silent when the time is up has its own name. */
function asProblem(error: unknown, limited: AbortSignal): ModelError {
  if (!(error instanceof ModelError)) throw error;
  return limited.aborted ? new ModelError('timed-out', { cause: error }) : error;
}

async function afterProblem(
  last: Try,
  error: ModelError,
  patience: Patience,
  signal: AbortSignal,
): Promise<Try | null> {
  if (error.refusesJson) return { ...last, asJson: false };
  const waitMs = error.retryAfterMs ?? last.waitMs;
  if (!RETRIED.includes(error.problem) || last.retriesLeft === 0 || waitMs > patience.longestWaitMs) return null;
  // Several workers that were refused together do not come back together.
  await sleep(waitMs * (1 + Math.random() / 4), undefined, { signal }).catch(() => undefined);
  return { ...last, retriesLeft: last.retriesLeft - 1, waitMs: last.waitMs * 2 };
}

const afterCut = (last: Try, { isCutShort }: ModelAnswer, { maxTokens }: Patience): Try | null =>
  isCutShort && last.maxTokens === maxTokens ? { ...last, maxTokens: maxTokens * 2 } : null;
