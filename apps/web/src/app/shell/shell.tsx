import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { sessionQuery } from '../../api/session.ts';
import { StatementOutcomes } from '../../features/bank/upload/statement-outcomes.tsx';
import { ShotsSender } from '../../features/receipts/capture/shots-sender.tsx';
import { UploadOutcomes } from '../../features/receipts/upload/upload-outcomes.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { forgetTold, markTold } from '../../ui/feedback/told.ts';
import { KeysDialog } from '../../ui/layout/keys-dialog.tsx';
import { LogoMark } from '../../ui/layout/logo.tsx';
import { SampleBanner } from '../sample/sample-banner.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { NotificationButton, Notifications } from './notifications.tsx';
import { pageKeys } from './page-keys.ts';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** Loaded the first time it opens. */
const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }));

/** The signed-in frame: dark sidebar, or bars at the top and bottom of small screens, and the page. */
export function Shell() {
  const { t } = useLingui();
  const [opened, menu] = useDisclosure(false);
  const palette = usePalette(menu.close);
  const notifications = useNotifications(menu.close);
  useGuardsOnceConfirmed();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the page changes.
  useEffect(menu.close, [pathname]);

  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        <Trans>Skip to content</Trans>
      </a>
      <aside className={`${classes.side} no-print`}>
        <Sidebar onSearch={palette.open} onNotifications={notifications.open} />
      </aside>
      <Bar onSearch={palette.open} onNotifications={notifications.open} />
      <Drawer
        opened={opened}
        onClose={menu.close}
        size={264}
        title={t`Menu`}
        closeButtonProps={{ 'aria-label': t`Close menu` }}
        classNames={{ content: classes.drawer ?? '', header: classes.drawerHead ?? '', body: classes.drawerBody ?? '' }}
      >
        <Sidebar onSearch={palette.open} onNotifications={notifications.open} />
      </Drawer>
      <main id="content" className={classes.main} tabIndex={-1}>
        <SampleBanner />
        <Outlet />
      </main>
      <BottomBar onMore={menu.open} />
      <div className={`${classes.notices} no-print`}>
        <UpdateNotice />
        <ConnectionNotice />
        <ShotsSender />
      </div>
      <UploadOutcomes />
      <StatementOutcomes />
      <Notifications opened={notifications.opened} onClose={notifications.close} />
      <Keys path={pathname} />
      {palette.isNeeded && (
        <Suspense>
          <CommandPalette opened={palette.opened} onClose={palette.close} />
        </Suspense>
      )}
    </div>
  );
}

/** Lists the keys of the page when somebody types `?`, where the page does not do so itself. */
function Keys({ path }: { path: string }) {
  const { t } = useLingui();
  const [opened, { open, close }] = useDisclosure(false);
  const keys = pageKeys(path);
  useHotkeys(keys === null ? [] : [['shift+?', open]]);
  if (keys === null) return null;
  return <KeysDialog opened={opened} onClose={close} keys={keys.map(([key, action]) => [key, t(action)])} />;
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
