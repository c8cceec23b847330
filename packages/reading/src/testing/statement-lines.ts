import { buildLayout } from '../layout/build-rows.ts';
import { lineOf, type StatementLine } from '../statement/statement-line.ts';
import { layOutText } from './lay-out-text.ts';
import { type PlacedWord, placeWords } from './place-words.ts';

/** Lay text out on a grid and return its statement lines, for tests. */
export const linesOfText = (...lines: readonly string[]): readonly StatementLine[] =>
  buildLayout(layOutText(lines.join('\n'))).rows.map(lineOf);

/** Return the statement lines of a page with words at given places, for tests. */
export const linesOfWords = (...words: readonly PlacedWord[]): readonly StatementLine[] =>
  buildLayout([placeWords(words)]).rows.map(lineOf);
