import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { WorkingPaper } from '@tillslip/contract/vat/paper';
import type { ProposalDocument, VatProposal } from '@tillslip/contract/vat/proposals';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { needsSecondLook } from '@tillslip/domain/vat/vat201/check-adjustment';
import { dayText } from '@tillslip/messages/dates';
import { proposalText, settlementText } from '@tillslip/messages/vat/proposals';
import { adjustmentText } from '@tillslip/messages/vat/types';
import { useMemo, useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useVatChange } from '../use-vat-change.ts';
import { proposalsQuery } from '../vat.queries.ts';
import type { AdjustmentInput } from './adjustment-values.ts';
import classes from './adjustments.module.css';
import { DismissDialog, type DismissedInput } from './dismiss-dialog.tsx';
import { DismissedList } from './dismissed-list.tsx';
import { SecondLook } from './second-look.tsx';
import { YearEvidence } from './year-apportionment.tsx';

/** Adjustments that documents and payments ask for, with their evidence; none counts before it is taken. */
export function ProposalsCard({ paper }: { paper: WorkingPaper }) {
  const { i18n, t } = useLingui();
  const proposals = useQuery(proposalsQuery(paper));
  if (proposals.isError) {
    return (
      <ErrorState
        title={t`We could not look for adjustments`}
        message={errorText(i18n, proposals.error)}
        onRetry={() => void proposals.refetch()}
      />
    );
  }
  // Most returns have none, so nothing is shown before it is known.
  if (!proposals.data || proposals.data.total + proposals.data.dismissed.length === 0) return null;
  const { proposals: rows, total, dismissed } = proposals.data;
  return (
    <Card
      flush
      title={t`Proposed adjustments`}
      aside={total > 0 && <span>{t`${plural(total, { one: '# proposal', other: '# proposals' })}`}</span>}
    >
      <p className={classes.about}>
        {total > 0 ? (
          <Trans>
            In no figure until you take them. Group companies and written terms of payment can be exceptions: dismiss
            what does not apply.
          </Trans>
        ) : (
          <Trans>Nothing more is proposed for this return.</Trans>
        )}
      </p>
      {total > 0 && <ProposalList paper={paper} rows={rows} />}
      <DismissedList rows={dismissed} isLocked={paper.status === 'submitted'} />
    </Card>
  );
}

function ProposalList({ paper, rows }: { paper: WorkingPaper; rows: readonly VatProposal[] }) {
  const { i18n, t } = useLingui();
  const columns = useMemo(() => columnsFor(i18n, paper.companyId), [i18n, paper.companyId]);
  const [asked, setAsked] = useState<ProposedInput | null>(null);
  const [dismissed, setDismissed] = useState<DismissedInput | null>(null);
  const take = useVatChange({
    run: client.vat.adjustments.create,
    done: t`Taken into this return`,
    onDone: () => setAsked(null),
  });
  const onTake = (proposal: VatProposal) => {
    const input = proposedInput(i18n, proposal, paper);
    if (needsSecondLook(input.vatCents)) setAsked(input);
    else take.mutate(input);
  };
  const isTaking = ({ kind, receiptId }: VatProposal) =>
    take.isPending && asked === null && take.variables.kind === kind && take.variables.receiptId === receiptId;
  return (
    <>
      <DataTable
        label={t`Proposed adjustments`}
        isFrameless
        view="cards"
        columns={columns}
        rows={rows}
        rowKey={({ kind, receiptId }) => `${kind} ${receiptId}`}
        rowName={(proposal) => proposalText(i18n, proposal)}
        actions={(proposal) => (
          <ProposalButtons
            reason={proposalText(i18n, proposal)}
            isTaking={isTaking(proposal)}
            isAsked={isAsked(proposal)}
            onTake={() => onTake(proposal)}
            onDismiss={() => setDismissed(dismissedInput(i18n, proposal, paper))}
          />
        )}
      />
      <FormDialog opened={asked !== null} onClose={() => setAsked(null)} title={t`Take adjustment`}>
        {asked !== null && (
          <SecondLook
            paper={paper}
            adjustment={asked}
            busy={take.isPending}
            onBack={() => setAsked(null)}
            onConfirm={() => take.mutate({ ...asked, confirmedVatCents: asked.vatCents })}
          />
        )}
      </FormDialog>
      <DismissDialog dismissed={dismissed} onClose={() => setDismissed(null)} />
    </>
  );
}

