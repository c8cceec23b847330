/** What a stranger knows about the owner of an account. */
export interface PersonalFacts {
  readonly name: string;
  readonly email: string;
}

/** Shorter words of a name are too common in other words to count; in characters. */
const MIN_WORD_LENGTH = 3;

/** What must be left of a password without the words of its owner; in letters and digits. */
const MIN_REST_LENGTH = 6;

/** Digits and symbols that people type for letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};

/**
 * Whether a password is made of its owner's name or address: too little is left without them, such as a year. Case,
 * accents, symbols between and digits for letters (`N0msa`) do not make it another password.
 */
export function isPersonalPassword(password: string, { name, email }: PersonalFacts): boolean {
  const whole = squeeze(password);
  const words = [...new Set(wordsOf(name).concat(wordsOf(email)))].sort((a, b) => b.length - a.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), whole);
  return rest.length < whole.length && rest.length < MIN_REST_LENGTH;
}

/** A text itself, its words, and those of its letters alone: of `ann1985` both `ann1985` and `ann`. */
const wordsOf = (text: string): string[] =>
  [text, ...(text.match(/[\p{L}\p{N}]+/gu) ?? []), ...(text.match(/\p{L}+/gu) ?? [])]
    .map(squeeze)
    .filter((word) => word.length >= MIN_WORD_LENGTH);

/** Text without what does not tell passwords apart. */
const squeeze = (text: string): string =>
  [...text.normalize('NFD').toLowerCase()]
    .map((character) => LOOKALIKES[character] ?? character)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '');
