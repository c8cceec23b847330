import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text, Title, Tooltip } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { toast } from '../../../ui/feedback/toast.tsx';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { RereadPanel } from '../form/reread-panel.tsx';
import { SavedSuggestions } from '../form/suggestions-panel.tsx';
import type { ListSearch } from '../list/list-search.ts';
import { DeleteReceiptDialog } from '../shared/delete-receipt-dialog.tsx';
import { SignalsList } from '../shared/signals-list.tsx';
import { CheckPanel } from './check-panel.tsx';
import { DuplicateNotice } from './duplicate-notice.tsx';
import { HistoryCard } from './history-card.tsx';
import { LineItemsTable } from './line-items-table.tsx';
import { Originals } from './originals.tsx';
import { ParticularQuestions } from './particular-questions.tsx';
import { PurchaseQuestions } from './purchase-questions.tsx';
import { ReceiptFactsPanel } from './receipt-facts.tsx';
import classes from './receipt-view.module.css';
import { needsReissue, ReissueCard } from './reissue-card.tsx';
import { ReviewNotice } from './review-notice.tsx';
import { type PageSection, SectionedPage } from './section-nav.tsx';
import { UseQuestions } from './use-questions.tsx';
import { VerdictCard } from './verdict-card.tsx';

/** What another feature says of an invoice. */
export type ReceiptExtra = (receipt: ReceiptDetail) => ReactNode;

type ReceiptViewProps = { receipt: ReceiptDetail; accounting: ReceiptExtra | undefined; onEdit: () => void };

type ReceiptHeaderProps = { receipt: ReceiptDetail; search: ListSearch; onEdit: () => void };

/** What is asked first of an invoice: whose it is, how much, and what may be claimed of it. */
export function ReceiptHead({ receipt, search, onEdit }: ReceiptHeaderProps) {
  return (
    <>
      <ReceiptHeader receipt={receipt} search={search} onEdit={onEdit} />
      <ReviewNotice receipt={receipt} onEdit={onEdit} />
      <VerdictCard receipt={receipt} />
    </>
  );
}

/** What is asked of the invoice, then its parts: check, facts, lines, letter, files and history. */
export function ReceiptView({ receipt, accounting, onEdit }: ReceiptViewProps) {
  return (
    <>
      {receipt.duplicateOf !== null && <DuplicateNotice receipt={receipt} of={receipt.duplicateOf} />}
      <ParticularQuestions receipt={receipt} />
      <PurchaseQuestions receipt={receipt} />
      <UseQuestions receipt={receipt} onEdit={onEdit} />
      <SignalsList signals={receipt.signals} currency={receipt.currency} />
      <SavedSuggestions receipt={receipt} />
      <SectionedPage sections={useSections(receipt, accounting)} />
    </>
  );
}

function useSections(receipt: ReceiptDetail, accounting: ReceiptExtra | undefined): PageSection[] {
  const { t } = useLingui();
  const { lineItems } = receipt.facts;
  return [
    {
      ...{ id: 'check', label: t`Check` },
      content: (
        <Card flush label={t`Findings and checklist`}>
          <CheckPanel receipt={receipt} />
        </Card>
      ),
    },
    { id: 'facts', label: t`Facts`, content: <FactsSection receipt={receipt} accounting={accounting} /> },
    {
      ...{ id: 'lines', label: t`Line items` },
      content: (
        <LineItemsTable
          companyId={receipt.companyId}
          lineItems={lineItems}
          currency={receipt.currency}
          check={receipt.check}
        />
      ),
    },
    ...(needsReissue(receipt) ? [{ id: 'letter', label: t`Letter`, content: <ReissueCard receipt={receipt} /> }] : []),
    { id: 'files', label: t`Files`, content: <FilesSection receipt={receipt} /> },
    { id: 'history', label: t`History`, content: <HistoryCard receiptId={receipt.id} currency={receipt.currency} /> },
  ];
}

function FactsSection({ receipt, accounting }: { receipt: ReceiptDetail; accounting: ReceiptExtra | undefined }) {
  return (
    <div className={classes.stack}>
      <Card flush>
        <ReceiptFactsPanel receipt={receipt} />
      </Card>
      {accounting?.(receipt)}
    </div>
  );
}

function FilesSection({ receipt }: { receipt: ReceiptDetail }) {
  const { t } = useLingui();
  return (
    <div className={classes.stack}>
      <Originals files={receipt.files} />
      <Card title={t`Re-read this document`}>
        <RereadPanel receipt={receipt} onApplied={() => toast.success(t`Receipt updated successfully`)} />
      </Card>
    </div>
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
