import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { PeriodBlocker } from '@tillslip/contract/vat/schemas';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { blockerLabel, periodProblemText } from '@tillslip/messages/vat/paper';
import { useMemo, useState } from 'react';
import { Money } from '../../../ui/format/money.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { RowTarget } from '../../../ui/table/data-table-props.ts';
import { VatDocumentDialog } from '../documents/vat-document-dialog.tsx';

/** What keeps a return from being ready, document by document; each links to the screen that fixes it. */
export function BlockerList({ blockers }: { blockers: readonly PeriodBlocker[] }) {
  const { i18n, t } = useLingui();
  const columns = useMemo(() => columnsFor(i18n), [i18n]);
  const [editedId, setEditedId] = useState<string | null>(null);
  return (
    <>
      <DataTable
        label={t`To fix`}
        isFrameless
        view="cards"
        columns={columns}
        rows={blockers}
        rowKey={keyOf}
        rowName={(blocker) => blockerLabel(i18n, blocker)}
        target={findTarget}
        actions={(blocker) => <TreatmentButton blocker={blocker} onEdit={setEditedId} />}
      />
      <VatDocumentDialog receiptId={editedId} onClose={() => setEditedId(null)} />
    </>
  );
}

const KINDS = {
  unread: msg`Unread`,
  recheck: msg`Being checked`,
  unclassified: msg`Unclassified`,
  unproved: msg`Needs proof`,
} as const;

const keyOf = ({ kind, receiptId, draftId, statementHref, problem }: PeriodBlocker): string =>
  `${kind} ${receiptId ?? draftId ?? statementHref} ${JSON.stringify(problem)}`;

const columnsFor = (i18n: I18n) =>
  tableColumns(
    defineColumns<PeriodBlocker>()({
      label: { label: i18n.t(msg`Document`), kind: 'text', value: (blocker) => blockerLabel(i18n, blocker) },
      amountCents: { label: i18n.t(msg`Amount`), kind: 'money' },
      problem: { label: i18n.t(msg`To fix`), kind: 'text', value: ({ problem }) => periodProblemText(i18n, problem) },
    }),
    {
      label: { card: 'title' },
      amountCents: { card: 'figure', cell: ({ amountCents }) => <Money amount={amountCents} fallback="" /> },
      problem: {
        isWideInCard: true,
        cell: ({ kind, problem }) => (
          <>
            <strong>{i18n.t(KINDS[kind])}.</strong> {periodProblemText(i18n, problem)}
          </>
        ),
      },
    },
  );

/** An invoice or a statement opens itself; an upload that is neither yet opens the dashboard. */
const findTarget = ({ receiptId, statementHref }: PeriodBlocker): RowTarget =>
  receiptId === null
    ? { href: statementHref ?? '/app/dashboard' }
    : { to: '/app/receipts/$id', params: { id: receiptId } };

type TreatmentButtonProps = { blocker: PeriodBlocker; onEdit: (receiptId: string) => void };

function TreatmentButton({ blocker: { kind, receiptId, label }, onEdit }: TreatmentButtonProps) {
  if (receiptId === null || kind === 'unread') return null;
  return (
    <Button size="compact-sm" variant="light" onClick={() => onEdit(receiptId)}>
      <Trans>
        Change VAT treatment<span className="visually-hidden"> of {label}</span>
      </Trans>
    </Button>
  );
}
