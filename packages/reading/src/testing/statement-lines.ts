import { buildLayout } from '../layout/build-rows.ts';
import { lineOf, type StatementLine } from '../statement/statement-line.ts';
import { layOutText } from './lay-out-text.ts';
import { type PlacedWord, placeWords } from './place-words.ts';

/** The lines of a page in a typewriter's grid, as a statement's, for tests. */
export const linesOfText = (...lines: readonly string[]): readonly StatementLine[] =>
  buildLayout(layOutText(lines.join('\n'))).rows.map(lineOf);

/** The lines of a page with words at given places, as a statement's, for tests. */
export const linesOfWords = (...words: readonly PlacedWord[]): readonly StatementLine[] =>
  buildLayout([placeWords(words)]).rows.map(lineOf);
