import { useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import { StatementOutcomes } from '../../features/bank/upload/statement-outcomes.tsx';
import { ShotsSender } from '../../features/receipts/capture/shots-sender.tsx';
import { UploadOutcomes } from '../../features/receipts/upload/upload-outcomes.tsx';
import { KeysDialog } from '../../ui/layout/keys-dialog.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { Notifications } from './notifications.tsx';
import { pageKeys } from './page-keys.ts';
import { SessionTimeout } from './session-timeout.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { UpdateNotice } from './update-notice.tsx';
import { useBrowserNotifications } from './use-browser-notifications.ts';

/** Something that opens and closes. */
interface Opening {
  readonly opened: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

interface ShellLaterProps {
  readonly menu: Opening;
  readonly notifications: Opening;
  readonly keysList: Opening;
  readonly onSearch: () => void;
  readonly path: string;
}

/**
 * What the frame does besides showing the page: it follows the server's events, sends pictures, tells how uploads end,
 * and opens its menu and lists. It is loaded once the page is there.
 */
export function ShellLater({ menu, notifications, keysList, onSearch, path }: ShellLaterProps) {
  const { t } = useLingui();
  useBrowserNotifications();
  return (
    <>
      <SessionTimeout />
      <Drawer
        opened={menu.opened}
        onClose={menu.close}
        size={264}
        title={t`Menu`}
        closeButtonProps={{ 'aria-label': t`Close menu` }}
        classNames={{ content: classes.drawer ?? '', header: classes.drawerHead ?? '', body: classes.drawerBody ?? '' }}
      >
        <Sidebar onSearch={onSearch} onNotifications={notifications.open} />
      </Drawer>
      <div className={`${classes.notices} no-print`}>
        <UpdateNotice />
        <ConnectionNotice />
        <ShotsSender />
      </div>
      <UploadOutcomes />
      <StatementOutcomes />
      <Notifications opened={notifications.opened} onClose={notifications.close} />
      <Keys path={path} list={keysList} />
    </>
  );
}

/** Lists the keys of the page, where the page does not do so itself. */
function Keys({ path, list: { opened, close } }: { path: string; list: Opening }) {
  const { t } = useLingui();
  const keys = pageKeys(path);
  if (keys === null) return null;
  return <KeysDialog opened={opened} onClose={close} keys={keys.map(([key, action]) => [key, t(action)])} />;
}
