import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Overview as OverviewData } from '@tillslip/contract/administration';
import { fileSizeText } from '@tillslip/messages/file-size';
import { client } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './administration.module.css';
import { overviewQuery, refreshAdministration } from './administration.queries.ts';

/** A disk with less than this part free needs attention. */
const MIN_FREE_SHARE = 0.1;

/** Disk, database, readers, jobs, mail and versions. */
export function Overview() {
  const { i18n, t } = useLingui();
  const overview = useQuery(overviewQuery);
  if (overview.isPending)
    return (
      <LoadingState>
        <Skeleton height={260} />
      </LoadingState>
    );
  if (overview.isError)
    return (
      <ErrorState
        title={t`We could not load this installation`}
        message={errorText(i18n, overview.error)}
        onRetry={() => void overview.refetch()}
      />
    );
  const { disk } = overview.data;
  return (
    <Card title={t`Installation`} aside={<TestMail />}>
      {disk !== null && disk.freeBytes < disk.totalBytes * MIN_FREE_SHARE && (
        <Notice kind="warn">
          <Trans>The disk is almost full. Free some space, or new documents will be refused.</Trans>
        </Notice>
      )}
      <dl className={classes.facts}>
        {factsOf(i18n, overview.data).map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function factsOf(i18n: I18n, overview: OverviewData): [label: string, value: string][] {
  const { people, disk, files, database, reader, mail, jobs, versions } = overview;
  const { maxBytes, maxUploadsPerDay } = overview.limits;
  const size = (bytes: number) => fileSizeText(i18n, bytes);
  return [
    [i18n.t(msg`People`), String(people)],
    [i18n.t(msg`Sign-up`), signUpText(i18n, overview.signUp)],
    [i18n.t(msg`Disk`), disk ? diskText(i18n, disk) : i18n.t(msg`Not known`)],
    [i18n.t(msg`Files`), files],
    [i18n.t(msg`Storage of each company`), maxBytes === null ? i18n.t(msg`No limit`) : size(maxBytes)],
    [
      i18n.t(msg`Files of each company a day`),
      maxUploadsPerDay === null ? i18n.t(msg`No limit`) : String(maxUploadsPerDay),
    ],
    [
      i18n.t(msg`Database`),
      i18n.t(
        msg`PostgreSQL ${{ version: database.version }}, ${{ size: size(database.bytes) }}, connections: ${{ connections: database.connections }}`,
      ),
    ],
    [
      i18n.t(msg`Reader`),
      i18n.t(
        msg`${{ name: reader.name }}, processes: ${{ processes: reader.processes }}, reading: ${{ running: reader.running }}, waiting: ${{ waiting: reader.waiting }}`,
      ),
    ],
    [
      i18n.t(msg`Mail`),
      i18n.t(
        msg`${{ name: mail.name }}, from ${{ sender: mail.sender }}, waiting: ${{ waiting: mail.waiting }}, failed: ${{ failed: mail.failed }}`,
      ),
    ],
    [
      i18n.t(msg`Jobs`),
      i18n.t(
        msg`Running: ${{ running: jobs.running }}, waiting: ${{ waiting: jobs.waiting }}, failed: ${{ failed: jobs.failed }}`,
      ),
    ],
    [
      i18n.t(msg`Versions`),
      i18n.t(
        msg`Tillslip ${{ tillslip: versions.tillslip }}, Node.js ${{ node: versions.node }}, database ${{ migration: database.migration }}`,
      ),
    ],
  ];
}

function diskText(i18n: I18n, { freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }): string {
  const [free, total] = [fileSizeText(i18n, freeBytes), fileSizeText(i18n, totalBytes)];
  return i18n.t(msg`${free} of ${total} free`);
}

function signUpText(i18n: I18n, mode: OverviewData['signUp']): string {
  if (mode === 'open') return i18n.t(msg`Open to everybody`);
  return mode === 'invited' ? i18n.t(msg`Invited people only`) : i18n.t(msg`Closed`);
}

function TestMail() {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const send = useMutation({
    mutationFn: () => client.administration.testMail(),
    onSuccess: ({ to: address }) => {
      toast.success(t`A test message is on its way to ${address}.`);
      void refreshAdministration(queries);
    },
    onError: (error) => toast.error(errorText(i18n, error)),
  });
  return (
    <Button variant="default" size="compact-md" loading={send.isPending} onClick={() => send.mutate()}>
      <Trans>Send a test email</Trans>
    </Button>
  );
}
