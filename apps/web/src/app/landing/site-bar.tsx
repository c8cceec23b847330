import type { ReactNode } from 'react';
import { LogoMark } from '../../ui/layout/logo.tsx';
import classes from './site-bar.module.css';

/** The bar at the top of every public page: the mark, and whatever ways lead on from there. */
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

/** The way in, where it is the only one. */
export function SignInWay() {
  return (
    <a href="/login" className={classes.way}>
      Sign In
    </a>
  );
}
