import { defineColumns, fileColumns } from '@tillslip/domain/kernel/list-column';
import type { BulkSync } from '../bulk-sync/schemas.ts';

/** The columns of the history of bulk syncs, on the screen and in its file. */
export const BULK_SYNC_COLUMNS = defineColumns<BulkSync>()({
  syncId: { kind: 'text', file: { title: 'Sync ID', width: 32 } },
  state: { kind: 'text', file: { title: 'Status', width: 12 } },
  startedBy: { kind: 'text', file: { title: 'Started By', width: 12 } },
  created: { kind: 'text', value: ({ createdAt }) => createdAt, file: { title: 'Created', width: 26 } },
  started: { kind: 'text', value: ({ startedAt }) => startedAt, file: { title: 'Started', width: 26 } },
  ended: { kind: 'text', value: ({ endedAt }) => endedAt, file: { title: 'Ended', width: 26 } },
  total: { kind: 'number', file: { title: 'Total Records', width: 14 } },
  successful: { kind: 'number', file: { title: 'Successful', width: 12 } },
  failed: { kind: 'number', file: { title: 'Failed', width: 10 } },
  skipped: { kind: 'number', file: { title: 'Skipped', width: 10 } },
  successRate: { kind: 'number', file: { title: 'Success Rate', width: 14 } },
  error: { kind: 'text', file: { title: 'Error', width: 16 } },
});

/** The columns of the file. */
export const BULK_HISTORY_FILE = fileColumns(BULK_SYNC_COLUMNS);
