import { useLingui } from '@lingui/react/macro';
import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ReceiptRow } from '@tillslip/contract/receipts/schemas';
import { EllipsisVertical } from 'lucide-react';
import { type ComponentPropsWithRef, lazy } from 'react';
import { LazyMenu } from '../../../ui/lazy-menu.tsx';
import { rowName } from '../shared/row-name.ts';
import type { ListSearch } from './list-search.ts';

/** Loaded with the first menu that opens. */
const RowMenu = lazy(async () => ({ default: (await import('./row-menu.tsx')).RowMenu }));

/** The menu of one row: view details, delete, or restore if it is deleted. */
export function RowActions({ row, search }: { row: ReceiptRow; search: ListSearch }) {
  return (
    <LazyMenu target={<RowButton row={row} />}>
      {(target) => <RowMenu row={row} search={search} target={target} />}
    </LazyMenu>
  );
}

type RowButtonProps = ActionIconProps & ComponentPropsWithRef<'button'> & { row: ReceiptRow };

function RowButton({ row, ...props }: RowButtonProps) {
  const { i18n, t } = useLingui();
  return (
    <ActionIcon aria-label={t`Actions for ${{ name: rowName(i18n, row) }}`} {...props}>
      <EllipsisVertical size={16} aria-hidden />
    </ActionIcon>
  );
}
