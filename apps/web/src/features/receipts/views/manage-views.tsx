import { Trans, useLingui } from '@lingui/react/macro';
import { Modal, Text } from '@mantine/core';
import type { ListView } from '@tillslip/contract/receipts/list-views';
import type { ListSearch } from '../list/list-search.ts';
import type { ListLook } from './list-look.ts';
import classes from './manage-views.module.css';
import { ViewRow } from './view-row.tsx';

type ManageViewsProps = {
  opened: boolean;
  views: readonly ListView[];
  search: ListSearch;
  look: ListLook;
  onClose: () => void;
};

/** All views: to rename, replace or delete one, and to choose which one the list opens with. */
export function ManageViews({ opened, views, search, look, onClose }: ManageViewsProps) {
  const { t } = useLingui();
  return (
    <Modal opened={opened} onClose={onClose} title={t`Your views`} size="lg">
      {views.length === 0 ? (
        <Text c="dimmed">
          <Trans>You have no views.</Trans>
        </Text>
      ) : (
        <ul className={classes.views}>
          {views.map((view) => (
            <ViewRow key={view.id} view={view} search={search} look={look} />
          ))}
        </ul>
      )}
    </Modal>
  );
}
