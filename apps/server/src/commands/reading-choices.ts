import { amountCandidates } from '@tillslip/reading/amounts/amount-candidates';
import { rankTotals } from '@tillslip/reading/amounts/choose-total';
import { buildLayout } from '@tillslip/reading/layout/build-rows';
import type { Layout } from '@tillslip/reading/layout/text-row';
import { rankSuppliers } from '@tillslip/reading/parties/choose-supplier';
import { findCurrency } from '@tillslip/reading/receipt/find-currency';
import { findLineItems } from '@tillslip/reading/receipt/items/find-line-items';
import type { Choice } from './fit-choices.ts';
import { type LabelledFolder, labelledDocuments, wordsOf } from './labelled-documents.ts';
import { isSameName } from './score-reading.ts';

/** For each labelled document, the lines that could name its supplier. Documents without any are left out. */
export function supplierChoices(given: LabelledFolder): Promise<readonly Choice[]> {
  return choicesOf(given, (layout, { supplier_name: name }) =>
    name === null
      ? []
      : rankSuppliers(layout).map((one) => ({ features: { ...one.features }, isRight: isSameName(name, one.name) })),
  );
}

/** For each labelled document, the amounts that could be its total. */
export function totalChoices(given: LabelledFolder): Promise<readonly Choice[]> {
  return choicesOf(given, (layout, { total }) => {
    const amounts = amountCandidates(layout);
    const items = findLineItems(layout, amounts).map(({ item }) => item);
    const lines = items.flatMap((item) => item.totalCents ?? []);
    const ranked = rankTotals(amounts, {
      currency: findCurrency(layout, amounts),
      lines: lines.length === items.length ? lines : [],
    });
    if (total === null) return [];
    return ranked.map(({ candidate, features }) => ({
      features: { ...features },
      isRight: candidate.cents === Math.round(total * 100),
    }));
  });
}

type Truth = Awaited<ReturnType<typeof labelledDocuments>>[number]['truth'];

async function choicesOf(
  given: LabelledFolder,
  optionsOf: (layout: Layout, truth: Truth) => Choice['options'],
): Promise<readonly Choice[]> {
  const choices: Choice[] = [];
  for (const document of await labelledDocuments(given.folder)) {
    const options = optionsOf(buildLayout(await wordsOf(document, given)), document.truth);
    if (options.length > 0) choices.push({ vendor: vendorOf(document.truth.supplier_name ?? document.id), options });
  }
  return choices;
}

const vendorOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, 8);
