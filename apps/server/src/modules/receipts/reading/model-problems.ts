import type { ModelProblem } from '../../../ports/document-reader.ts';

/** The specification's sentences (1 §8.2). The embedded reader has read the document all the same. */
const SENTENCES: Readonly<Record<ModelProblem, string>> = {
  busy: 'AI service is temporarily busy. Please try again in a few minutes.',
  quota: 'AI service quota exceeded. Please try again later.',
  'not-configured': 'AI scanning is not configured. Please check your API settings.',
  network: 'Network error. Please check your internet connection and try again.',
  'timed-out': 'Request timed out. Please try again.',
  'no-answer': 'AI could not extract receipt data. Please try a clearer image.',
  other: 'Failed to process receipt with AI. Please try again.',
};

/** Why a model was of no help, for people. */
export const modelProblemSentence = (problem: ModelProblem): string => SENTENCES[problem];
