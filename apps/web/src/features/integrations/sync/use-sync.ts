import { msg } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { SyncRun } from '@tillslip/contract/integrations/schemas';
import { client } from '../../../api/client.ts';
import { startedRunQuery } from '../integrations.queries.ts';
import { useAccountingChange } from '../use-accounting-change.ts';

/** What to send, and what the person agreed to. */
export interface SyncInput {
  readonly receiptIds: string[];
  readonly mayChangeSubmitted?: boolean;
}

/** Sends invoices. The run goes on in the queue; the progress panel shows it, and says how it ended. */
export function useSync(connectionId: string, onStarted?: (run: SyncRun) => void) {
  const queries = useQueryClient();
  return useAccountingChange({
    run: (input: SyncInput) => client.integrations.sync({ id: connectionId, ...input }),
    failed: (i18n, reason) => i18n.t(msg`Sync failed: ${reason}`),
    onDone: (run) => {
      queries.setQueryData(startedRunQuery(connectionId).queryKey, run.id);
      onStarted?.(run);
    },
  });
}
