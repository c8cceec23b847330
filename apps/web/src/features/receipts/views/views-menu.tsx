import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ListView } from '@tillslip/contract/receipts/list-views';
import { Bookmark, ChevronDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { openCompany } from '../../../api/people/open-company.ts';
import { LazyMenu } from '../../../ui/lazy-menu.tsx';
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts';
import { isSameSearch, type ListSearch, searchOf } from '../list/list-search.ts';
import { type ListLook, listViewsQuery } from './list-look.ts';

/** Loaded when they are opened. */
const ViewsItems = lazy(async () => ({ default: (await import('./views-items.tsx')).ViewsItems }));
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
  const isOwn = openCompany() === null;
  const active = views.find((view) => isSameSearch(searchOf(view.filter), search));
  const open = ({ filter, columns, density }: ListView) => {
    if (columns !== null || density !== null)
      look.choose({ ...(columns !== null && { columns }), ...(density !== null && { density }) });
    onOpen(searchOf(filter));
  };
  if (!isOwn) return null;
  return (
    <>
      <LazyMenu
        target={
          <Button
            variant="default"
            leftSection={<Bookmark size={16} aria-hidden />}
            rightSection={<ChevronDown size={14} aria-hidden />}
          >
            {active === undefined ? t`Views` : active.name}
          </Button>
        }
      >
        {(target) => (
          <ViewsItems
            target={target}
            views={views}
            active={active}
            defaultId={look.settings.defaultViewId}
            onOpen={open}
            onSave={save.open}
            onManage={manage.open}
          />
        )}
      </LazyMenu>
      <Suspense>
        {save.isMounted && <SaveView opened={save.opened} search={search} look={look} onClose={save.close} />}
        {manage.isMounted && (
          <ManageViews opened={manage.opened} views={views} search={search} look={look} onClose={manage.close} />
        )}
      </Suspense>
    </>
  );
}
