import { Anchor, Button, Group, Text, Title, Tooltip } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReceiptDetail } from '@tillslip/contract/receipt-schemas';
import { Pencil, Trash2 } from 'lucide-react';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Money } from '../../../ui/money.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { DeleteReceiptDialog } from '../shared/delete-receipt-dialog.tsx';
import { LineItemsTable } from './line-items-table.tsx';
import { Originals } from './originals.tsx';
import { ReceiptFactsPanel } from './receipt-facts.tsx';
import classes from './receipt-view.module.css';
import { VerdictPanel } from './verdict-panel.tsx';

/** The invoice as it stands. */
export function ReceiptView({ receipt, onEdit }: { receipt: ReceiptDetail; onEdit: () => void }) {
  return (
    <>
      <ReceiptHead receipt={receipt} onEdit={onEdit} />
      {receipt.status === 'needs_review' && (
        <Notice
          kind="warn"
          action={
            <Button size="compact-md" onClick={onEdit}>
              Fill in
            </Button>
          }
        >
          {receipt.readFailure ?? 'This document needs a person.'} It stays out of your VAT201 until then.
        </Notice>
      )}
      {receipt.duplicateOf !== null && <DuplicateNotice receipt={receipt} of={receipt.duplicateOf} />}
      <Card flush>
        <VerdictPanel receipt={receipt} />
      </Card>
      <Card flush>
        <ReceiptFactsPanel receipt={receipt} />
      </Card>
      <LineItemsTable lineItems={receipt.facts.lineItems} />
      <Originals files={receipt.files} />
    </>
  );
}

function ReceiptHead({ receipt, onEdit }: { receipt: ReceiptDetail; onEdit: () => void }) {
  const navigate = useNavigate();
  const [deleting, confirm] = useDisclosure(false);
  useHotkeys([['e', onEdit]]);
  return (
    <header className={classes.head}>
      <div className={classes.name}>
        <Title order={1} fz="xl">
          {receipt.supplierName ?? 'Unknown supplier'}
        </Title>
        <Text c="dimmed">
          <DateText day={receipt.invoiceDate} />
          {receipt.invoiceNumber !== null && <span className="tabular"> · {receipt.invoiceNumber}</span>}
        </Text>
      </div>
      <Money amount={receipt.totalCents} size="huge" fallback="No total" />
      <Group gap="xs" className={classes.buttons}>
        <Tooltip label="Key: E">
          <Button variant="default" leftSection={<Pencil size={16} aria-hidden />} onClick={onEdit}>
            Edit
          </Button>
        </Tooltip>
        <Button
          variant="subtle"
          color="terracotta"
          leftSection={<Trash2 size={16} aria-hidden />}
          onClick={confirm.open}
        >
          Delete
        </Button>
      </Group>
      <DeleteReceiptDialog
        ids={[receipt.id]}
        opened={deleting}
        onClose={confirm.close}
        onDeleted={() => void navigate({ to: '/app/receipts' })}
      />
    </header>
  );
}

function DuplicateNotice({ receipt, of }: { receipt: ReceiptDetail; of: string }) {
  return (
    <Notice
      kind="warn"
      action={
        <Anchor
          underline="always"
          renderRoot={(props) => <Link to="/app/receipts/$id" params={{ id: of }} {...props} />}
        >
          View original
        </Anchor>
      }
    >
      Marked as a duplicate. {receipt.duplicateReason}
    </Notice>
  );
}
