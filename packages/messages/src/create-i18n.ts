import type { I18n } from '@lingui/core';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import { createScreenI18n, type Translations } from './i18n.ts';

/**
 * A language for code that runs as it is written: the server, tools and tests. English needs no catalogue, because its
 * texts stand in the code; they are compiled when they are first used. An instance never changes its language: whoever
 * writes to another person takes another one.
 *
 * @param translations of `import('catalogue:server/af')`; a text that is not among them is shown in English.
 */
export const createI18n = (locale: string, translations: Translations = {}): I18n =>
  createScreenI18n(locale, translations).setMessagesCompiler(compileOnce);

const compiledTexts = new Map<string, CompiledMessage>();

function compileOnce(text: string): CompiledMessage {
  const known = compiledTexts.get(text);
  if (known) return known;
  const compiled = compileMessage(text);
  compiledTexts.set(text, compiled);
  return compiled;
}
