import { Trans } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { ChevronDown, Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts';
import type { ExportRequest } from './use-export.ts';

/** Loaded when it is opened. */
const FileColumnsDialog = lazy(async () => ({
  default: (await import('../views/file-columns-dialog.tsx')).FileColumnsDialog,
}));

type ExportMenuProps = { isBusy: boolean; onExport: (request: ExportRequest) => void; size?: 'compact-md' | 'sm' };

/** Exports the list as CSV or XLSX, or its lines as CSV, and chooses the columns of the files. */
export function ExportMenu({ isBusy, onExport, size = 'sm' }: ExportMenuProps) {
  const dialog = useLazyDialog();
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            size={size}
            variant="default"
            loading={isBusy}
            leftSection={<Download size={16} aria-hidden />}
            rightSection={<ChevronDown size={14} aria-hidden />}
          >
            <Trans>Export</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onExport({ format: 'csv' })}>
            <Trans>Export CSV</Trans>
          </Menu.Item>
          <Menu.Item onClick={() => onExport({ format: 'xlsx' })}>
            <Trans>Export XLSX</Trans>
          </Menu.Item>
          <Menu.Item onClick={() => onExport({ format: 'csv', rows: 'lines' })}>
            <Trans>Export line items (CSV)</Trans>
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={dialog.open}>
            <Trans>Columns of the file…</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>{dialog.isMounted && <FileColumnsDialog opened={dialog.opened} onClose={dialog.close} />}</Suspense>
    </>
  );
}
