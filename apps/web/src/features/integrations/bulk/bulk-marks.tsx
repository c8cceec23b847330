import { useLingui } from '@lingui/react/macro';
import type { BulkSync } from '@tillslip/contract/bulk-sync/schemas';
import { bulkSyncStateText } from '@tillslip/messages/bulk-sync';
import { CircleAlert, CircleCheck, CirclePause, CircleX, Clock, type LucideIcon, RefreshCw } from 'lucide-react';
import { Mark, type Tone } from '../../../ui/feedback/mark.tsx';

const LOOK: Record<BulkSync['state'], { tone: Tone; icon: LucideIcon }> = {
  queued: { tone: 'quiet', icon: Clock },
  running: { tone: 'good', icon: RefreshCw },
  paused: { tone: 'warn', icon: CirclePause },
  completed: { tone: 'good', icon: CircleCheck },
  failed: { tone: 'bad', icon: CircleAlert },
  cancelled: { tone: 'quiet', icon: CircleX },
};

/** The state of a bulk sync as an icon and a word. */
export function BulkStateMark({ state }: { state: BulkSync['state'] }) {
  const { i18n } = useLingui();
  return <Mark {...LOOK[state]}>{bulkSyncStateText(i18n, state)}</Mark>;
}
