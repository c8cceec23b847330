/** What makes a picture hard to read. */
export const PICTURE_PROBLEMS = ['blurred', 'dark', 'faded', 'small'] as const;

/** A problem of a picture. */
export type PictureProblem = (typeof PICTURE_PROBLEMS)[number];

/** Why an upload was not read. */
export const READ_FAILURES = [
  'encrypted',
  'unreadable',
  'too-many-pages',
  'page-too-large',
  'too-complex',
  'blank',
  'timed-out',
  'corrupt-pdf',
  'corrupt-image',
  'corrupt-data',
  ...PICTURE_PROBLEMS,
  'fault',
] as const;

/** A reason why an upload was not read. */
export type ReadFailureCode = (typeof READ_FAILURES)[number];

/** Why a model could not help with a document. */
export const MODEL_PROBLEMS = [
  'busy',
  'quota',
  'not-configured',
  'network',
  'timed-out',
  'no-answer',
  'other',
] as const;

/** A reason why a model could not help. */
export type ModelProblem = (typeof MODEL_PROBLEMS)[number];

/** Why a saved document was not re-read, which includes why a model could not help. */
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

/** A reason why a saved document was not re-read. */
export type RereadFailure = (typeof REREAD_FAILURES)[number];
