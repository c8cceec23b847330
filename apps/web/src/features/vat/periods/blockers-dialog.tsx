import { Button, Group, Modal, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PeriodBlocker, VatPeriod } from '@tillslip/contract/vat-schemas';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { blockerLabel, periodProblemText } from '@tillslip/messages/vat-paper';
import { useState } from 'react';
import { ENGLISH, errorMessage } from '../../../api/error-message.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { RowTarget } from '../../../ui/table/data-table-props.ts';
import { VatDocumentDialog } from '../documents/vat-document-dialog.tsx';
import { blockersQuery } from '../vat.queries.ts';

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
          <DataTable
            label="What is open"
            isFrameless
            view="cards"
            columns={COLUMNS}
            rows={blockers.data}
            rowKey={keyOf}
            rowName={(blocker) => blockerLabel(ENGLISH, blocker)}
            target={targetOf}
            actions={(blocker) => <AnswerButton blocker={blocker} onAnswer={answer} />}
          />
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

const keyOf = ({ kind, receiptId, draftId, statementHref, problem }: PeriodBlocker): string =>
  `${kind} ${receiptId ?? draftId ?? statementHref} ${periodProblemText(ENGLISH, problem)}`;

const COLUMNS = tableColumns(
  defineColumns<PeriodBlocker>()({
    label: { label: 'Document', kind: 'text', value: (blocker) => blockerLabel(ENGLISH, blocker) },
    amountCents: { label: 'Amount', kind: 'money' },
    problem: { label: 'Open', kind: 'text', value: ({ problem }) => periodProblemText(ENGLISH, problem) },
  }),
  {
    label: { card: 'title' },
    amountCents: { card: 'figure', cell: ({ amountCents }) => <Money amount={amountCents} fallback="" /> },
    problem: {
      isWideInCard: true,
      cell: ({ kind, problem }) => (
        <>
          <strong>{KINDS[kind]}.</strong> {periodProblemText(ENGLISH, problem)}
        </>
      ),
    },
  },
);

/** An invoice and a statement open as such; an upload that is none yet is decided on the dashboard. */
const targetOf = ({ receiptId, statementHref }: PeriodBlocker): RowTarget =>
  receiptId === null
    ? { href: statementHref ?? '/app/dashboard' }
    : { to: '/app/receipts/$id', params: { id: receiptId } };

type AnswerButtonProps = { blocker: PeriodBlocker; onAnswer: (receiptId: string) => void };

function AnswerButton({ blocker: { kind, receiptId, label }, onAnswer }: AnswerButtonProps) {
  if (receiptId === null || kind === 'unread') return null;
  return (
    <Button size="compact-sm" variant="light" onClick={() => onAnswer(receiptId)}>
      Answer<span className="visually-hidden"> for {label}</span>
    </Button>
  );
}
