import { I18nProvider } from '@lingui/react';
import { createScreenI18n } from '@tillslip/messages/i18n';
import type { ReactNode } from 'react';

const english = createScreenI18n('en');

/** The language of everything below, for `useLingui` and `<Trans>`. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={english}>{children}</I18nProvider>;
}
