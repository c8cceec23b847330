import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LogoMark } from '../../ui/layout/logo.tsx';
import classes from './site-bar.module.css';

/** The bar at the top of every public page: the logo, and the links of the page. */
export function SiteBar({ children }: { children: ReactNode }) {
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <a href="/" className={classes.brand}>
          <LogoMark />
          Tillslip
        </a>
        {children}
      </div>
    </header>
  );
}

/** The sign-in link, for pages without other links. */
export function SignInLink() {
  return (
    <a href="/login" className={classes.way}>
      <Trans>Sign In</Trans>
    </a>
  );
}
