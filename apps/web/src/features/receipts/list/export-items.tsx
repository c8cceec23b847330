import { Trans } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ExportRequest } from './use-export.ts';

type ExportItemsProps = { target: ReactNode; onExport: (request: ExportRequest) => void; onColumns: () => void };

/** The menu of the button that exports the list, opened by the press that loaded it. */
export const ExportItems = ({ target, onExport, onColumns }: ExportItemsProps) => (
  <Menu position="bottom-end" defaultOpened>
    <Menu.Target>{target}</Menu.Target>
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
      <Menu.Item onClick={onColumns}>
        <Trans>Columns of the file…</Trans>
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);
