import { writeFile } from 'node:fs/promises';
import { buildLayout } from '@tillslip/reading/layout/build-rows';
import { knownOf } from '@tillslip/reading/parties/learned/likeliest-name';
import { toThousandths } from '@tillslip/reading/parties/learned/weigh-trees';
import { findOurPart } from '@tillslip/reading/parties/ourselves';
import { chooseParties } from '@tillslip/reading/receipt/read-parties';
import { isSameName } from './compare-values.ts';
import { labelledDocuments, wordsOf } from './labelled-documents.ts';

/** The lines of one paper that could name its seller: what is known of each, and whether it does. */
interface Lesson {
  readonly family: string;
  readonly lines: readonly { readonly isRight: boolean; readonly known: Readonly<Record<string, number>> }[];
}

/** Write what there is to learn from the papers of labelled folders, a line of JSON for each paper. */
export async function writeSupplierLessons(folders: readonly string[], output: string): Promise<number> {
  const lessons: Lesson[] = [];
  for (const folder of folders) {
    for (const { truth, source = '', ...document } of await labelledDocuments(folder)) {
      const name = truth.supplier_name;
      if (name === null) continue;
      const layout = buildLayout(await wordsOf({ ...document, truth }, { folder, words: null }));
      const { supplier } = chooseParties(layout, findOurPart(layout, []));
      const lines = (supplier?.ranked ?? []).map((one) => ({
        isRight: isSameName(name, one.name),
        known: Object.fromEntries(Object.entries(knownOf(one)).map(([key, value]) => [key, toThousandths(value)])),
      }));
      lessons.push({ family: source, lines });
    }
  }
  await writeFile(output, lessons.map((lesson) => JSON.stringify(lesson)).join('\n'));
  return lessons.length;
}
