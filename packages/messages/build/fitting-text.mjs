import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/**
 * What of a translation does not fit its English text, a phrase each: a value or a tag that is missing, too much or of
 * another kind, and a plural without the forms that the language has.
 *
 * @throws when one of the two is no ICU message.
 */
export function unfittingParts(locale, text, translation) {
  const [wanted, present] = [text, translation].map((message) => partsOf(compiledParts(message)));
  return [
    ...[...wanted].filter((part) => !present.has(part)).map((part) => `lacks ${part}`),
    ...[...present].filter((part) => !wanted.has(part)).map((part) => `has ${part}, which the English has not`),
    ...pluralsOf(compiledParts(translation)).flatMap((branches) => lackingForms(locale, branches)),
  ];
}

/** A message without values is compiled to a text; any other to its parts. */
const compiledParts = (message) => [compileMessageOrThrow(message)].flat();

/** The values (`{name}`, `{count, plural}`) and tags (`<0>`) of a message, those inside of plurals too. */
function partsOf(tokens) {
  const parts = new Set();
  for (const token of tokens) {
    if (typeof token === 'string') for (const [tag] of token.matchAll(/<\/?\d+\/?>/g)) parts.add(tag);
    else {
      parts.add(`{${token.slice(0, 2).join(', ')}}`);
      for (const branch of branchesOf(token)) for (const part of partsOf(branch)) parts.add(part);
    }
  }
  return parts;
}

const branchesOf = ([, , branches]) =>
  typeof branches === 'object' ? Object.values(branches).filter((branch) => Array.isArray(branch)) : [];

const pluralsOf = (tokens) =>
  tokens
    .filter((token) => typeof token !== 'string')
    .flatMap((token) => [...(token[1] === 'plural' ? [token[2]] : []), ...branchesOf(token).flatMap(pluralsOf)]);

const lackingForms = (locale, branches) =>
  new Intl.PluralRules(locale)
    .resolvedOptions()
    .pluralCategories.filter((form) => !(form in branches) && !(form === 'one' && '1' in branches))
    .map((form) => `lacks the plural form "${form}"`);
