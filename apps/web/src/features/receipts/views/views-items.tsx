import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import type { ListView } from '@tillslip/contract/receipts/list-views';
import { Bookmark, Check, Pin } from 'lucide-react';
import type { ReactNode } from 'react';

type ViewsItemsProps = {
  target: ReactNode;
  views: readonly ListView[];
  /** The view that is shown. */
  active: ListView | undefined;
  /** The view that the list opens with. */
  defaultId: string | null;
  onOpen: (view: ListView) => void;
  onSave: () => void;
  onManage: () => void;
};

/** The menu of the button with the views, opened by the press that loaded it. */
export const ViewsItems = ({ target, views, active, defaultId, onOpen, onSave, onManage }: ViewsItemsProps) => (
  <Menu position="bottom-start" defaultOpened>
    <Menu.Target>{target}</Menu.Target>
    <Menu.Dropdown>
      {views.map((view) => (
        <Menu.Item
          key={view.id}
          leftSection={<ViewIcon isActive={view === active} />}
          rightSection={view.id === defaultId && <DefaultMark />}
          onClick={() => onOpen(view)}
        >
          {view.name}
        </Menu.Item>
      ))}
      {views.length > 0 && <Menu.Divider />}
      <Menu.Item onClick={onSave}>
        <Trans>Save this view…</Trans>
      </Menu.Item>
      {views.length > 0 && (
        <Menu.Item onClick={onManage}>
          <Trans>Manage views…</Trans>
        </Menu.Item>
      )}
    </Menu.Dropdown>
  </Menu>
);

const ViewIcon = ({ isActive }: { isActive: boolean }) =>
  isActive ? <Check size={16} aria-hidden /> : <Bookmark size={16} aria-hidden />;

function DefaultMark() {
  const { t } = useLingui();
  return <Pin size={14} role="img" aria-label={t`the list opens with it`} />;
}
