/** Why an upload was not read. */
export const READ_FAILURES = [
  'encrypted',
  'unreadable',
  'too-many-pages',
  'timed-out',
  'corrupt-pdf',
  'corrupt-image',
  'blurred',
  'dark',
  'faded',
  'small',
  'fault',
] as const;

/** One of the reasons why an upload was not read. */
export type ReadFailureCode = (typeof READ_FAILURES)[number];

/** Why a model was of no help with a document. */
export const MODEL_PROBLEMS = [
  'busy',
  'quota',
  'not-configured',
  'network',
  'timed-out',
  'no-answer',
  'other',
] as const;

/** One of the reasons why a model was of no help. */
export type ModelProblem = (typeof MODEL_PROBLEMS)[number];

/** Why a saved document was not read again: also why a model that was asked for did not help. */
export const REREAD_FAILURES = [
  ...READ_FAILURES,
  'model busy',
  'model quota',
  'model not-configured',
  'model network',
  'model timed-out',
  'model no-answer',
  'model other',
  'model not-allowed',
] as const satisfies readonly (ReadFailureCode | `model ${ModelProblem | 'not-allowed'}`)[];

/** One of the reasons why a saved document was not read again. */
export type RereadFailure = (typeof REREAD_FAILURES)[number];
