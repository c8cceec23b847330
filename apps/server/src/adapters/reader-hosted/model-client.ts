import type { ModelProblem } from '@tillslip/domain/receipts/facts/read-failures';

/** What a model is to do with the pages it is shown. */
export interface ModelTask<Answer> {
  /** Who it is and what it must never do: what a document says is data, never an order. */
  readonly instructions: string;
  readonly request: string;
  /** The answer's JSON schema as both services take it. */
  readonly schema: Record<string, unknown>;
  /** What an answer says; null when there is nothing of use in it. */
  readonly parse: (text: string) => Answer | null;
}

/** Ask for the same without the help of a JSON type. */
export const plainRequest = ({ schema }: Pick<ModelTask<unknown>, 'schema'>): string =>
  `Answer with one JSON object of this schema and nothing else:\n${JSON.stringify(schema)}`;

/** What a model is asked about one document. */
export interface ModelQuestion {
  readonly task: Omit<ModelTask<unknown>, 'parse'>;
  /** The pages in order, as JPEGs. */
  readonly pictures: readonly Uint8Array[];
  /** Whether the answer is asked for as JSON of our schema; some servers refuse that. */
  readonly asJson: boolean;
  readonly maxTokens: number;
  readonly signal: AbortSignal;
}

export interface ModelAnswer {
  readonly text: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** It ended at the limit of tokens: the text may be cut, or empty. */
  readonly isCutShort: boolean;
}

/** A service with models that look at pictures. */
export interface ModelClient {
  readonly provider: string;
  readonly model: string;
  /** @throws ModelError for whatever goes wrong at the other end. */
  ask(question: ModelQuestion): Promise<ModelAnswer>;
}

/** A refusal or fault of the service, in our words. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly problem: ModelProblem;
  /** How long the service asks us to wait, where it says so. */
  readonly retryAfterMs: number | null;
  /** It would not answer as JSON: the question may be repeated without. */
  readonly refusesJson: boolean;

  constructor(
    problem: ModelProblem,
    more: { retryAfterMs?: number | null; refusesJson?: boolean; cause?: unknown } = {},
  ) {
    super(`The model did not answer: ${problem}`, { cause: more.cause });
    this.problem = problem;
    this.retryAfterMs = more.retryAfterMs ?? null;
    this.refusesJson = more.refusesJson ?? false;
  }
}

/** The problem an HTTP status stands for; a bad request is told apart by whoever knows the service. */
export function problemOfStatus(status: number): ModelProblem {
  if (status === 429 || status === 402) return 'quota';
  if (status === 401 || status === 403 || status === 404) return 'not-configured';
  if (status === 408) return 'timed-out';
  return status >= 500 ? 'busy' : 'other';
}
