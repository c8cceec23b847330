import { DialogLink } from './dialog-link.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NAV_LINKS } from './nav-links.ts';
import { SiteBar } from './site-bar.tsx';
import classes from './top-bar.module.css';

/** The bar at the top: where to look on this page, and the two ways in. */
export function TopBar() {
  return (
    <SiteBar>
      <nav aria-label="On this page" className={classes.nav}>
        {NAV_LINKS.map(({ label, href }) => (
          <a key={href} href={href} className={classes.link}>
            {label}
          </a>
        ))}
      </nav>
      <div className={classes.ways}>
        <DialogLink to="sign-in" className={classes.link}>
          Sign In
        </DialogLink>
        <DialogLink to="sign-up" className={classes.start}>
          Start Free Trial
        </DialogLink>
      </div>
      <MobileMenu />
    </SiteBar>
  );
}
