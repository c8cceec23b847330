import { useLingui } from '@lingui/react/macro';
import { Anchor, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { VatDocumentDetail } from '@tillslip/contract/vat/documents';
import { vatQuestionText } from '@tillslip/messages/vat/claims';
import { claimTexts } from '@tillslip/messages/vat/paper';
import { errorText } from '../../../api/error-text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DateText } from '../../../ui/format/date-text.tsx';
import { vatDocumentQuery } from '../vat.queries.ts';
import classes from './documents.module.css';
import { VatDocumentForm } from './vat-document-form.tsx';

/** The VAT treatment of one invoice, the open questions about it, and the form that answers them. */
export function VatDocumentDialog({ receiptId, onClose }: { receiptId: string | null; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <FormDialog opened={receiptId !== null} onClose={onClose} title={t`VAT treatment of this invoice`} size="xl">
      {receiptId !== null && <Detail receiptId={receiptId} onClose={onClose} />}
    </FormDialog>
  );
}

function Detail({ receiptId, onClose }: { receiptId: string; onClose: () => void }) {
  const { i18n, t } = useLingui();
  const document = useQuery({ ...vatDocumentQuery(receiptId), staleTime: 0 });
  if (document.isPending) {
    return (
      <LoadingState>
        <Skeleton height={280} />
      </LoadingState>
    );
  }
  if (document.isError) {
    return (
      <ErrorState
        title={t`We could not load this invoice`}
        message={errorText(i18n, document.error)}
        onRetry={() => void document.refetch()}
      />
    );
  }
  return (
    <Stack gap="md">
      <Head document={document.data} />
      <VatDocumentForm document={document.data} onClose={onClose} />
    </Stack>
  );
}

function Head({ document }: { document: VatDocumentDetail }) {
  const { i18n, t } = useLingui();
  const { receiptId, supplierName, invoiceNumber, invoiceDate, questions, lockedByPeriodCode } = document;
  return (
    <>
      <p className={classes.head}>
        <Anchor fw={500} renderRoot={(props) => <Link to="/app/receipts/$id" params={{ id: receiptId }} {...props} />}>
          {supplierName ?? t`Unknown supplier`}
        </Anchor>
        <span>
          <DateText day={invoiceDate} />
          {invoiceNumber !== null && ` · ${invoiceNumber}`}
        </span>
      </p>
      {claimTexts(i18n, document).map((sentence) => (
        <p key={sentence} className={classes.sentence}>
          {sentence}
        </p>
      ))}
      {questions.map((question) => (
        <Notice key={vatQuestionText(i18n, question)} kind="warn">
          {vatQuestionText(i18n, question)}
        </Notice>
      ))}
      {lockedByPeriodCode !== null && (
        <Notice kind="info">{t`This invoice is in VAT period ${lockedByPeriodCode}, which is submitted. Its figures there do not change: the open period carries the difference.`}</Notice>
      )}
    </>
  );
}
