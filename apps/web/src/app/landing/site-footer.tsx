import { msg, ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { LanguageLinks } from '../../ui/layout/language-links.tsx';
import { LogoMark } from '../../ui/layout/logo.tsx';
import classes from './site-footer.module.css';

/** The first year of the product. Spec: 1 §2.2. */
const FIRST_YEAR = 2024;

/** Columns and links of the footer (Spec: 1 §2.2). */
const COLUMNS = [
  {
    title: msg`Product`,
    links: [
      { label: msg`Features`, href: '/#features' },
      { label: msg`Pricing`, href: '/#pricing' },
      { label: msg`API`, href: '/api/docs' },
    ],
  },
  {
    title: msg`Support`,
    links: [
      { label: msg`Help Center`, href: '/guide' },
      { label: msg`Contact`, href: '/status#contact' },
      { label: msg`Status`, href: '/status' },
    ],
  },
  {
    title: msg`Legal`,
    links: [
      { label: msg`Privacy Policy`, href: '/privacy-policy' },
      { label: msg`EULA`, href: '/eula' },
      { label: msg`Security`, href: '/#security' },
    ],
  },
] as const;

/** The footer of the public pages. */
export function SiteFooter() {
  const { t } = useLingui();
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.about}>
          <span className={classes.brand}>
            <LogoMark size={24} />
            Tillslip
          </span>
          <p>
            <Trans>Tillslip prepares figures; you file them. It is not tax advice.</Trans>
          </p>
        </div>
        {COLUMNS.map(({ title, links }) => (
          <nav key={t(title)} aria-label={t(title)}>
            <h2>{t(title)}</h2>
            <ul>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{t(label)}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className={classes.languages}>
        <LanguageLinks />
      </div>
      <p className={classes.year} suppressHydrationWarning>
        <Trans>
          © {FIRST_YEAR}–{ph({ year: new Date().getFullYear() })} Tillslip. Prices and amounts in South African rand.
        </Trans>
      </p>
    </footer>
  );
}
