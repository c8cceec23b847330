import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { useEffect } from 'react';
import { UploadOutcomes } from '../../features/receipts/upload/upload-outcomes.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';

/** The signed-in frame: dark sidebar, or a bar with a menu on small screens, and the page. */
export function Shell() {
  const [opened, menu] = useDisclosure(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the page changes.
  useEffect(menu.close, [pathname]);

  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <aside className={`${classes.side} no-print`}>
        <Sidebar />
      </aside>
      <nav className={`${classes.bar} no-print`} aria-label="Menu and start">
        <ActionIcon aria-label="Open menu" onClick={menu.open} className={classes.barButton}>
          <Menu size={20} aria-hidden />
        </ActionIcon>
        <Link to="/app/dashboard" className={classes.barBrand}>
          <LogoMark size={24} />
          Tillslip
        </Link>
      </nav>
      <Drawer
        opened={opened}
        onClose={menu.close}
        size={264}
        title="Menu"
        closeButtonProps={{ 'aria-label': 'Close menu' }}
        classNames={{ content: classes.drawer ?? '', header: classes.drawerHead ?? '', body: classes.drawerBody ?? '' }}
      >
        <Sidebar />
      </Drawer>
      <main id="content" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      <ConnectionNotice />
      <UploadOutcomes />
    </div>
  );
}
