/** The texts of a language that a program needs, as JavaScript: `export const messages = …`. */
export function catalogueModule(program: 'web' | 'server', locale: string): string;

/** The names of the catalogues of a language. */
export function catalogueNames(locale: string): string[];

/** One catalogue; none where it does not exist. */
export function readCatalogue(
  locale: string,
  name: string,
): { text: string; context: string | null; translation: string }[];
