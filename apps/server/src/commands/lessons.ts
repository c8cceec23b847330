import { writeFile } from 'node:fs/promises';
import { dateFeatures } from '@tillslip/reading/dates/learned/date-features';
import { pageDates } from '@tillslip/reading/dates/page-dates';
import { buildLayout } from '@tillslip/reading/layout/build-rows';
import type { Layout } from '@tillslip/reading/layout/text-row';
import { toThousandths } from '@tillslip/reading/learned/weigh-trees';
import { knownOf } from '@tillslip/reading/parties/learned/likeliest-name';
import { findOurPart } from '@tillslip/reading/parties/ourselves';
import { findTitle } from '@tillslip/reading/receipt/document-title';
import { isMonthFirst } from '@tillslip/reading/receipt/find-currency';
import { numberFeatures } from '@tillslip/reading/receipt/numbers/learned/number-features';
import { pageNumbers } from '@tillslip/reading/receipt/numbers/learned/page-numbers';
import { chooseParties } from '@tillslip/reading/receipt/read-parties';
import { compareNumber, isSameName } from './compare-values.ts';
import { labelledDocuments, wordsOf } from './labelled-documents.ts';
import type { LabelledDocument } from './score-reading.ts';

/** What there is to learn: which line names the seller, which number is the document's, or which date. */
export type Subject = 'supplier' | 'number' | 'date';

/** One of those that could be it: what is known of each, and whether it is. */
interface Candidate {
  readonly isRight: boolean;
  readonly known: Readonly<Record<string, number>>;
}

type CandidatesOf = (layout: Layout, truth: LabelledDocument['truth']) => readonly Candidate[];

const SUBJECTS: Readonly<Record<Subject, CandidatesOf>> = {
  supplier: (layout, { supplier_name: name }) =>
    name === null
      ? []
      : rankedNames(layout).map((one) => ({ isRight: isSameName(name, one.name), known: knownOf(one) })),
  number: (layout, { invoice_number: number }) =>
    number == null
      ? []
      : pageNumbers(layout).map((one) => ({
          isRight: compareNumber(number, one.text).lenient,
          known: numberFeatures(layout, one),
        })),
  date: (layout, { date }) => {
    if (date == null) return [];
    const isCorrection = findTitle(layout)?.type === 'CREDIT_NOTE';
    const page = pageDates(layout, { isMonthFirst: isMonthFirst(layout), isCorrection });
    return page.ranked.map((one) => ({ isRight: one.date === date, known: dateFeatures(layout, one, page) }));
  },
};

const rankedNames = (layout: Layout) => chooseParties(layout, findOurPart(layout, [])).supplier?.ranked ?? [];

/** Write what the papers of labelled folders teach, a line of JSON for each paper; returns how many there are. */
export async function writeLessons(subject: Subject, folders: readonly string[], output: string): Promise<number> {
  const lessons: string[] = [];
  for (const folder of folders) {
    for (const { truth, source = '', ...document } of await labelledDocuments(folder)) {
      const layout = buildLayout(await wordsOf({ ...document, truth }, { folder, words: null }));
      const candidates = SUBJECTS[subject](layout, truth).map(({ isRight, known }) => ({
        isRight,
        known: Object.fromEntries(Object.entries(known).map(([key, value]) => [key, toThousandths(value)])),
      }));
      if (candidates.length > 0) lessons.push(JSON.stringify({ family: source, candidates }));
    }
  }
  await writeFile(output, lessons.join('\n'));
  return lessons.length;
}
