import { Trans, useLingui } from '@lingui/react/macro';
import { Progress as Bar, Button, Group, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Connection } from '@tillslip/contract/integrations/schemas';
import { Layers, Pause, Play, X } from 'lucide-react';
import { errorText } from '../../../api/error-text.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import classes from './bulk.module.css';
import { activeQuery } from './bulk.queries.ts';
import { SyncCard } from './sync-card.tsx';
import { useControlAll } from './use-bulk-control.ts';

/** The syncs that are not over, one card each, and all of them together. */
export function Progress({ connection }: { connection: Connection }) {
  const { i18n, t } = useLingui();
  const active = useQuery(activeQuery(connection.id));
  if (active.isError)
    return (
      <ErrorState
        title={t`We could not load the syncs`}
        message={errorText(i18n, active.error)}
        safe={t`What is under way goes on.`}
        onRetry={() => void active.refetch()}
      />
    );
  if (!active.data)
    return (
      <LoadingState>
        <Skeleton height={160} />
      </LoadingState>
    );
  if (active.data.syncs.length === 0)
    return (
      <Card>
        <EmptyState icon={Layers} title={t`Nothing is under way`}>
          <Trans>Start a bulk sync under Configuration. You can leave the page; the sync goes on.</Trans>
        </EmptyState>
      </Card>
    );
  return (
    <>
      <Overall connectionId={connection.id} />
      {active.data.syncs.map((sync) => (
        <SyncCard key={sync.id} sync={sync} />
      ))}
    </>
  );
}

function Overall({ connectionId }: { connectionId: string }) {
  const { t } = useLingui();
  const { data } = useQuery(activeQuery(connectionId));
  if (!data) return null;
  const { total, processed, successful, failed, skipped, progress } = data;
  return (
    <Card label={t`All syncs`}>
      <div className={classes.form}>
        <AllButtons connectionId={connectionId} />
        <Bar value={progress} aria-label={t`Overall progress`} />
        <p className={classes.totals}>
          <Trans>
            {processed} of {total} processed: {successful} successful, {failed} failed, {skipped} skipped
          </Trans>
        </p>
      </div>
    </Card>
  );
}

function AllButtons({ connectionId }: { connectionId: string }) {
  const { t } = useLingui();
  const control = useControlAll(connectionId);
  const [isAsking, question] = useDisclosure(false);
  return (
    <Group gap="xs">
      <Button variant="default" leftSection={<Pause size={16} aria-hidden />} onClick={() => control.mutate('pause')}>
        <Trans>Pause All</Trans>
      </Button>
      <Button variant="default" leftSection={<Play size={16} aria-hidden />} onClick={() => control.mutate('resume')}>
        <Trans>Resume All</Trans>
      </Button>
      <Button variant="default" leftSection={<X size={16} aria-hidden />} onClick={question.open}>
        <Trans>Cancel All</Trans>
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t`Cancel all syncs?`}
        confirmLabel={t`Cancel All`}
        busy={control.isPending}
        onConfirm={() => {
          control.mutate('cancel');
          question.close();
        }}
        onClose={question.close}
      >
        <Trans>Are you sure you want to cancel all active sync operations?</Trans>
      </ConfirmDialog>
    </Group>
  );
}
