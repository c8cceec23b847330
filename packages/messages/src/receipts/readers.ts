import type { I18n } from '../i18n.ts';

/** A way to read a document: the rules here, a model beside them, or a model alone. */
type Reader =
  | { readonly name: 'local' }
  | {
      readonly name: 'both' | 'hosted';
      readonly model: string;
      readonly provider: 'google' | 'openai-compatible';
    };

/** A way to read a document, as a menu names it. */
export function readerText(i18n: I18n, reader: Reader): string {
  switch (reader.name) {
    case 'local':
      return i18n.t('Tillslip’s own reader');
    case 'both':
      return i18n.t('Own reader and {model}', { model: reader.model });
    case 'hosted':
      return i18n.t('{model} alone', { model: reader.model });
  }
}

/** Where the pages go. */
export function readerDestinationText(i18n: I18n, reader: Reader): string {
  if (reader.name === 'local') return i18n.t('Pages stay on this server');
  switch (reader.provider) {
    case 'google':
      return i18n.t('Pages are sent to Google');
    case 'openai-compatible':
      return i18n.t('Pages are sent to the service of this installation');
  }
}
