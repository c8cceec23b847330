import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { duplicateReasonText } from '@tillslip/messages/audit';
import { client } from '../../../api/client.ts';
import { saveEdit } from '../../../api/save-edit.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { askAboutReceipt } from '../form/ask-about-receipt.tsx';
import { SaveRefusal } from '../form/save-refusal.tsx';
import { receiptQuery, refreshReceipts } from '../receipts.queries.ts';

/** Says how an invoice is linked to another that it repeats or replaces, and undoes it. */
export function DuplicateNotice({ receipt, of }: { receipt: ReceiptDetail; of: string }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const release = useMutation({
    mutationFn: () =>
      saveEdit({
        ...{ fields: { duplicateOf: null }, version: receipt.version, ask: askAboutReceipt(i18n, receipt) },
        save: (edit) => client.receipts.markDuplicate({ ...edit, id: receipt.id }),
      }),
    onSuccess: async (saved) => {
      queries.setQueryData(receiptQuery(receipt.id).queryKey, saved);
      toast.success(t`Receipt updated successfully`);
      await refreshReceipts(queries);
    },
  });
  return (
    <>
      <Notice
        kind={receipt.isDuplicate ? 'warn' : 'info'}
        action={
          <Group gap="xs">
            <Anchor
              underline="always"
              renderRoot={(props) => <Link to="/app/receipts/$id" params={{ id: of }} {...props} />}
            >
              <OtherInvoice reason={receipt.duplicateReason} />
            </Anchor>
            {receipt.duplicateReason !== 'replaces' && (
              <Button size="compact-md" variant="default" loading={release.isPending} onClick={() => release.mutate()}>
                {receipt.duplicateReason === 'replaced' ? (
                  <Trans>Count it again</Trans>
                ) : (
                  <Trans>Not a duplicate</Trans>
                )}
              </Button>
            )}
          </Group>
        }
      >
        {receipt.duplicateReason !== 'replaced' && receipt.isDuplicate && <Trans>Marked as a duplicate.</Trans>}{' '}
        {receipt.duplicateReason && duplicateReasonText(i18n, receipt.duplicateReason)}
      </Notice>
      <SaveRefusal receiptId={receipt.id} error={release.error} onReasonSaved={() => release.mutate()} />
    </>
  );
}

function OtherInvoice({ reason }: { reason: ReceiptDetail['duplicateReason'] }) {
  if (reason === 'replaced') return <Trans>View the newer invoice</Trans>;
  return reason === 'replaces' ? <Trans>View the older invoice</Trans> : <Trans>View original</Trans>;
}
