import type { ModelProblem } from '@tillslip/domain/receipts/facts/read-failures';

/** A task for a model with the pages it is shown. */
export interface ModelTask<Answer> {
  /** The system prompt, which also says that the document's text is data, never instructions. */
  readonly instructions: string;
  readonly request: string;
  /** The answer's JSON schema, in a form that both services accept. */
  readonly schema: Record<string, unknown>;
  /** Parses an answer; null when nothing in it is usable. */
  readonly parse: (text: string) => Answer | null;
}

/** Build the request without a JSON type. */
export const plainRequest = ({ schema }: Pick<ModelTask<unknown>, 'schema'>): string =>
  `Answer with one JSON object of this schema and nothing else:\n${JSON.stringify(schema)}`;

/** A question about one document. */
export interface ModelQuestion {
  readonly task: Omit<ModelTask<unknown>, 'parse'>;
  /** The pages in order, as JPEGs. */
  readonly pictures: readonly Uint8Array[];
  /** Whether to request JSON of our schema; some servers refuse that. */
  readonly asJson: boolean;
  readonly maxTokens: number;
  readonly signal: AbortSignal;
}

export interface ModelAnswer {
  readonly text: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Whether it ended at the token limit, so the text may be cut off or empty. */
  readonly isCutShort: boolean;
}

/** A service with models that read images. */
export interface ModelClient {
  readonly provider: string;
  readonly model: string;
  /** Ask a question. @throws ModelError for any problem with the service. */
  ask(question: ModelQuestion): Promise<ModelAnswer>;
}

/** A refusal or fault of the service. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly problem: ModelProblem;
  /** How long the service asks us to wait, if it says so. */
  readonly retryAfterMs: number | null;
  /** The service refuses JSON, so the question may be repeated without it. */
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

/** Return the problem of an HTTP status; the client of a service recognises a bad request itself. */
export function problemOfStatus(status: number): ModelProblem {
  if (status === 429 || status === 402) return 'quota';
  if (status === 401 || status === 403 || status === 404) return 'not-configured';
  if (status === 408) return 'timed-out';
  return status >= 500 ? 'busy' : 'other';
}
