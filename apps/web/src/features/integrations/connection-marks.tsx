import { useLingui } from '@lingui/react/macro';
import type { Connection } from '@tillslip/contract/integrations/schemas';
import { connectionStateText } from '@tillslip/messages/integrations/states';
import { CircleAlert, CircleCheck, CircleHelp, type LucideIcon, RefreshCw, TriangleAlert, Unplug } from 'lucide-react';
import { Mark, type Tone } from '../../ui/feedback/mark.tsx';

const LOOK: Record<Connection['state'], { tone: Tone; icon: LucideIcon }> = {
  confirming: { tone: 'warn', icon: CircleHelp },
  connected: { tone: 'good', icon: CircleCheck },
  error: { tone: 'bad', icon: CircleAlert },
  expired: { tone: 'bad', icon: CircleAlert },
  disconnected: { tone: 'quiet', icon: Unplug },
};

/** The state of a connection; a company that was never connected is disconnected (Spec: 3 §4). */
export function StateMark({ connection }: { connection: Connection | null }) {
  const { i18n, t } = useLingui();
  const isSyncing = connection?.latestRuns.some(({ status }) => status === 'in_progress') ?? false;
  if (isSyncing)
    return (
      <Mark tone="good" icon={RefreshCw}>
        {t`Syncing...`}
      </Mark>
    );
  const state = connection?.state ?? 'disconnected';
  return <Mark {...LOOK[state]}>{connectionStateText(i18n, state)}</Mark>;
}

/** The health of a connection by its state: good, error, or warning for everything between (Spec: 3 §4). */
export function HealthMark({ state }: { state: Connection['state'] }) {
  const { t } = useLingui();
  if (state === 'connected')
    return (
      <Mark tone="good" icon={CircleCheck}>
        {t`Good health`}
      </Mark>
    );
  if (state === 'error')
    return (
      <Mark tone="bad" icon={CircleAlert}>
        {t`Error`}
      </Mark>
    );
  return (
    <Mark tone="warn" icon={TriangleAlert}>
      {t`Warning`}
    </Mark>
  );
}
