import { Anchor, Button, Group, Modal, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PeriodBlocker, VatPeriod } from '@tillslip/contract/vat-schemas';
import { useState } from 'react';
import { errorMessage } from '../../../api/error-message.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { VatDocumentDialog } from '../documents/vat-document-dialog.tsx';
import { blockersQuery } from '../vat.queries.ts';
import classes from './periods.module.css';

type BlockersDialogProps = {
  period: VatPeriod;
  opened: boolean;
  busy: boolean;
  onAgain: () => void;
  onClose: () => void;
};

/** Why a period is not ready, document by document; each leads to where it is mended. */
export function BlockersDialog({ period, opened, busy, onAgain, onClose }: BlockersDialogProps) {
  const blockers = useQuery({ ...blockersQuery(period), enabled: opened });
  const [answered, answer] = useState<string | null>(null);
  return (
    <Modal opened={opened} onClose={onClose} title="This period is not ready yet" size="lg">
      {blockers.isPending && (
        <LoadingState>
          <Skeleton height={160} />
        </LoadingState>
      )}
      {blockers.isError && (
        <ErrorState
          title="The list could not be loaded"
          message={errorMessage(blockers.error)}
          onRetry={() => void blockers.refetch()}
        />
      )}
      {blockers.data?.length === 0 && <Notice kind="good">Nothing is open any more.</Notice>}
      {blockers.data && blockers.data.length > 0 && (
        <>
          <Text>Something in it is unread, unclassified or unproved. Mend it, then mark the period as ready.</Text>
          <ul className={classes.blockers}>
            {blockers.data.map((blocker) => (
              <Blocker key={keyOf(blocker)} blocker={blocker} onAnswer={answer} />
            ))}
          </ul>
        </>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button onClick={onAgain} loading={busy}>
          Mark as ready
        </Button>
      </Group>
      <VatDocumentDialog receiptId={answered} onClose={() => answer(null)} />
    </Modal>
  );
}

const KINDS = {
  unread: 'Unread',
  recheck: 'Being checked',
  unclassified: 'Unclassified',
  unproved: 'Unproved',
} as const;

const keyOf = ({ kind, receiptId, draftId, statementHref, message }: PeriodBlocker): string =>
  `${kind} ${receiptId ?? draftId ?? statementHref} ${message}`;

function Blocker({ blocker, onAnswer }: { blocker: PeriodBlocker; onAnswer: (receiptId: string) => void }) {
  const { kind, receiptId, label, message, amountCents } = blocker;
  return (
    <li>
      <div className={classes.blockerHead}>
        <BlockerLink blocker={blocker} />
        {amountCents !== null && <Money amount={amountCents} />}
      </div>
      <p>
        <strong>{KINDS[kind]}.</strong> {message}
      </p>
      {receiptId !== null && kind !== 'unread' && (
        <Button size="compact-sm" variant="light" onClick={() => onAnswer(receiptId)}>
          Answer<span className="visually-hidden"> for {label}</span>
        </Button>
      )}
    </li>
  );
}

/** An invoice and a statement open as such; an upload that is none yet is decided on the dashboard. */
function BlockerLink({ blocker: { receiptId, statementHref, label } }: { blocker: PeriodBlocker }) {
  return (
    <Anchor
      fw={500}
      renderRoot={(props) =>
        receiptId === null ? (
          <Link to={statementHref ?? '/app/dashboard'} {...props} />
        ) : (
          <Link to="/app/receipts/$id" params={{ id: receiptId }} {...props} />
        )
      }
    >
      {label}
    </Anchor>
  );
}
