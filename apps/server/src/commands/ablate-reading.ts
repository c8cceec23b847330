import { TOTAL_WEIGHTS } from '@tillslip/reading/amounts/total-weights';
import { SUPPLIER_WEIGHTS } from '@tillslip/reading/parties/supplier-weights';
import { type Choice, shareRight, type Weights } from './fit-choices.ts';
import type { LabelledFolder } from './labelled-documents.ts';
import { supplierChoices, totalChoices } from './reading-choices.ts';

/**
 * Switch off one feature after the other and print how many documents the choice of total and supplier loses. A feature
 * without any loss can be removed.
 */
export async function ablateReading(given: LabelledFolder, write: (line: string) => void): Promise<void> {
  ablate('total', await totalChoices(given), TOTAL_WEIGHTS, write);
  ablate('supplier', await supplierChoices(given), SUPPLIER_WEIGHTS, write);
}

function ablate(field: string, choices: readonly Choice[], weights: Weights, write: (line: string) => void): void {
  const right = (some: Weights) => Math.round(shareRight(choices, some) * choices.length);
  const all = right(weights);
  write(`${field}: ${all} of ${choices.length} right`);
  const losses = Object.keys(weights).map((name) => ({ name, loss: all - right({ ...weights, [name]: 0 }) }));
  for (const { name, loss } of losses.sort((a, b) => b.loss - a.loss)) {
    write(`  without ${name.padEnd(18)} ${loss > 0 ? `${loss} fewer` : loss < 0 ? `${-loss} more` : 'the same'}`);
  }
}
