import { useLingui } from '@lingui/react/macro';
import { ColourScheme } from '../../ui/layout/colour-scheme.tsx';
import { LanguageMenu } from '../../ui/layout/language-menu.tsx';
import { DialogLink } from './dialog-link.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NAV_LINKS } from './nav-links.ts';
import { SiteBar } from './site-bar.tsx';
import classes from './top-bar.module.css';

/** The bar of the landing page: links to its sections, sign-in and sign-up. */
export function TopBar() {
  const { t } = useLingui();
  return (
    <SiteBar>
      <nav aria-label={t`On this page`} className={classes.nav}>
        {NAV_LINKS.map(({ label, href }) => (
          <a key={href} href={href} className={classes.link}>
            {t(label)}
          </a>
        ))}
      </nav>
      <div className={classes.ways}>
        <LanguageMenu />
        <ColourScheme on="page" />
        <DialogLink to="sign-in" className={classes.link}>{t`Sign In`}</DialogLink>
        <DialogLink to="sign-up" className={classes.start}>{t`Start, it’s free`}</DialogLink>
      </div>
      <MobileMenu />
    </SiteBar>
  );
}