/** Check for a proposal whose amounts follow from what nobody answered yet. */
const isAsked = ({ why }: VatProposal): boolean =>
  why.code === 'YEAR_APPORTIONMENT' && (why.otherIncomeCents === null || why.isNearFullUseAsked);

type ButtonsProps = {
  reason: string;
  isTaking: boolean;
  /** Something is to be answered before it is taken. */
  isAsked: boolean;
  onTake: () => void;
  onDismiss: () => void;
};

const ProposalButtons = ({ reason, isTaking, isAsked, onTake, onDismiss }: ButtonsProps) => (
  <Group className="no-print" gap="xs" wrap="nowrap">
    <Button data-take size="compact-md" variant="light" loading={isTaking} disabled={isAsked} onClick={onTake}>
      <Trans>
        Take
        <span className="visually-hidden">: {reason}</span>
      </Trans>
    </Button>
    <Button size="compact-md" variant="default" onClick={onDismiss}>
      <Trans>
        Dismiss
        <span className="visually-hidden">: {reason}</span>
      </Trans>
    </Button>
  </Group>
);

/** What is dismissed of a return: the proposal with its amounts. */
const dismissedInput = (i18n: I18n, proposal: VatProposal, { companyId, periodEnd }: WorkingPaper): DismissedInput => ({
  ...{ companyId, day: periodEnd, kind: proposal.kind, receiptId: proposal.receiptId },
  ...{ vatCents: proposal.vatCents, considerationCents: proposal.considerationCents },
  what: proposalText(i18n, proposal),
});

type ProposedInput = AdjustmentInput & { receiptId: string | null; isProposed: true };

/** The adjustment as it is taken, dated at the end of the return. */
const proposedInput = (i18n: I18n, proposal: VatProposal, { companyId, periodEnd }: WorkingPaper): ProposedInput => ({
  ...{
    companyId,
    day: periodEnd,
    isAccountedFor: false,
    isProposed: true,
    receiptId: proposal.receiptId,
    kind: proposal.kind,
  },
  ...{ vatCents: proposal.vatCents, considerationCents: proposal.considerationCents },
  reason: proposalText(i18n, proposal),
});

const columnsFor = (i18n: I18n, companyId: string) =>
  tableColumns(
    defineColumns<VatProposal>()({
      kind: { label: i18n.t(msg`Adjustment`), kind: 'text', value: ({ kind }) => adjustmentText(i18n, kind) },
      vatCents: { label: i18n.t(msg`VAT`), kind: 'money' },
      considerationCents: { label: i18n.t(msg`Consideration`), kind: 'money' },
      why: { label: i18n.t(msg`Why`), kind: 'text', value: (proposal) => proposalText(i18n, proposal) },
      documents: { label: i18n.t(msg`Evidence`), kind: 'text', value: () => '' },
    }),
    {
      kind: { card: 'title', note: ({ field }) => i18n.t(msg`Field ${field}`) },
      vatCents: { card: 'figure' },
      why: { isWideInCard: true },
      documents: {
        isWideInCard: true,
        cell: ({ documents, why }) =>
          why.code === 'YEAR_APPORTIONMENT' ? (
            <YearEvidence companyId={companyId} why={why} />
          ) : (
            <Evidence documents={documents} />
          ),
      },
    },
  );

/** The documents of a proposal, and what is known of their payment. */
function Evidence({ documents }: { documents: readonly ProposalDocument[] }) {
  const { i18n, t } = useLingui();
  return (
    <ul className={classes.evidence}>
      {documents.map((document) => (
        <li key={document.receiptId}>
          <Anchor
            inherit
            underline="always"
            renderRoot={(props) => <Link to="/app/receipts/$id" params={{ id: document.receiptId }} {...props} />}
          >
            {document.invoiceNumber ?? document.supplierName ?? t`Document`}
          </Anchor>{' '}
          {evidenceText(i18n, document)}
        </li>
      ))}
    </ul>
  );
}

function evidenceText(i18n: I18n, { totalCents, unpaidCents, settlements, dueDate }: ProposalDocument): string {
  const amounts = { total: formatRand(totalCents), unpaid: formatRand(unpaidCents) };
  const paid =
    settlements.length === 0
      ? i18n.t(msg`No payment is known.`)
      : `${settlements.map((one) => settlementText(i18n, one)).join('; ')}.`;
  const due = dueDate === null ? '' : ` ${i18n.t(msg`Due on ${{ day: dayText(i18n, dueDate) }}.`)}`;
  return `${i18n.t(msg`${{ unpaid: amounts.unpaid }} of ${{ total: amounts.total }} is unpaid.`)} ${paid}${due}`;
}
