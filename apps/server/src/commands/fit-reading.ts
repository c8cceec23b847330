import { writeFile } from 'node:fs/promises';
import { SUPPLIER_WEIGHTS } from '@tillslip/reading/parties/supplier-weights';
import { crossValidated, fitChoices, shareRight, type Weights } from './fit-choices.ts';
import type { LabelledFolder } from './labelled-documents.ts';
import { supplierChoices } from './reading-choices.ts';

export interface FitOptions {
  readonly folders: readonly LabelledFolder[];
  /** The table to write; null only prints the improvement. */
  readonly output: string | null;
}

/** How strongly weights are pulled towards those set by hand. */
const PULLS = [0.1, 0.03, 0.01, 0.003, 0.001];
const HEAD = `import type { NameFeatures } from './supplier-candidates.ts';

/**
 * What each feature of a line is worth when the supplier's name is looked for. Written by
 * \`tools/fit-reading.mjs\`: fitted from the weights set by hand.
 */
export const SUPPLIER_WEIGHTS: Readonly<Partial<Record<keyof NameFeatures, number>>> = `;

/**
 * Fit the weights that choose the supplier's line to labelled folders, and write them if suppliers that were left out
 * improve. The same folders give the same table.
 */
export async function fitReading({ folders, output }: FitOptions, write: (line: string) => void): Promise<void> {
  const choices = (await Promise.all(folders.map(supplierChoices))).flat();
  const prior: Weights = SUPPLIER_WEIGHTS;
  write(`${choices.length} documents; weights as they are: ${percent(shareRight(choices, prior))}`);
  let best = { pull: 0, share: shareRight(choices, prior) };
  for (const pull of PULLS) {
    const share = crossValidated(choices, prior, pull);
    write(`pull ${pull}: ${percent(share)} on suppliers left out`);
    if (share > best.share) best = { pull, share };
  }
  if (best.pull === 0) return write('Fitting gains nothing: the weights stay');
  const weights = fitChoices(choices, prior, best.pull);
  write(`fitted with pull ${best.pull}: ${percent(shareRight(choices, weights))} of the documents themselves`);
  if (output) await writeFile(output, `${HEAD}${table(weights)};\n`);
}

const table = (weights: Weights): string =>
  `{\n${Object.entries(weights)
    .map(([name, weight]) => `  ${name}: ${weight},`)
    .join('\n')}\n}`;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
