import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Connection, SyncRun } from '@tillslip/contract/integrations/schemas';
import { useEffect, useState } from 'react';
import { toast } from '../../../ui/feedback/toast.tsx';
import { localTime } from '../../../ui/format/local-time.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { runQuery, startedRunQuery } from '../integrations.queries.ts';
import { useProvider } from '../provider.tsx';
import classes from './sync.module.css';

/** How long the panel stays after a run, in milliseconds. Spec: 3 §4. */
const RESET_DELAYS = { good: 3000, bad: 5000 } as const;

/** The run that is going on, in four steps; hidden when idle, and for runs that ended before the page was opened. */
export function ProgressPanel({ connection }: { connection: Connection }) {
  const { data: started } = useQuery(startedRunQuery(connection.id));
  const [gone, setGone] = useState<string | null>(null);
  const [followed, setFollowed] = useState(started);
  const current = connection.latestRuns.find(({ status }) => status === 'in_progress')?.id ?? started;
  if (current !== null && current !== followed) setFollowed(current);
  if (followed === null || followed === gone) return null;
  return (
    <RunProgress
      key={followed}
      connectionId={connection.id}
      run={connection.latestRuns.find(({ id }) => id === followed) ?? null}
      runId={followed}
      onGone={() => setGone(followed)}
    />
  );
}

type RunProgressProps = { connectionId: string; run: SyncRun | null; runId: string; onGone: () => void };

function RunProgress({ connectionId, run: listed, runId, onGone }: RunProgressProps) {
  const { i18n, t } = useLingui();
  const provider = useProvider();
  const asked = useQuery(runQuery(connectionId, runId));
  const run = newer(listed, asked.data ?? null);
  useAnnounceEnd(run, onGone);
  if (run === null) return null;
  return (
    <Card label={t`Sync progress`}>
      <div className={classes.progress}>
        <div className={classes.progressHead}>
          <strong role="status">{stepText(i18n, run, provider)}</strong>
          <span className="tabular">{run.progress}%</span>
        </div>
        <Progress
          value={run.progress}
          aria-label={t`Sync progress`}
          {...(run.status === 'failed' && { color: 'terracotta' })}
        />
        <p className={classes.hint}>{hintText(i18n, run, provider)}</p>
      </div>
    </Card>
  );
}

/** The further one of two views of a run: the list and the run are refetched apart. */
function newer(a: SyncRun | null, b: SyncRun | null): SyncRun | null {
  if (a === null || b === null) return a ?? b;
  if (a.finishedAt !== null) return a;
  return b.finishedAt !== null || b.progress >= a.progress ? b : a;
}

/** Says how the run ended, and hides the panel a little later. */
function useAnnounceEnd(run: SyncRun | null, onGone: () => void): void {
  const { t } = useLingui();
  const hasEnded = run !== null && run.status !== 'in_progress';
  const isGood = run?.status === 'completed';
  const { successful = 0, failed = 0 } = run ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when it ends.
  useEffect(() => {
    if (!hasEnded) return;
    const text = t`Sync completed: ${successful} successful, ${failed} failed`;
    if (failed === 0) toast.success(text);
    else toast.warning(text);
    const timer = setTimeout(onGone, isGood ? RESET_DELAYS.good : RESET_DELAYS.bad);
    return () => clearTimeout(timer);
  }, [hasEnded]);
}

/** What the person may want to know beside the step; of a run that is over, how it ended. */
function hintText(i18n: I18n, run: SyncRun, provider: string): string {
  const { status, pausedUntil, successful, failed, skipped } = run;
  if (status !== 'in_progress')
    return i18n.t(msg`${{ successful }} successful, ${{ failed }} failed, ${{ skipped }} skipped`);
  return pausedUntil === null
    ? i18n.t(msg`You can leave this page. The sync goes on.`)
    : i18n.t(msg`${provider} asks us to slow down. We go on at ${{ time: localTime(pausedUntil) }}.`);
}

/** The step of a run in words. Spec: 3 §4. */
function stepText(i18n: I18n, { progress, status, total }: SyncRun, provider: string): string {
  if (status !== 'in_progress') return i18n.t(msg`Sync completed`);
  switch (progress) {
    case 0:
      return i18n.t(msg`Initializing sync...`);
    case 25:
      return i18n.t(msg`Connecting to ${provider}...`);
    case 50:
      return i18n.t(msg`Fetching receipts...`);
    case 75:
      return i18n.t(msg`${plural(total, { one: 'Syncing # receipt...', other: 'Syncing # receipts...' })}`);
    case 100:
      return i18n.t(msg`Sync completed`);
  }
}
