import type { Proposal } from '@tillslip/reading/proposal/proposal';
import { AnswerSchema, INSTRUCTIONS } from './answer-schema.ts';
import { jsonSchemaOf } from './json-schema.ts';
import type { ModelTask } from './model-client.ts';
import { parseAnswer } from './parse-answer.ts';

/** Copying the particulars of one slip or invoice. */
export const RECEIPT_TASK: ModelTask<Proposal> = {
  instructions: INSTRUCTIONS,
  request: 'Copy the particulars of this document.',
  schema: jsonSchemaOf(AnswerSchema),
  parse: parseAnswer,
};
