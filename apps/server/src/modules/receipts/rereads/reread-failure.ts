import type { ModelProblem } from '../../../ports/document-reader.ts';
import { type FailureCode, failureSentence } from '../drafts/read-failures.ts';
import { modelProblemSentence } from '../reading/model-problems.ts';

/** Why a document could not be read again, as it is stored: also why a model that was asked for did not help. */
export type RereadFailure = FailureCode | `model ${ModelProblem | 'not-allowed'}`;

const PROBLEMS: readonly ModelProblem[] = [
  ...(['busy', 'quota', 'not-configured', 'network', 'timed-out', 'no-answer', 'other'] as const),
];

/** The sentence for a stored failure, or null for none. */
export function rereadFailureSentence(code: string | null): string | null {
  if (code === 'model not-allowed') return 'Its company does not allow that pages are sent to a service.';
  const problem = PROBLEMS.find((one) => code === `model ${one}`);
  return problem ? modelProblemSentence(problem) : failureSentence(code);
}
