import { catalogueNames, readCatalogue, SOURCE_LOCALE, storedLocales, textKey, writeCatalogue } from './catalogues.mjs';
import { unfittingParts } from './fitting-text.mjs';

/** Writes the catalogues of every language: what is gone is removed, what is new waits for its translation. */
export function updateCatalogues(catalogues, folder) {
  for (const locale of storedLocales(folder)) {
    for (const { name, texts } of catalogues)
      writeCatalogue(locale, name, translated(texts, locale, readCatalogue(locale, name, folder)), folder);
    for (const name of strangers(catalogues, locale, folder)) writeCatalogue(locale, name, [], folder);
  }
}

/**
 * The texts with what is known of them in a language. The English of a text is what the source says; a new text of
 * another language is marked until somebody who speaks it has read its translation.
 */
function translated(texts, locale, stored) {
  if (locale === SOURCE_LOCALE) return texts.map((text) => ({ ...text, translation: text.text }));
  const known = new Map(stored.map((text) => [textKey(text), text]));
  return texts.map((text) => ({ translation: '', isUnchecked: true, ...known.get(textKey(text)), ...text }));
}

/** What is wrong with the catalogues, a sentence each: they differ from the sources, or a text cannot be shown. */
export const catalogueFaults = (catalogues, folder) =>
  storedLocales(folder).flatMap((locale) => [
    ...catalogues.flatMap(({ name, texts }) => faultsOf(locale, name, texts, readCatalogue(locale, name, folder))),
    ...strangers(catalogues, locale, folder).map((name) => `${locale}/${name}.po belongs to nothing: ${EXTRACT}`),
  ]);

const EXTRACT = 'run npm run messages:extract';

function faultsOf(locale, name, texts, stored) {
  const [wanted, present] = [new Set(texts.map(textKey)), new Set(stored.map(textKey))];
  const say = (fault, { text }) => `${locale}/${name}.po: "${text}" ${fault}`;
  return [
    ...texts.filter((text) => !present.has(textKey(text))).map((text) => say(`is new: ${EXTRACT}`, text)),
    ...stored.filter((text) => !wanted.has(textKey(text))).map((text) => say(`is no longer used: ${EXTRACT}`, text)),
    ...stored.flatMap((text) => badText(locale, text).map((fault) => say(fault, text))),
  ];
}

/** Catalogues whose sources are gone. */
const strangers = (catalogues, locale, folder) =>
  catalogueNames(locale, folder).filter((stored) => !catalogues.some(({ name }) => name === stored));

function badText(locale, { text, translation }) {
  if (translation === '') return ['is not translated'];
  if (locale === SOURCE_LOCALE && translation !== text) return ['says something else in the source: change it there'];
  try {
    return unfittingParts(locale, text, translation);
  } catch (error) {
    return [`is no ICU message: ${error.message}`];
  }
}
