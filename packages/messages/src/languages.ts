import type { I18n } from './i18n.ts';

/** The codes of what can be missing in the report of a sentence that is wrong. */
export const SENTENCE_PROBLEMS = ['SENTENCE_REQUIRED', 'BETTER_SENTENCE_REQUIRED'] as const;

/** One of them. */
export type SentenceProblem = (typeof SENTENCE_PROBLEMS)[number];

/** Whether a problem with a field is one of such a report. */
export const isSentenceProblem = (problem: { readonly code: string }): problem is { readonly code: SentenceProblem } =>
  SENTENCE_PROBLEMS.some((code) => code === problem.code);

/** What is missing in the report of a sentence. */
export function sentenceProblemText(i18n: I18n, code: SentenceProblem): string {
  switch (code) {
    case 'SENTENCE_REQUIRED':
      return i18n.t('Enter the sentence that is wrong');
    case 'BETTER_SENTENCE_REQUIRED':
      return i18n.t('Enter how the sentence should read');
  }
}
