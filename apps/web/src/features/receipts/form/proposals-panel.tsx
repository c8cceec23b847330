import { ActionIcon, Anchor, Button, Tooltip } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Proposal, ReceiptDetail } from '@tillslip/contract/receipt-schemas';
import { supplierKey } from '@tillslip/domain/receipts/suppliers/supplier-key';
import { History, X } from 'lucide-react';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { receiptQuery, refreshReceipts } from '../receipts.queries.ts';
import { proposalValues } from './proposal-values.ts';
import classes from './proposals-panel.module.css';
import type { ReceiptFormApi } from './receipt-form-api.ts';
import { REMEMBERED_WORDS } from './remembered-words.ts';
import { SaveRefusal } from './save-refusal.tsx';

/** What is remembered of the supplier, offered for the form: taken over, left alone, or forgotten for good. */
export function ProposalsPanel({ form, receipt }: { form: ReceiptFormApi; receipt: ReceiptDetail }) {
  const offers = receipt.proposals.filter((proposal) => proposalValues(proposal, form.values) !== null);
  const use = (chosen: readonly Proposal[]) => {
    // One after the other: a company takes its folder away, and the folder comes after it.
    let changed = form.values;
    for (const proposal of chosen) changed = { ...changed, ...proposalValues(proposal, changed) };
    form.setValues(changed);
  };
  return <Proposals receipt={receipt} offers={offers} onUse={use} />;
}

/** The same for an invoice that is only looked at: what is taken over is saved at once. */
export function SavedProposals({ receipt }: { receipt: ReceiptDetail }) {
  const queries = useQueryClient();
  const apply = useMutation({
    mutationFn: (what: Proposal['what'][]) => client.receipts.applyProposals({ id: receipt.id, what }),
    onSuccess: async (saved) => {
      queries.setQueryData(receiptQuery(receipt.id).queryKey, saved);
      toast.success('Receipt updated successfully');
      await refreshReceipts(queries);
    },
  });
  return (
    <>
      <Proposals
        receipt={receipt}
        offers={receipt.proposals}
        onUse={(chosen) => apply.mutate(chosen.map(({ what }) => what))}
      />
      <SaveRefusal
        receiptId={receipt.id}
        error={apply.error}
        onCarried={() => apply.variables && apply.mutate(apply.variables)}
      />
    </>
  );
}

type ProposalsProps = {
  receipt: ReceiptDetail;
  offers: readonly Proposal[];
  onUse: (chosen: readonly Proposal[]) => void;
};

function Proposals({ receipt, offers, onUse }: ProposalsProps) {
  const forget = useForget(receipt);
  if (offers.length === 0) return null;
  return (
    <section className={classes.panel} aria-label="Remembered of this supplier">
      <header className={classes.head}>
        <History size={14} aria-hidden />
        <strong>As last time?</strong>
        {offers.length > 1 && (
          <Button size="compact-md" variant="default" onClick={() => onUse(offers)}>
            Use all
          </Button>
        )}
      </header>
      <ul>
        {offers.map((proposal) => (
          <li key={proposal.what}>
            <span className={classes.what}>
              <span>
                {REMEMBERED_WORDS[proposal.what]}: <strong>{proposal.label}</strong>
              </span>
              <small>{proposal.reason}</small>
            </span>
            <Button size="compact-md" variant="default" onClick={() => onUse([proposal])}>
              Use<span className="visually-hidden"> {proposal.label}</span>
            </Button>
            <Tooltip label="Forget this: do not offer it again">
              <ActionIcon
                size="md"
                aria-label={`Forget ${REMEMBERED_WORDS[proposal.what].toLowerCase()} ${proposal.label}`}
                loading={forget.isPending}
                onClick={() => forget.mutate(proposal)}
              >
                <X size={14} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </li>
        ))}
      </ul>
      <Anchor fz="xs" underline="always" renderRoot={(props) => <Link to="/app/receipts/suppliers" {...props} />}>
        All that is remembered
      </Anchor>
    </section>
  );
}

function useForget({ facts }: ReceiptDetail) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ what }: Proposal) =>
      client.suppliers.forget({ supplierKey: supplierKey(facts.supplierName ?? ''), what }),
    onSuccess: async () => {
      toast.success('Forgotten. It will not be offered again.');
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['receipts', 'one'] }),
        queries.invalidateQueries({ queryKey: ['suppliers'] }),
      ]);
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
}
