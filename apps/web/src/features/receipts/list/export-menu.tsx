import { Trans } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ChevronDown, Download } from 'lucide-react';
import { FileColumnsDialog } from '../views/file-columns-dialog.tsx';
import type { ExportRequest } from './use-export.ts';

type ExportMenuProps = { isBusy: boolean; onExport: (request: ExportRequest) => void; size?: 'compact-md' | 'sm' };

/** Exports the list as CSV or XLSX, or its lines as CSV, and chooses the columns of the files. */
export function ExportMenu({ isBusy, onExport, size = 'sm' }: ExportMenuProps) {
  const [isChoosing, dialog] = useDisclosure(false);
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
      <FileColumnsDialog opened={isChoosing} onClose={dialog.close} />
    </>
  );
}
