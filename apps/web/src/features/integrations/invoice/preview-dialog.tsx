import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Connection } from '@tillslip/contract/integrations/schemas';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { isExpenseAccount } from '@tillslip/domain/sync/package-lists';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRows } from '../../../ui/feedback/loading-state.tsx';
import { AccountSelect } from '../account-select.tsx';
import { BookingView } from '../booking/booking-preview.tsx';
import { ProblemList } from '../booking/problem-list.tsx';
import { ScoreMark } from '../booking/score-mark.tsx';
import { bookingQuery, setupQuery } from '../integrations.queries.ts';
import { Suggestion } from '../past-evidence.tsx';
import { useAccountingChange } from '../use-accounting-change.ts';
import classes from './invoice.module.css';

type Receipt = Pick<ReceiptDetail, 'id' | 'supplierName'>;
type PreviewProps = { receipt: Receipt; connection: Connection };

/** How the invoice would be booked, before anything is sent, and the account of its supplier. */
export function PreviewDialog(props: PreviewProps & { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={t`Preview of the booking`} size="lg">
      {props.opened && <Preview receipt={props.receipt} connection={props.connection} />}
    </Modal>
  );
}

function Preview({ receipt, connection }: PreviewProps) {
  const { i18n, t } = useLingui();
  const previews = useQuery(bookingQuery(connection.id, receipt.id));
  if (previews.isPending) return <LoadingRows rows={4} />;
  if (previews.isError)
    return (
      <ErrorState
        title={t`We could not prepare the booking`}
        message={errorText(i18n, previews.error)}
        safe={t`Nothing was sent.`}
        onRetry={() => void previews.refetch()}
      />
    );
  const [preview] = previews.data;
  if (preview === undefined) return null;
  return (
    <Stack gap="md">
      <div>
        <ScoreMark score={preview.score} />
      </div>
      <ProblemList
        problems={preview.problems}
        warnings={preview.warnings}
        companyId={connection.companyId}
        receiptId={null}
      />
      <Suggestion
        connectionId={connection.id}
        receiptId={receipt.id}
        supplier={receipt.supplierName ?? ''}
        suggestion={preview.suggestion}
      />
      {preview.booking !== null && <BookingView booking={preview.booking} />}
      {receipt.supplierName !== null && (
        <SupplierAccount connectionId={connection.id} receiptId={receipt.id} supplier={receipt.supplierName} />
      )}
    </Stack>
  );
}

type SupplierAccountProps = { connectionId: string; receiptId: string; supplier: string };

/** Corrects the account of the supplier, for this invoice and all that follow. */
function SupplierAccount({ connectionId, receiptId, supplier }: SupplierAccountProps) {
  const { t } = useLingui();
  const setup = useQuery(setupQuery(connectionId));
  const [accountId, setAccountId] = useState<string | null>(null);
  const learn = useAccountingChange({
    run: (chosen: string) => client.integrations.learnAccount({ id: connectionId, receiptId, accountId: chosen }),
    done: t`${supplier} is booked to this account from now on`,
  });
  if (setup.data === undefined) return null;
  return (
    <Group gap="sm" align="flex-end" className={classes.learn}>
      <AccountSelect
        label={t`Book ${supplier} to another account`}
        description={t`For this invoice and all that follow`}
        accounts={setup.data.accounts}
        types={isExpenseAccount}
        value={accountId}
        onChange={setAccountId}
      />
      <Button
        variant="default"
        disabled={accountId === null}
        loading={learn.isPending}
        onClick={() => accountId !== null && learn.mutate(accountId)}
      >
        <Trans>Use this account</Trans>
      </Button>
    </Group>
  );
}
