import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text, Title, Tooltip } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { needsReviewText } from '@tillslip/messages/receipts/read-failures';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { RereadPanel } from '../form/reread-panel.tsx';
import { SavedSuggestions } from '../form/suggestions-panel.tsx';
import type { ListSearch } from '../list/list-search.ts';
import { DeleteReceiptDialog } from '../shared/delete-receipt-dialog.tsx';
import { SignalsList } from '../shared/signals-list.tsx';
import { AnswerInReview } from './answer-in-review.tsx';
import { CheckPanel } from './check-panel.tsx';
import { DuplicateNotice } from './duplicate-notice.tsx';
import { HistoryCard } from './history-card.tsx';
import { LineItemsTable } from './line-items-table.tsx';
import { Originals } from './originals.tsx';
import { PurchaseQuestions } from './purchase-questions.tsx';
import { ReceiptFactsPanel } from './receipt-facts.tsx';
import classes from './receipt-view.module.css';
import { ReissueCard } from './reissue-card.tsx';

/** What another feature says of an invoice. */
export type ReceiptExtra = (receipt: ReceiptDetail) => ReactNode;

type ReceiptHeaderProps = { receipt: ReceiptDetail; search: ListSearch; onEdit: () => void };
type ReceiptViewProps = ReceiptHeaderProps & { accounting: ReceiptExtra | undefined };

/** The invoice with its check, facts, files and history. */
export function ReceiptView({ receipt, search, accounting, onEdit }: ReceiptViewProps) {
  const { i18n, t } = useLingui();
  return (
    <>
      <ReceiptHeader receipt={receipt} search={search} onEdit={onEdit} />
      {receipt.status === 'needs_review' && (
        <Notice
          kind="warn"
          action={
            <Group gap="xs">
              <AnswerInReview receipt={receipt} />
              <Button size="compact-md" variant="default" onClick={onEdit}>
                <Trans>Fill in details</Trans>
              </Button>
            </Group>
          }
        >
          {needsReviewText(i18n, receipt)} <Trans>It does not count in your VAT201 until you check it.</Trans>
        </Notice>
      )}
      {receipt.duplicateOf !== null && <DuplicateNotice receipt={receipt} of={receipt.duplicateOf} />}
      <PurchaseQuestions receipt={receipt} />
      <SignalsList signals={receipt.signals} />
      <SavedSuggestions receipt={receipt} />
      <Card flush>
        <CheckPanel receipt={receipt} />
      </Card>
      <Card flush>
        <ReceiptFactsPanel receipt={receipt} />
      </Card>
      {accounting?.(receipt)}
      <ReissueCard receipt={receipt} />
      <LineItemsTable lineItems={receipt.facts.lineItems} currency={receipt.currency} check={receipt.check} />
      <Originals files={receipt.files} />
      <Card title={t`Re-read this document`}>
        <RereadPanel receipt={receipt} onApplied={() => toast.success(t`Receipt updated successfully`)} />
      </Card>
      <HistoryCard receiptId={receipt.id} />
    </>
  );
}

function ReceiptHeader({ receipt, search, onEdit }: ReceiptHeaderProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isDeleting, confirm] = useDisclosure(false);
  useHotkeys([['e', onEdit]]);
  return (
    <header className={classes.head}>
      <div className={classes.name}>
        <Title order={1} fz="xl">
          {receipt.supplierName ?? t`Unknown supplier`}
        </Title>
        <Text c="dimmed">
          <DateText day={receipt.invoiceDate} />
          {receipt.invoiceNumber !== null && <span className="tabular"> · {receipt.invoiceNumber}</span>}
        </Text>
      </div>
      <Money amount={receipt.signedTotalCents} currency={receipt.currency} size="huge" fallback={t`No total`} />
      <Group gap="xs" className={classes.buttons}>
        <Tooltip label={t`Shortcut: E`}>
          <Button variant="default" leftSection={<Pencil size={16} aria-hidden />} onClick={onEdit}>
            <Trans>Edit</Trans>
          </Button>
        </Tooltip>
        <Button
          variant="subtle"
          color="terracotta"
          leftSection={<Trash2 size={16} aria-hidden />}
          onClick={confirm.open}
        >
          <Trans>Delete</Trans>
        </Button>
      </Group>
      <DeleteReceiptDialog
        receipts={[receipt]}
        opened={isDeleting}
        onClose={confirm.close}
        onDeleted={() => void navigate({ to: '/app/receipts', search })}
      />
    </header>
  );
}
