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

/**
 * Says how many records were rolled back since the last time it was said, or since the sync was opened, once nothing
 * waits (Spec: 3 §8). The removal may be over before this screen hears that it began.
 */
export function useAnnounceRollback({ rollback: { waiting, done } }: BulkSyncDetails): void {
  const { t } = useLingui();
  const announced = useRef(done);
  useEffect(() => {
    const records = done - announced.current;
    if (waiting > 0 || records <= 0) return;
    announced.current = done;
    toast.success(t`Successfully rolled back ${records} records`);
  }, [waiting, done, t]);
}
