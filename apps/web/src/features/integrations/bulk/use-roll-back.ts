import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BulkSyncDetails } from '@tillslip/contract/bulk-sync/schemas';
import { useEffect, useRef } from 'react';
import { client } from '../../../api/client.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAccountingChange } from '../use-accounting-change.ts';

/** Rolls back one batch of a sync, or all of it (null). */
export const useRollBack = (id: string) =>
  useAccountingChange({
    run: (batchNumber: number | null) => client.bulkSync.rollBack({ id, batchNumber }),
    failed: (i18n, reason) => i18n.t(msg`Rollback failed: ${reason}`),
  });

/** Says how many records were rolled back once nothing waits any more (Spec: 3 §8). */
export function useAnnounceRollback({ rollback: { waiting, done } }: BulkSyncDetails): void {
  const { t } = useLingui();
  const before = useRef<{ waiting: number; done: number } | null>(null);
  useEffect(() => {
    const began = before.current;
    if (waiting > 0) {
      before.current = began ?? { waiting, done };
      return;
    }
    before.current = null;
    const records = began === null ? 0 : done - began.done;
    if (began !== null && records > 0) toast.success(t`Successfully rolled back ${records} records`);
  }, [waiting, done, t]);
}
