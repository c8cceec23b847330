import { Anchor, Modal, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { VatDocumentDetail } from '@tillslip/contract/vat-documents';
import { vatQuestionText } from '@tillslip/messages/claims';
import { claimTexts } from '@tillslip/messages/vat-paper';
import { ENGLISH, errorMessage } from '../../../api/error-message.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DateText } from '../../../ui/format/date-text.tsx';
import { vatDocumentQuery } from '../vat.queries.ts';
import classes from './documents.module.css';
import { VatDocumentForm } from './vat-document-form.tsx';

/** How VAT sees one invoice, what it asks, and the answers. */
export function VatDocumentDialog({ receiptId, onClose }: { receiptId: string | null; onClose: () => void }) {
  return (
    <Modal opened={receiptId !== null} onClose={onClose} title="How VAT sees this invoice" size="xl">
      {receiptId !== null && <Detail receiptId={receiptId} onClose={onClose} />}
    </Modal>
  );
}

function Detail({ receiptId, onClose }: { receiptId: string; onClose: () => void }) {
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
        title="The invoice could not be loaded"
        message={errorMessage(document.error)}
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
  const { receiptId, supplierName, invoiceNumber, invoiceDate, questions, lockedByPeriodCode } = document;
  return (
    <>
      <p className={classes.head}>
        <Anchor fw={500} renderRoot={(props) => <Link to="/app/receipts/$id" params={{ id: receiptId }} {...props} />}>
          {supplierName ?? 'Unknown supplier'}
        </Anchor>
        <span>
          <DateText day={invoiceDate} />
          {invoiceNumber !== null && ` · ${invoiceNumber}`}
        </span>
      </p>
      {claimTexts(ENGLISH, document).map((sentence) => (
        <p key={sentence} className={classes.sentence}>
          {sentence}
        </p>
      ))}
      {questions.map((question) => (
        <Notice key={vatQuestionText(ENGLISH, question)} kind="warn">
          {vatQuestionText(ENGLISH, question)}
        </Notice>
      ))}
      {lockedByPeriodCode !== null && (
        <Notice kind="info">
          It is in period {lockedByPeriodCode}, which was submitted. Those figures stay; the open period carries the
          difference.
        </Notice>
      )}
    </>
  );
}
