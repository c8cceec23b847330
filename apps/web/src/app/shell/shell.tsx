import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { sessionQuery } from '../../api/session.ts';
import { DrawnLater } from '../../ui/drawn-later.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { forgetTold, markTold } from '../../ui/feedback/told.ts';
import { LogoMark } from '../../ui/layout/logo.tsx';
import { WhenIdle } from '../../ui/when-idle.tsx';
import { LimitBanner } from '../limits/limit-banner.tsx';
import { OpenBooks, WhileInBooks } from '../people/open-books.tsx';
import { SampleBanner } from '../sample/sample-banner.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { NotificationButton } from './notification-button.tsx';
import { hasOwnKeys } from './own-keys.ts';
import { PersonPreferences } from './person-preferences.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';

/** Loaded once the page is there. */
const ShellLater = lazy(async () => ({ default: (await import('./shell-later.tsx')).ShellLater }));

/** Loaded the first time it opens. */
const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }));

/** The signed-in frame, as the person chose it. */
export const Shell = () => (
  <PersonPreferences>
    <Frame />
  </PersonPreferences>
);

/** Dark sidebar, or bars at the top and bottom of small screens, and the page. */
function Frame() {
  const [opened, menu] = useDisclosure(false);
  const palette = usePalette(menu.close);
  const notifications = useNotifications(menu.close);
  useGuardsOnceConfirmed();
  // On a small screen the menu has it.
  const isWide = useMediaQuery('(min-width: 64em)', undefined, { getInitialValueInEffect: false });
  const { pathname } = useLocation();
  const keysList = useKeysList(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the page changes.
  useEffect(menu.close, [pathname]);

  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        <Trans>Skip to content</Trans>
      </a>
      <aside className={`${classes.side} no-print`}>
        {isWide && <Sidebar onSearch={palette.open} onNotifications={notifications.open} />}
      </aside>
      <Bar onSearch={palette.open} onNotifications={notifications.open} />
      <main id="content" className={classes.main} tabIndex={-1}>
        <WhileInBooks>
          <OpenBooks />
          <SampleBanner />
          <LimitBanner />
          <DrawnLater>
            <Outlet />
          </DrawnLater>
        </WhileInBooks>
      </main>
      <BottomBar onMore={menu.open} />
      <WhenIdle isWanted={opened || notifications.opened || keysList.opened}>
        <Suspense>
          <ShellLater
            menu={{ opened, ...menu }}
            notifications={notifications}
            keysList={keysList}
            onSearch={palette.open}
            path={pathname}
          />
        </Suspense>
      </WhenIdle>
      {palette.isNeeded && (
        <Suspense>
          <CommandPalette opened={palette.opened} onClose={palette.close} />
        </Suspense>
      )}
    </div>
  );
}

/** The list of what the toasts said; forgotten when somebody leaves the application. */
function useNotifications(closeMenu: () => void) {
  const [opened, disclosure] = useDisclosure(false);
  useEffect(() => forgetTold, []);
  const open = () => {
    closeMenu();
    toast.hideAll();
    disclosure.open();
  };
  const close = () => {
    markTold();
    disclosure.close();
  };
  return { opened, open, close };
}

function Bar({ onSearch, onNotifications }: { onSearch: () => void; onNotifications: () => void }) {
  const { t } = useLingui();
  return (
    <nav className={`${classes.bar} no-print`} aria-label={t`Top bar`}>
      <Link to="/app/dashboard" className={classes.barBrand}>
        <LogoMark size={24} />
        Tillslip
      </Link>
      <NotificationButton onOpen={onNotifications} className={classes.barBell} />
      <ActionIcon aria-label={t`Go to…`} onClick={onSearch} className={classes.barButton}>
        <Search size={20} aria-hidden />
      </ActionIcon>
    </nav>
  );
}

/** The list of the page's keys, which `?` opens where the page does not do so itself. */
function useKeysList(path: string) {
  const [opened, { open, close }] = useDisclosure(false);
  useHotkeys(hasOwnKeys(path) ? [] : [['shift+?', open]]);
  return { opened, open, close };
}

/** Opens with Ctrl K or ⌘ K from anywhere, including fields, and closes the menu. */
function usePalette(closeMenu: () => void) {
  const [opened, { open, close }] = useDisclosure(false);
  const [isNeeded, setNeeded] = useState(false);
  const show = () => {
    closeMenu();
    setNeeded(true);
    open();
  };
  useHotkeys([['mod+K', show]], []);
  return { opened, isNeeded, open: show, close };
}

/** Run the guards again when the server turns out to know nothing of a session that only this browser remembered. */
function useGuardsOnceConfirmed(): void {
  const router = useRouter();
  const { data: session } = useQuery(sessionQuery);
  const wasRemembered = useRef(false);
  useEffect(() => {
    if (session === null && wasRemembered.current) void router.invalidate();
    wasRemembered.current = session?.isConfirmed === false;
  }, [session, router]);
}
