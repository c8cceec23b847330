import { LANGUAGES } from '@tillslip/domain/kernel/language';
import { MAX_SENTENCE_LENGTH } from '@tillslip/domain/kernel/sentence';
import { z } from 'zod';
import { creating, MomentSchema } from './common.ts';
import type { SchemaProblem } from './errors.ts';

export const LanguageSchema = z.enum(LANGUAGES);

const sentence = (missing: SchemaProblem) => z.string().trim().min(1, missing).max(MAX_SENTENCE_LENGTH);

/** A sentence of the application that a speaker of its language would say in another way. */
export const SentenceReportInput = z.object({
  language: LanguageSchema,
  sentence: sentence('SENTENCE_REQUIRED'),
  better: sentence('BETTER_SENTENCE_REQUIRED'),
});

/** A reported sentence, as the administrators see it. */
export const SentenceReportSchema = SentenceReportInput.extend({
  id: z.uuid(),
  /** The address of the person; null when their account is gone. */
  reportedBy: z.string().nullable(),
  createdAt: MomentSchema,
});
export type SentenceReport = z.infer<typeof SentenceReportSchema>;

/** Keep a report for the administrators, and mail it to SUPPORT_EMAIL where that is set. */
export const reportSentence = creating
  .route({
    method: 'POST',
    path: '/v1/languages/reports',
    tags: ['Languages'],
    summary: 'Report a sentence that is wrong',
    successStatus: 201,
  })
  .input(SentenceReportInput)
  .output(z.object({ id: z.uuid() }));
