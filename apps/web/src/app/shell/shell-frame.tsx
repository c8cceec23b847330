import { Trans, useLingui } from '@lingui/react/macro';
import { Bell, Search } from 'lucide-react';
import { LogoMark } from '../../ui/layout/logo.tsx';
import bottom from './bottom-bar.module.css';
import { BOTTOM_ITEMS } from './bottom-items.ts';
import { FirstScreens } from './first-screens.tsx';
import { NAV_ITEMS } from './nav-items.ts';
import classes from './shell.module.css';
import frame from './shell-frame.module.css';
import side from './sidebar.module.css';

/**
 * The signed-in frame before anything is known: its bars as they will be, and the shape of a page. It is a part of
 * `app.html`, so that it is painted before the application has loaded, and needs no library.
 */
export function ShellFrame() {
  return (
    <div className={classes.shell}>
      <div className={classes.side}>
        <SideFrame />
      </div>
      <div className={classes.bar}>
        <span className={classes.barBrand}>
          <LogoMark size={24} />
          Tillslip
        </span>
        <span className={`${classes.barBell} ${frame.barIcon}`}>
          <Bell size={20} strokeWidth={1.75} aria-hidden />
        </span>
        <span className={frame.barIcon}>
          <Search size={20} aria-hidden />
        </span>
      </div>
      <div className={classes.main}>
        <div id="frame-screen">
          <div className={frame.title} />
          <div className={frame.card} />
          <div className={frame.page} />
        </div>
        <FirstScreens />
      </div>
      <BottomFrame />
    </div>
  );
}

function SideFrame() {
  const { t } = useLingui();
  return (
    <div className={side.sidebar}>
      <div className={side.top}>
        <span className={side.brand}>
          <LogoMark />
          <span className={side.label}>Tillslip</span>
        </span>
        <span className={frame.barIcon}>
          <Bell size={20} strokeWidth={1.75} aria-hidden />
        </span>
      </div>
      <span className={side.search}>
        <Search size={16} aria-hidden />
        <span className={side.label}>
          <Trans>Go to…</Trans>
        </span>
      </span>
      <div className={side.nav}>
        {NAV_ITEMS.map(({ to, label, icon: Icon }) => (
          <span key={to} className={side.item}>
            <Icon size={18} strokeWidth={1.75} aria-hidden />
            <span className={side.label}>{t(label)}</span>
          </span>
        ))}
      </div>
    </div>
  );
}

function BottomFrame() {
  const { t } = useLingui();
  return (
    <div className={bottom.bar}>
      {BOTTOM_ITEMS.map(({ name, label, icon: Icon }) => (
        <span key={name} className={`${bottom.item} ${name === 'camera' ? bottom.camera : ''}`}>
          <span>
            <Icon size={name === 'camera' ? 24 : 20} strokeWidth={1.75} aria-hidden />
          </span>
          {t(label)}
        </span>
      ))}
    </div>
  );
}
