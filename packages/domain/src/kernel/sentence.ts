/** The fewest words and characters of a sentence that somebody else understands years later. */
export const MIN_SENTENCE_WORDS = 3;
export const MIN_SENTENCE_LENGTH = 15;

/** The most characters of a sentence of the application that a person reports. */
export const MAX_SENTENCE_LENGTH = 1000;

/** Check whether a reason in words is a sentence and not a word or two. */
export function isSentence(reason: string): boolean {
  const text = reason.trim();
  return text.length >= MIN_SENTENCE_LENGTH && text.split(/\s+/).length >= MIN_SENTENCE_WORDS;
}
