import { findAmountCandidates } from '@tillslip/reading/amounts/amount-candidates';
import { createAmountSetting, rankTotals } from '@tillslip/reading/amounts/choose-total';
import { buildLayout } from '@tillslip/reading/layout/build-rows';
import type { Layout } from '@tillslip/reading/layout/text-row';
import { rankSuppliers } from '@tillslip/reading/parties/rank-suppliers';
import { rankCurrencies } from '@tillslip/reading/receipt/find-currency';
import { findLineItems } from '@tillslip/reading/receipt/items/find-line-items';
import { isSameName } from './compare-values.ts';
import type { Choice } from './fit-choices.ts';
import { type LabelledFolder, labelledDocuments, wordsOf } from './labelled-documents.ts';

/** List the lines that could name the supplier of each labelled document that has any. */
export function supplierChoices(given: LabelledFolder): Promise<readonly Choice[]> {
  return choicesOf(given, (layout, { supplier_name: name }) =>
    name === null
      ? []
      : rankSuppliers(layout).map((one) => ({ features: one.features, isRight: isSameName(name, one.name) })),
  );
}

/** List the amounts that could be the total of each labelled document. */
export function totalChoices(given: LabelledFolder): Promise<readonly Choice[]> {
  return choicesOf(given, (layout, { total }) => {
    if (total === null) return [];
    const amounts = findAmountCandidates(layout);
    const lines = findLineItems(layout, amounts).map(({ item }) => item.totalCents);
    const setting = createAmountSetting(layout.locale, rankCurrencies(layout, amounts)[0]?.code ?? null, lines);
    return rankTotals(amounts, setting).map(({ candidate, features }) => ({
      features,
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
    const supplier = supplierOf(document.truth.supplier_name ?? document.id);
    if (options.length > 0) choices.push({ supplier, options });
  }
  return choices;
}

/** Return the first letters of a name, to keep documents of one supplier together. */
const supplierOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, 8);
