import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Proposal, ReceiptDetail } from '@tillslip/contract/receipt-schemas';
import { merchantKey } from '@tillslip/domain/receipts/merchant-key';
import { History, X } from 'lucide-react';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { toast } from '../../../ui/toast.tsx';
import { proposalValues } from './proposal-values.ts';
import classes from './proposals-panel.module.css';
import type { ReceiptFormApi } from './receipt-form-api.ts';

const WORDS: Record<Proposal['what'], string> = {
  name: 'Name',
  company: 'Company',
  folder: 'Folder',
  tax_category: 'Tax category',
  vat_bucket: 'On the VAT201',
  vat_treatment: 'VAT of the lines',
};

/** What is remembered of the supplier, offered with its reason: taken over, left alone, or forgotten for good. */
export function ProposalsPanel({ form, receipt }: { form: ReceiptFormApi; receipt: ReceiptDetail }) {
  const forget = useForget(receipt);
  const open = receipt.proposals.flatMap((proposal) => {
    const change = proposalValues(proposal, form.values);
    return change === null ? [] : [{ proposal, change }];
  });
  if (open.length === 0) return null;
  return (
    <section className={classes.panel} aria-label="Remembered of this supplier">
      <header className={classes.head}>
        <History size={14} aria-hidden />
        <strong>As last time?</strong>
        {open.length > 1 && (
          <Button
            size="compact-md"
            variant="default"
            onClick={() => form.setValues(Object.assign({}, ...open.map(({ change }) => change)))}
          >
            Use all
          </Button>
        )}
      </header>
      <ul>
        {open.map(({ proposal, change }) => (
          <li key={proposal.what}>
            <span className={classes.what}>
              <span>
                {WORDS[proposal.what]}: <strong>{proposal.label}</strong>
              </span>
              <small>{proposal.reason}</small>
            </span>
            <Button size="compact-md" variant="default" onClick={() => form.setValues(change)}>
              Use<span className="visually-hidden"> {proposal.label}</span>
            </Button>
            <Tooltip label="Forget this: do not offer it again">
              <ActionIcon
                size="md"
                aria-label={`Forget ${WORDS[proposal.what].toLowerCase()} ${proposal.label}`}
                loading={forget.isPending}
                onClick={() => forget.mutate(proposal)}
              >
                <X size={14} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useForget({ facts }: ReceiptDetail) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ what }: Proposal) =>
      client.suppliers.forget({ supplierKey: merchantKey(facts.supplierName ?? ''), what }),
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
