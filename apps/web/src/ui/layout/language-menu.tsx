import { useLingui } from '@lingui/react/macro';
import { LANGUAGE_NAMES, LOCALES, localeOf, regionOf } from '@tillslip/messages/i18n';
import { Languages } from 'lucide-react';
import { chooseLanguage } from '../language.tsx';
import classes from './language-menu.module.css';

/** The languages, each by its own name. The browser's own list: small, and good to use on a phone. */
export function LanguageMenu() {
  const { i18n, t } = useLingui();
  return (
    <label className={classes.menu}>
      <Languages size={16} aria-hidden />
      <select
        aria-label={t`Language`}
        className={classes.list}
        value={localeOf(i18n.locale) ?? 'en'}
        onChange={({ currentTarget }) => void chooseLanguage(localeOf(currentTarget.value) ?? 'en')}
      >
        {LOCALES.map((locale) => (
          <option key={locale} value={locale} lang={regionOf(locale)}>
            {LANGUAGE_NAMES[locale]}
          </option>
        ))}
      </select>
    </label>
  );
}
