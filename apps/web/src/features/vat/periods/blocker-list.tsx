import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { PeriodBlocker } from '@tillslip/contract/vat/schemas';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { blockerLabel, periodProblemText } from '@tillslip/messages/vat/paper';
import { useMemo, useState } from 'react';
import { client } from '../../../api/client.ts';
import { Money } from '../../../ui/format/money.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { RowTarget } from '../../../ui/table/data-table-props.ts';
import { VatDocumentDialog } from '../documents/vat-document-dialog.tsx';
import { NearFullUseButtons } from '../near-full-use-buttons.tsx';
import { useVatChange } from '../use-vat-change.ts';

/** What keeps a return from being ready, document by document; each links to the screen that fixes it. */
export function BlockerList({ companyId, blockers }: { companyId: string; blockers: readonly PeriodBlocker[] }) {
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
        actions={(blocker) => <MendButton companyId={companyId} blocker={blocker} onEdit={setEditedId} />}
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

/** What settles a blocker where it is listed. */
function MendButton({ companyId, ...shown }: { companyId: string } & TreatmentButtonProps) {
  const { problem } = shown.blocker;
  if (problem.code === 'EXIT_GOODS') return <NoGoodsButton companyId={companyId} until={problem.day} />;
  if (problem.code === 'NEAR_FULL_USE') return <NearFullUseButtons companyId={companyId} />;
  return <TreatmentButton {...shown} />;
}

/** Says that a company kept no goods when its registration ended; what is remembered of purchases takes it back. */
function NoGoodsButton({ companyId, until }: { companyId: string; until: CalendarDate }) {
  const { t } = useLingui();
  const save = useVatChange({ run: client.vat.answers.save, done: t`Remembered` });
  return (
    <Button
      size="compact-sm"
      variant="light"
      loading={save.isPending}
      onClick={() => save.mutate({ companyId, question: 'exit_goods', subject: until, answer: 'none' })}
    >
      <Trans>No goods kept</Trans>
    </Button>
  );
}

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
