import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { ChevronDown, Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { LazyMenu } from '../../../ui/lazy-menu.tsx';
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts';
import type { ExportRequest } from './use-export.ts';

/** Loaded when they are opened. */
const ExportItems = lazy(async () => ({ default: (await import('./export-items.tsx')).ExportItems }));
const FileColumnsDialog = lazy(async () => ({
  default: (await import('../views/file-columns-dialog.tsx')).FileColumnsDialog,
}));

type ExportMenuProps = { isBusy: boolean; onExport: (request: ExportRequest) => void; size?: 'compact-md' | 'sm' };

/** Exports the list as CSV or XLSX, or its lines as CSV, and chooses the columns of the files. */
export function ExportMenu({ isBusy, onExport, size = 'sm' }: ExportMenuProps) {
  const dialog = useLazyDialog();
  return (
    <>
      <LazyMenu
        target={
          <Button
            size={size}
            variant="default"
            loading={isBusy}
            leftSection={<Download size={16} aria-hidden />}
            rightSection={<ChevronDown size={14} aria-hidden />}
          >
            <Trans>Export</Trans>
          </Button>
        }
      >
        {(target) => <ExportItems target={target} onExport={onExport} onColumns={dialog.open} />}
      </LazyMenu>
      <Suspense>{dialog.isMounted && <FileColumnsDialog opened={dialog.opened} onClose={dialog.close} />}</Suspense>
    </>
  );
}
