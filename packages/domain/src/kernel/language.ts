/** The languages of screens, mails and papers, by their tags. Spec: 3 §9 "Preference defaults", decisions 29. */
export const LANGUAGES = ['en', 'af', 'zu', 'xh'] as const;

/** The tag of a language. */
export type Language = (typeof LANGUAGES)[number];
