import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BulkSyncControl } from '@tillslip/domain/bulk-sync/bulk-sync-state';
import { client } from '../../../api/client.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAccountingChange } from '../use-accounting-change.ts';

/** What is said after each. Spec: 3 §8 "Bulk sync toasts". */
const SAID = {
  pause: { done: msg`Sync paused`, failed: msg`Failed to pause sync`, none: msg`No running syncs to pause` },
  resume: { done: msg`Sync resumed`, failed: msg`Failed to resume sync`, none: msg`No paused syncs to resume` },
  cancel: { done: msg`Sync cancelled`, failed: msg`Failed to cancel sync`, none: msg`No active syncs to cancel` },
} as const;

/** Pauses, resumes or cancels one sync. */
export function useControl(id: string) {
  const { t } = useLingui();
  return useAccountingChange({
    run: (action: BulkSyncControl) => client.bulkSync.control({ id, action }),
    onDone: (_sync, action) => toast.success(t(SAID[action].done)),
    onFailed: (_error, action) => {
      toast.error(t(SAID[action].failed));
      return true;
    },
  });
}

/** Pauses, resumes or cancels every sync of a connection that allows it. */
export function useControlAll(id: string) {
  const { t } = useLingui();
  return useAccountingChange({
    run: (action: BulkSyncControl) => client.bulkSync.controlAll({ id, action }),
    onDone: ({ count }, action) => {
      if (count === 0) toast.info(t(SAID[action].none));
      else if (action === 'pause') toast.success(t`Paused ${count} sync operation(s)`);
      else if (action === 'resume') toast.success(t`Resumed ${count} sync operation(s)`);
      else toast.success(t`Cancelled ${count} sync operation(s)`);
    },
  });
}
