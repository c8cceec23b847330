import { useLingui } from '@lingui/react/macro';
import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ReceiptRow } from '@tillslip/contract/receipts/schemas';
import { EllipsisVertical } from 'lucide-react';
import { type ComponentPropsWithRef, lazy, Suspense, useState } from 'react';
import { rowName } from '../shared/row-name.ts';
import type { ListSearch } from './list-search.ts';

/** Loaded with the first menu that opens, and drawn in the rows where one does: a list has many. */
const RowMenu = lazy(async () => ({ default: (await import('./row-menu.tsx')).RowMenu }));

/** The menu of one row: view details, delete, or restore if it is deleted. */
export function RowActions({ row, search }: { row: ReceiptRow; search: ListSearch }) {
  const [isUsed, setUsed] = useState(false);
  if (!isUsed) return <RowButton row={row} aria-haspopup="menu" aria-expanded={false} onClick={() => setUsed(true)} />;
  return (
    <Suspense fallback={<RowButton row={row} />}>
      <RowMenu row={row} search={search} target={<RowButton row={row} />} />
    </Suspense>
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
