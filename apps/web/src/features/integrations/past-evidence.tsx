import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Setup } from '@tillslip/contract/integrations/connections';
import type { BookingPreview } from '@tillslip/contract/integrations/schemas';
import { client } from '../../api/client.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useAccountingChange } from './use-accounting-change.ts';

type Evidence = Setup['suppliersInUse'][number]['evidence'];

/** What a supplier's past entries say: how many of them went to the account. */
export function supplierEvidenceText(i18n: I18n, { entries, ofEntries }: Evidence, account: string): string {
  return i18n.t(msg`${entries} of ${ofEntries} entries of this supplier went to ${account}`);
}

/** What the past entries of all suppliers of a category say. */
export function categoryEvidenceText(i18n: I18n, { entries, ofEntries }: Evidence, account: string): string {
  return i18n.t(msg`${entries} of ${ofEntries} entries of these suppliers went to ${account}`);
}

/** The name of an account of the books; its id where it is no longer there. */
export const accountNameOf = ({ accounts }: Pick<Setup, 'accounts'>, accountId: string): string =>
  accounts.find(({ id }) => id === accountId)?.fullName ?? accountId;

type SuggestionProps = {
  connectionId: string;
  receiptId: string;
  supplier: string;
  suggestion: BookingPreview['suggestion'];
};

/** Offers the account that the supplier's past entries agree on, where the invoice would be booked to another. */
export function Suggestion({ connectionId, receiptId, supplier, suggestion }: SuggestionProps) {
  const { i18n, t } = useLingui();
  const learn = useAccountingChange({
    run: (accountId: string) => client.integrations.learnAccount({ id: connectionId, receiptId, accountId }),
    done: t`${supplier} is booked to this account from now on`,
  });
  if (suggestion === null) return null;
  const { accountId, accountName } = suggestion;
  return (
    <Notice
      kind="info"
      action={
        <Button size="compact-sm" variant="default" loading={learn.isPending} onClick={() => learn.mutate(accountId)}>
          <Trans>Book to {accountName}</Trans>
        </Button>
      }
    >
      {supplierEvidenceText(i18n, suggestion, accountName)}
    </Notice>
  );
}
