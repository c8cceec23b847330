import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { VatPeriod } from '@tillslip/contract/vat/schemas';
import { errorText } from '../../../api/error-text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { blockersQuery } from '../vat.queries.ts';
import { BlockerList } from './blocker-list.tsx';

type BlockersDialogProps = {
  period: VatPeriod;
  opened: boolean;
  busy: boolean;
  onRetry: () => void;
  onClose: () => void;
};

/** Why a period is not ready. */
export function BlockersDialog({ period, opened, busy, onRetry, onClose }: BlockersDialogProps) {
  const { i18n, t } = useLingui();
  const blockers = useQuery({ ...blockersQuery(period), enabled: opened });
  return (
    <Modal opened={opened} onClose={onClose} title={t`This period is not ready yet`} size="lg">
      {blockers.isPending && (
        <LoadingState>
          <Skeleton height={160} />
        </LoadingState>
      )}
      {blockers.isError && (
        <ErrorState
          title={t`We could not load this list`}
          message={errorText(i18n, blockers.error)}
          onRetry={() => void blockers.refetch()}
        />
      )}
      {blockers.data?.length === 0 && <Notice kind="good">{t`Nothing is left to fix.`}</Notice>}
      {blockers.data && blockers.data.length > 0 && (
        <>
          <Text>
            <Trans>
              Some documents or transactions are unread, unclassified or need proof. Fix them, then mark the period as
              ready.
            </Trans>
          </Text>
          <BlockerList companyId={period.companyId} blockers={blockers.data} />
        </>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        <Button onClick={onRetry} loading={busy}>
          <Trans>Mark as ready</Trans>
        </Button>
      </Group>
    </Modal>
  );
}
