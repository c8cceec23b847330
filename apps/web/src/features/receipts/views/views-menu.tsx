import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ListView } from '@tillslip/contract/receipts/list-views';
import { Bookmark, Check, ChevronDown, Pin } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts';
import { isSameSearch, type ListSearch, searchOf } from '../list/list-search.ts';
import { type ListLook, listViewsQuery } from './list-look.ts';

/** Loaded when they are opened. */
const ManageViews = lazy(async () => ({ default: (await import('./manage-views.tsx')).ManageViews }));
const SaveView = lazy(async () => ({ default: (await import('./save-view.tsx')).SaveView }));

type ViewsMenuProps = { search: ListSearch; look: ListLook; onOpen: (search: ListSearch) => void };

/** The person's views of the list: opens one, keeps what is shown as a new one, or leads to all of them. */
export function ViewsMenu({ search, look, onOpen }: ViewsMenuProps) {
  const { t } = useLingui();
  const { data } = useQuery(listViewsQuery);
  const save = useLazyDialog();
  const manage = useLazyDialog();
  const views = data?.views ?? [];
  const active = views.find((view) => isSameSearch(searchOf(view.filter), search));
  const open = ({ filter, columns, density }: ListView) => {
    if (columns !== null || density !== null)
      look.choose({ ...(columns !== null && { columns }), ...(density !== null && { density }) });
    onOpen(searchOf(filter));
  };
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<Bookmark size={16} aria-hidden />}
            rightSection={<ChevronDown size={14} aria-hidden />}
          >
            {active === undefined ? t`Views` : active.name}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.map((view) => (
            <Menu.Item
              key={view.id}
              leftSection={<ViewIcon isActive={view === active} />}
              rightSection={view.id === look.settings.defaultViewId && <DefaultMark />}
              onClick={() => open(view)}
            >
              {view.name}
            </Menu.Item>
          ))}
          {views.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={save.open}>
            <Trans>Save this view…</Trans>
          </Menu.Item>
          {views.length > 0 && (
            <Menu.Item onClick={manage.open}>
              <Trans>Manage views…</Trans>
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {save.isMounted && <SaveView opened={save.opened} search={search} look={look} onClose={save.close} />}
        {manage.isMounted && (
          <ManageViews opened={manage.opened} views={views} search={search} look={look} onClose={manage.close} />
        )}
      </Suspense>
    </>
  );
}

const ViewIcon = ({ isActive }: { isActive: boolean }) =>
  isActive ? <Check size={16} aria-hidden /> : <Bookmark size={16} aria-hidden />;

function DefaultMark() {
  const { t } = useLingui();
  return <Pin size={14} role="img" aria-label={t`the list opens with it`} />;
}
