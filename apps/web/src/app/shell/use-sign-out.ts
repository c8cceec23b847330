import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { forgetData, sessionQuery, signOut } from '../../api/session.ts';
import { finishSignOutLater } from '../../api/sign-out.ts';
import type { Shot } from '../../features/receipts/capture/shot.ts';
import { listShots } from '../../features/receipts/capture/shot-database.ts';
import { discardShots } from '../../features/receipts/capture/shot-queue.ts';
import { toast } from '../../ui/feedback/toast.tsx';

/** Sign out, and what to know before it. */
interface SignOut {
  /** The person's pictures on this device that have not arrived. */
  readonly findUnsent: () => Promise<Shot[]>;
  /** Sign out and go to the landing page; `discarded` are pictures that the person gives up. */
  readonly leave: (discarded: readonly Shot[]) => Promise<void>;
}

/**
 * Sign out in this browser at once, and at the server as soon as it can be reached (Spec: 1 §4). It is only called a success
 * when the server has ended the session.
 */
export function useSignOut(): SignOut {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const findUnsent = async () => {
    const userId = queries.getQueryData(sessionQuery.queryKey)?.id;
    return userId === undefined ? [] : listShots(userId).catch(() => []);
  };
  const leave = async (discarded: readonly Shot[]) => {
    await discardShots(discarded);
    const isFinished = await signOut(queries);
    await navigate({ to: '/' });
    forgetData(queries);
    if (isFinished) return void toast.success(t`Signed out successfully`);
    toast.warning(t`You are signed out on this device. We finish signing out when the connection returns.`);
    void finishSignOutLater().then(() => toast.success(t`Signed out successfully`));
  };
  return { findUnsent, leave };
}
