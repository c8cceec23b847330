import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { BookingPreview, Connection, EligibleReceipt } from '@tillslip/contract/integrations/schemas';
import { ChevronRight } from 'lucide-react';
import { errorText } from '../../../api/error-text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRows } from '../../../ui/feedback/loading-state.tsx';
import { BookingView } from '../booking/booking-preview.tsx';
import { ProblemList } from '../booking/problem-list.tsx';
import { ScoreMark } from '../booking/score-mark.tsx';
import { validationQuery } from '../integrations.queries.ts';
import { Suggestion } from '../past-evidence.tsx';
import { receiptName } from './eligible-columns.tsx';
import classes from './sync.module.css';
import { useSync } from './use-sync.ts';

type ValidationDialogProps = {
  connection: Connection;
  /** Null while closed. */
  receiptIds: readonly string[] | null;
  rows: readonly EligibleReceipt[];
  onClose: () => void;
};

/** The result of the checks for each invoice, with how it would be booked. Nothing is sent (Spec: 3 §2, §5). */
export function ValidationDialog({ connection, receiptIds, rows, onClose }: ValidationDialogProps) {
  const { t } = useLingui();
  return (
    <Modal opened={receiptIds !== null} onClose={onClose} title={t`Validation results`} size="lg">
      {receiptIds !== null && <Results {...{ connection, receiptIds, rows, onClose }} />}
    </Modal>
  );
}

type ResultsProps = ValidationDialogProps & { receiptIds: readonly string[] };

function Results({ connection, receiptIds, rows, onClose }: ResultsProps) {
  const { i18n, t } = useLingui();
  const validation = useQuery(validationQuery(connection.id, receiptIds));
  if (validation.isPending) return <LoadingRows rows={4} />;
  if (validation.isError)
    return (
      <ErrorState
        title={t`Validation failed: ${{ reason: errorText(i18n, validation.error) }}`}
        message={t`Nothing was sent.`}
        onRetry={() => void validation.refetch()}
      />
    );
  const valid = validation.data.filter(({ isValid }) => isValid).map(({ receiptId }) => receiptId);
  return (
    <>
      <p className={classes.hint}>
        {t`${plural({ count: valid.length }, { one: '# invoice can be synced.', other: '# invoices can be synced.' })}`}{' '}
        {t`Checked: ${{ count: validation.data.length }}`}
      </p>
      <ul className={classes.results}>
        {validation.data.map((preview) => (
          <Result
            key={preview.receiptId}
            preview={preview}
            connection={connection}
            row={rows.find(({ receiptId }) => receiptId === preview.receiptId)}
          />
        ))}
      </ul>
      <SyncValid connection={connection} receiptIds={valid} onClose={onClose} />
    </>
  );
}

type ResultProps = { preview: BookingPreview; connection: Connection; row: EligibleReceipt | undefined };

function Result({ preview, connection, row }: ResultProps) {
  const { i18n, t } = useLingui();
  const { booking, receiptId, suggestion } = preview;
  const { companyId } = connection;
  return (
    <li>
      <details className={classes.result} open={!preview.isValid || undefined}>
        <summary>
          <ChevronRight size={16} aria-hidden className={classes.chevron} />
          <strong>{row ? receiptName(i18n, row) : (booking?.supplierName ?? t`Unknown supplier`)}</strong>
          <ScoreMark score={preview.score} />
        </summary>
        <div className={classes.detail}>
          <ProblemList problems={preview.problems} warnings={preview.warnings} {...{ companyId, receiptId }} />
          <Suggestion connectionId={connection.id} supplier={row?.supplierName ?? ''} {...{ receiptId, suggestion }} />
          {booking !== null && <BookingView booking={booking} />}
        </div>
      </details>
    </li>
  );
}

type SyncValidProps = { connection: Connection; receiptIds: readonly string[]; onClose: () => void };

function SyncValid({ connection, receiptIds, onClose }: SyncValidProps) {
  const { t } = useLingui();
  const sync = useSync(connection.id, onClose);
  const canSync = connection.state === 'connected' && connection.isSetUp && receiptIds.length > 0;
  return (
    <Group justify="flex-end" gap="xs" mt="lg">
      <Button variant="default" onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
      <Button loading={sync.isPending} disabled={!canSync} onClick={() => sync.mutate({ receiptIds: [...receiptIds] })}>
        {t`${plural({ count: receiptIds.length }, { one: 'Sync # invoice', other: 'Sync # invoices' })}`}
      </Button>
    </Group>
  );
}
