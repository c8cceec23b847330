import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Progress, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { auditBreakText, originalFindingText, recordFindingText } from '@tillslip/messages/receipts/history';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './account.module.css';

/** What a check found, ready to be shown. */
interface CheckedRecords {
  readonly entries: number;
  readonly rows: number;
  readonly originals: number;
  readonly problems: readonly string[];
}

/** How far the check of the originals is. */
interface OriginalsProgress {
  readonly done: number;
  readonly total: number;
}

/** Checks the audit trail, every record against its last entry, and every original against its fingerprint. */
export function CheckRecords() {
  const { i18n, t } = useLingui();
  const [progress, setProgress] = useState<OriginalsProgress | null>(null);
  const check = useMutation({
    mutationFn: () => checkRecords(i18n, setProgress),
    onError: (error) => toast.error(errorText(i18n, error)),
    onSettled: () => setProgress(null),
  });
  return (
    <Card
      title={t`Check of your records`}
      aside={
        <Button variant="default" size="compact-md" loading={check.isPending} onClick={() => check.mutate()}>
          <Trans>Check my records</Trans>
        </Button>
      }
    >
      <Stack gap="sm">
        <p className={classes.explanation}>
          <Trans>
            Finds what was changed behind Tillslip's back: entries of the audit trail, saved records, and the files you
            uploaded. It also runs every night.
          </Trans>
        </p>
        {progress && <OriginalsBar progress={progress} />}
        <div role="status">{check.data && <Result checked={check.data} />}</div>
      </Stack>
    </Card>
  );
}

async function checkRecords(i18n: I18n, onProgress: (progress: OriginalsProgress) => void): Promise<CheckedRecords> {
  const { events, broken, rows } = await client.audit.verify();
  const problems = [
    ...(broken ? [auditBreakText(i18n, broken)] : []),
    ...rows.findings.map((finding) => recordFindingText(i18n, finding)),
  ];
  let [originals, after]: [number, string | undefined] = [0, undefined];
  do {
    const step: Awaited<ReturnType<typeof client.audit.verifyOriginals>> = await client.audit.verifyOriginals(
      after === undefined ? {} : { after },
    );
    problems.push(...step.findings.map((finding) => originalFindingText(i18n, finding)));
    originals += step.checked;
    onProgress({ done: originals, total: step.total });
    after = step.next ?? undefined;
  } while (after !== undefined);
  return { entries: events, rows: rows.checked, originals, problems };
}

function OriginalsBar({ progress: { done, total } }: { progress: OriginalsProgress }) {
  const { t } = useLingui();
  const percent = total === 0 ? 100 : Math.round((done / total) * 100);
  return <Progress value={percent} aria-label={t`Checking files: ${done} of ${total}`} />;
}

function Result({ checked: { entries, rows, originals, problems } }: { checked: CheckedRecords }) {
  if (problems.length === 0)
    return (
      <p className={classes.status} data-on>
        <ShieldCheck size={16} aria-hidden />
        <span>
          <Trans>
            Everything matches: {entries} entries of the audit trail, {rows} records and {originals} files.
          </Trans>
        </span>
      </p>
    );
  return (
    <Stack gap="xs">
      <p className={classes.problems}>
        <ShieldAlert size={16} aria-hidden /> <Trans>These records do not match what was recorded:</Trans>
      </p>
      <ul className={classes.problemList}>
        {problems.map((problem, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two records may have the same problem
          <li key={index}>{problem}</li>
        ))}
      </ul>
    </Stack>
  );
}
