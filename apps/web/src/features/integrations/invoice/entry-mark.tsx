import { useLingui } from '@lingui/react/macro';
import type { SyncEntry } from '@tillslip/contract/integrations/schemas';
import { entryStateText } from '@tillslip/messages/integrations/states';
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleSlash,
  type LucideIcon,
  RefreshCw,
} from 'lucide-react';
import { Mark, type Tone } from '../../../ui/feedback/mark.tsx';
import { useProvider } from '../provider.tsx';

const LOOK: Record<SyncEntry['state'], { tone: Tone; icon: LucideIcon }> = {
  pending: { tone: 'quiet', icon: CircleDashed },
  posting: { tone: 'quiet', icon: RefreshCw },
  synced: { tone: 'good', icon: CircleCheck },
  failed: { tone: 'bad', icon: CircleAlert },
  conflict: { tone: 'warn', icon: CircleHelp },
  skipped: { tone: 'quiet', icon: CircleSlash },
};

/** The state of an invoice's entry; an invoice that was never sent has none. */
export function EntryMark({ entry }: { entry: SyncEntry | null }) {
  const { i18n, t } = useLingui();
  const provider = useProvider();
  if (entry === null) return <Mark tone="quiet" icon={CircleDashed}>{t`Not synced yet`}</Mark>;
  if (entry.outsideChange === 'deleted') return <Mark tone="warn" icon={CircleHelp}>{t`Deleted in ${provider}`}</Mark>;
  if (entry.outsideChange !== null) return <Mark tone="warn" icon={CircleHelp}>{t`Changed in ${provider}`}</Mark>;
  if (entry.state === 'synced' && entry.isOutdated)
    return <Mark tone="warn" icon={RefreshCw}>{t`Changed since the sync`}</Mark>;
  return <Mark {...LOOK[entry.state]}>{entryStateText(i18n, entry.state)}</Mark>;
}
