import { Button, Menu } from '@mantine/core';
import { ChevronDown, Download } from 'lucide-react';
import type { ExportFormat } from './use-export.ts';

type ExportMenuProps = { busy: boolean; onExport: (format: ExportFormat) => void; size?: 'compact-md' | 'sm' };

/** CSV for programs, XLSX for people. */
export function ExportMenu({ busy, onExport, size = 'sm' }: ExportMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size={size}
          variant="default"
          loading={busy}
          leftSection={<Download size={16} aria-hidden />}
          rightSection={<ChevronDown size={14} aria-hidden />}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onExport('csv')}>Export CSV</Menu.Item>
        <Menu.Item onClick={() => onExport('xlsx')}>Export XLSX</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
