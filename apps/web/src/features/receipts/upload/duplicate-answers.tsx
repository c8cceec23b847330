import { Trans, useLingui } from '@lingui/react/macro';
import { Button, type ButtonProps } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DuplicateMatch } from '@tillslip/contract/receipts/duplicate-match';
import type { Draft, DuplicateAnswer } from '@tillslip/contract/receipts/receipts';
import type { DuplicateClue } from '@tillslip/domain/receipts/duplicates/duplicate-reason';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { isRefusal } from '../../../api/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { SaveRefusal } from '../form/save-refusal.tsx';
import { cacheDraft, refreshReceipts } from '../receipts.queries.ts';
import classes from './duplicate-dialog.module.css';
import { uploadStore } from './upload-store.ts';

/** The four answers to a possible duplicate; the likeliest one is the loud button. */
export function DuplicateAnswers({ draft, chosen }: { draft: Draft; chosen: DuplicateMatch }) {
  const decision = useDuplicateDecision(draft, chosen.receiptId);
  const likely = likelyAnswer(draft, chosen);
  const answer = (value: DuplicateAnswer): ButtonProps & { onClick: () => void } => ({
    variant: value === likely ? 'filled' : 'default',
    loading: decision.isPending && decision.variables === value,
    disabled: decision.isPending && decision.variables !== value,
    onClick: () => decision.mutate(value),
  });
  return (
    <>
      <SaveRefusal
        receiptId={chosen.receiptId}
        error={isSubmitted(decision.error) ? decision.error : null}
        onReasonSaved={() => decision.mutate('replace_old')}
      />
      <div className={classes.answers}>
        <Button {...answer('cancel')} variant="subtle" color="neutral">
          <Trans>Cancel the upload</Trans>
        </Button>
        <Button {...answer('upload_anyway')}>
          <Trans>Upload anyway</Trans>
        </Button>
        <Button {...answer('replace_old')}>
          <Trans>Replaces the old one</Trans>
        </Button>
        <Button {...answer('mark_duplicate')}>
          <Trans>Mark as duplicate</Trans>
        </Button>
      </div>
    </>
  );
}

/** What the new document has that the saved one lacks: it is the better one to keep. */
const REPLACING: readonly DuplicateClue['code'][] = [
  'OTHER_TOTAL',
  'SLIP_AND_INVOICE',
  'ORDER_AND_INVOICE',
  'NAMES_NUMBER',
];

function likelyAnswer({ facts }: Draft, { reasons }: DuplicateMatch): DuplicateAnswer {
  const isInvoice = facts?.documentType === 'TAX_INVOICE' || facts?.documentType === 'INVOICE';
  return isInvoice && reasons.some(({ code }) => REPLACING.includes(code)) ? 'replace_old' : 'mark_duplicate';
}

const isSubmitted = (error: unknown): boolean => isRefusal(error, 'VAT_PERIOD_SUBMITTED');

function useDuplicateDecision(draft: Draft, chosenId: string) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (decision: DuplicateAnswer) => {
      const isLinked = decision === 'mark_duplicate' || decision === 'replace_old';
      return client.drafts.decide({ id: draft.id, decision, duplicateOf: isLinked ? chosenId : null });
    },
    onSuccess: async (decided) => {
      uploadStore.decide(null);
      cacheDraft(queries, decided);
      await refreshReceipts(queries);
    },
    onError: (error) => {
      if (!isSubmitted(error)) toast.error(errorText(i18n, error));
    },
  });
}
