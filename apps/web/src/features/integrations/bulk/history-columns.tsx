import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import type { BulkSync } from '@tillslip/contract/bulk-sync/schemas';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { MomentTime } from '../../../ui/format/date-text.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { BulkStateMark } from './bulk-marks.tsx';

/** The columns of the history. */
export const historyColumns = (i18n: I18n, onOpen: (sync: BulkSync) => void) =>
  tableColumns(
    defineColumns<BulkSync>()({
      syncId: { label: i18n.t(msg`Sync`), kind: 'text' },
      state: { label: i18n.t(msg`Status`), kind: 'text' },
      createdAt: { label: i18n.t(msg`Started`), kind: 'moment' },
      total: { label: i18n.t(msg`Records`), kind: 'number' },
      successful: { label: i18n.t(msg`Successful`), kind: 'number' },
      failed: { label: i18n.t(msg`Failed`), kind: 'number' },
      skipped: { label: i18n.t(msg`Skipped`), kind: 'number' },
      details: { label: i18n.t(msg`Details`), kind: 'text', value: ({ syncId }) => syncId },
    }),
    {
      syncId: { width: 210, grows: 1, card: 'title', isStrong: true },
      state: { width: 120, cell: ({ state }) => <BulkStateMark state={state} /> },
      createdAt: { width: 170, cell: ({ createdAt }) => <MomentTime moment={createdAt} /> },
      total: { width: 90 },
      successful: { width: 100, dropOrder: 2 },
      failed: { width: 80 },
      skipped: { width: 90, dropOrder: 1 },
      details: {
        width: 110,
        cell: (sync) => (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={i18n.t(msg`Details of ${{ name: sync.syncId }}`)}
            onClick={() => onOpen(sync)}
          >
            {i18n.t(msg`Details`)}
          </Button>
        ),
      },
    },
  );
