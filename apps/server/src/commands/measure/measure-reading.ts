import type { LabelledFolder } from '../labelled-documents.ts';
import { type DocumentSet, loadDocuments, measureDocuments, type ReaderFor, setOf } from './measured-document.ts';
import { explainFailures, listFailures, reportFailures } from './report-failures.ts';
import { reportFamilies, reportKinds, reportOverall, reportTimes } from './report-figures.ts';

export interface MeasureOptions {
  readonly folders: readonly LabelledFolder[];
  /** Print no family, no failure and no cause. The measure half is always printed so. */
  readonly isFiguresOnly: boolean;
  /** Print every failure, not only examples. */
  readonly isList: boolean;
  /** Makes the reader that is scored on a family; the rules by default. */
  readonly readerFor?: ReaderFor;
}

/** The sets whose families and failures may be looked at. */
const OPEN_SETS: readonly DocumentSet[] = ['rules half', 'others'];

/**
 * `npm run measure:reading -- DIR…`: read every document of labelled folders and print the share of right values with
 * intervals over families, each family alone and left out, and a table of failures by cause.
 *
 * Composed documents and those of others are never added up. Of the measure half, and of composed documents whose list does
 * not name their half, only figures over all families are printed, so that nobody makes a rule on them.
 */
export async function measureReading(options: MeasureOptions, write: (line: string) => void): Promise<void> {
  const loaded = await loadDocuments(options.folders);
  const measured = await measureDocuments(loaded, options.readerFor);
  for (const set of new Set(loaded.map(({ document }) => setOf(document)))) {
    const documents = measured.filter((one) => one.set === set);
    const families = new Set(documents.map(({ family }) => family)).size;
    write(`${set}: ${documents.length} documents of ${families} families`);
    reportOverall(documents, set, write);
    reportKinds(documents, write);
    reportTimes(documents, write);
    if (options.isFiguresOnly || !OPEN_SETS.includes(set)) {
      write(
        set === 'half not named' ? 'Figures only: compose these documents again, so that they name their half' : '',
      );
      continue;
    }
    reportFamilies(documents, write);
    const failures = explainFailures(documents);
    reportFailures(failures, write);
    if (options.isList) listFailures(failures, write);
    write('');
  }
}
