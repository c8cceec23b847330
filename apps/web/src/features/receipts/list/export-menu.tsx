import { Trans } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { ChevronDown, Download } from 'lucide-react';
import type { ExportFormat } from './use-export.ts';

type ExportMenuProps = { isBusy: boolean; onExport: (format: ExportFormat) => void; size?: 'compact-md' | 'sm' };

/** Exports the list as CSV or XLSX. */
export function ExportMenu({ isBusy, onExport, size = 'sm' }: ExportMenuProps) {
  return (
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
        <Menu.Item onClick={() => onExport('csv')}>
          <Trans>Export CSV</Trans>
        </Menu.Item>
        <Menu.Item onClick={() => onExport('xlsx')}>
          <Trans>Export XLSX</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
