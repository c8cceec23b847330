import type { I18n } from './i18n.ts';

/** The server was not reached. Spec: 1 §8.2. */
export const networkErrorText = (i18n: I18n): string =>
  i18n.t('Network error. Please check your internet connection and try again.');

/** Something failed that has no code. */
export const unexpectedErrorText = (i18n: I18n): string =>
  i18n.t('Something went wrong on our side. Nothing has changed. Please try again.');
