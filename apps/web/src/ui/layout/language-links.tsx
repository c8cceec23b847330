import { useLingui } from '@lingui/react/macro';
import { LANGUAGE_NAMES, LOCALES, regionOf } from '@tillslip/messages/i18n';
import { chooseLanguage } from '../language.tsx';
import classes from './language-links.module.css';

/**
 * The languages at the foot of a public page, each by its own name. They are links, which the server follows where a page
 * has no script.
 */
export function LanguageLinks() {
  const { i18n, t } = useLingui();
  return (
    <nav aria-label={t`Language`}>
      <ul className={classes.links}>
        {LOCALES.map((locale) => (
          <li key={locale}>
            <a
              href={`?language=${locale}`}
              lang={regionOf(locale)}
              hrefLang={locale}
              aria-current={locale === i18n.locale || undefined}
              onClick={(event) => {
                event.preventDefault();
                void chooseLanguage(locale);
              }}
            >
              {LANGUAGE_NAMES[locale]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
