import { setTimeout as sleep } from 'node:timers/promises';
import type { ModelProblem } from '@tillslip/domain/receipts/facts/read-failures';
import { type ModelAnswer, type ModelClient, ModelError, type ModelTask } from './model-client.ts';

/** The limits of asking a service. */
export interface AskLimits {
  readonly maxTokens: number;
  /** The time limit of each try. */
  readonly timeLimitMs: number;
  /** Retries after the first try, when a service is busy or cannot be reached. */
  readonly retries: number;
  /** The wait before the first retry; it doubles with each retry. */
  readonly firstWaitMs: number;
  /** A service that asks for a longer wait is not asked again for this document. */
  readonly maxWaitMs: number;
}

export const ASK_LIMITS = { retries: 2, firstWaitMs: 1_000, maxWaitMs: 20_000 } as const;

/** The result of asking a model. */
export interface ModelResult<Answer> {
  /** Null when there is no usable answer. */
  readonly answer: Answer | null;
  readonly problem: ModelProblem | null;
  /** The tokens of all tries together, because every try is billed. */
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** The parameters of the next try. */
interface Attempt {
  readonly asJson: boolean;
  readonly maxTokens: number;
  readonly retriesLeft: number;
  readonly waitMs: number;
}

const RETRIED: readonly ModelProblem[] = ['busy', 'quota', 'network'];

/**
 * Ask a model about the pages of one document. It retries when the service is busy, once without the JSON type when that is
 * refused, and once with twice the tokens when the answer was cut off. It throws only for bugs; an abort by the caller
 * counts as a time-out.
 */
export async function askModel<Answer>(
  client: ModelClient,
  task: ModelTask<Answer>,
  pictures: readonly Uint8Array[],
  limits: AskLimits,
  signal: AbortSignal,
): Promise<ModelResult<Answer>> {
  const used = { inputTokens: 0, outputTokens: 0 };
  let next: Attempt | null = {
    asJson: true,
    maxTokens: limits.maxTokens,
    retriesLeft: limits.retries,
    waitMs: limits.firstWaitMs,
  };
  let problem: ModelProblem = 'no-answer';
  while (next && !signal.aborted) {
    const { asJson, maxTokens } = next;
    const limited = AbortSignal.any([signal, AbortSignal.timeout(limits.timeLimitMs)]);
    const said = await client
      .ask({ task, pictures, asJson, maxTokens, signal: limited })
      .catch((error: unknown) => toModelError(error, limited));
    if (said instanceof ModelError) {
      problem = said.problem;
      next = await nextAfterProblem(next, said, limits, signal);
      continue;
    }
    used.inputTokens += said.inputTokens;
    used.outputTokens += said.outputTokens;
    const answer = task.parse(said.text);
    if (answer) return { answer, problem: null, ...used };
    problem = 'no-answer';
    next = nextAfterCut(next, said, limits);
  }
  return { answer: null, problem, ...used };
}

/** Convert an error to a problem; no answer within the time limit has its own problem. */
function toModelError(error: unknown, limited: AbortSignal): ModelError {
  if (!(error instanceof ModelError)) throw error;
  return limited.aborted ? new ModelError('timed-out', { cause: error }) : error;
}

async function nextAfterProblem(
  last: Attempt,
  error: ModelError,
  limits: AskLimits,
  signal: AbortSignal,
): Promise<Attempt | null> {
  if (error.refusesJson) return { ...last, asJson: false };
  const waitMs = error.retryAfterMs ?? last.waitMs;
  if (!RETRIED.includes(error.problem) || last.retriesLeft === 0 || waitMs > limits.maxWaitMs) return null;
  // A random delay keeps workers that were refused together from retrying together.
  await sleep(waitMs * (1 + Math.random() / 4), undefined, { signal }).catch(() => undefined);
  return { ...last, retriesLeft: last.retriesLeft - 1, waitMs: last.waitMs * 2 };
}

const nextAfterCut = (last: Attempt, { isCutShort }: ModelAnswer, { maxTokens }: AskLimits): Attempt | null =>
  isCutShort && last.maxTokens === maxTokens ? { ...last, maxTokens: maxTokens * 2 } : null;
