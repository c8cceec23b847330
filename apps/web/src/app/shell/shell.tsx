import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { Menu, Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { StatementOutcomes } from '../../features/bank/upload/statement-outcomes.tsx';
import { UploadOutcomes } from '../../features/receipts/upload/upload-outcomes.tsx';
import { LogoMark } from '../../ui/layout/logo.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';

/** Loaded when it is first asked for. */
const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }));

/** The signed-in frame: dark sidebar, or a bar with a menu on small screens, and the page. */
export function Shell() {
  const [opened, menu] = useDisclosure(false);
  const palette = usePalette(menu.close);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the page changes.
  useEffect(menu.close, [pathname]);

  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <aside className={`${classes.side} no-print`}>
        <Sidebar onSearch={palette.open} />
      </aside>
      <Bar onMenu={menu.open} onSearch={palette.open} />
      <Drawer
        opened={opened}
        onClose={menu.close}
        size={264}
        title="Menu"
        closeButtonProps={{ 'aria-label': 'Close menu' }}
        classNames={{ content: classes.drawer ?? '', header: classes.drawerHead ?? '', body: classes.drawerBody ?? '' }}
      >
        <Sidebar onSearch={palette.open} />
      </Drawer>
      <main id="content" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      <ConnectionNotice />
      <UploadOutcomes />
      <StatementOutcomes />
      {palette.wanted && (
        <Suspense>
          <CommandPalette opened={palette.opened} onClose={palette.close} />
        </Suspense>
      )}
    </div>
  );
}

function Bar({ onMenu, onSearch }: { onMenu: () => void; onSearch: () => void }) {
  return (
    <nav className={`${classes.bar} no-print`} aria-label="Menu and start">
      <ActionIcon aria-label="Open menu" onClick={onMenu} className={classes.barButton}>
        <Menu size={20} aria-hidden />
      </ActionIcon>
      <Link to="/app/dashboard" className={classes.barBrand}>
        <LogoMark size={24} />
        Tillslip
      </Link>
      <ActionIcon aria-label="Go to…" onClick={onSearch} className={`${classes.barButton} ${classes.barSearch}`}>
        <Search size={20} aria-hidden />
      </ActionIcon>
    </nav>
  );
}

/** Opens by Ctrl K or ⌘ K from anywhere, fields included; the menu gives way to it. */
function usePalette(closeMenu: () => void) {
  const [opened, { open, close }] = useDisclosure(false);
  const [wanted, setWanted] = useState(false);
  const show = () => {
    closeMenu();
    setWanted(true);
    open();
  };
  useHotkeys([['mod+K', show]], []);
  return { opened, wanted, open: show, close };
}
