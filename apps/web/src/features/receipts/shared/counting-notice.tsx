import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CountingReceipt } from '@tillslip/contract/receipts/counting-receipt';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ReasonForm } from '../form/save-refusal.tsx';
import { countingNextQuery } from '../receipts.queries.ts';
import type { SeenReceipt } from './act-on-selection.ts';
import classes from './counting-notice.module.css';
import { rowName } from './row-name.ts';

type Leaving = { receipts: readonly SeenReceipt[]; by: 'deleted' | 'moved'; opened: boolean };

/** Return the duplicates that would count in the place of invoices, and whether one needs a reason first. */
export function useCountingNext({ receipts, by, opened }: Leaving) {
  const { data = [] } = useQuery({
    ...countingNextQuery(
      receipts.map(({ id }) => id),
      by,
    ),
    enabled: opened && receipts.length > 0,
  });
  return { counting: data, needsReason: data.some(({ isSubmitted }) => isSubmitted) };
}

/** Says which duplicates count when invoices leave, and asks for a reason for each that was submitted. */
export function CountingNotice({ counting, by }: { counting: readonly CountingReceipt[]; by: Leaving['by'] }) {
  const queries = useQueryClient();
  if (counting.length === 0) return null;
  return (
    <Notice kind="info" role="status">
      {by === 'deleted' ? (
        <Plural
          value={{ count: counting.length }}
          one="Its duplicate will count instead:"
          other="# duplicates will count instead:"
        />
      ) : (
        <Plural
          value={{ count: counting.length }}
          one="In another company it no longer counts here. Its duplicate will count here instead:"
          other="In another company they no longer count here. # duplicates will count here instead:"
        />
      )}
      <ul className={classes.list}>
        {counting.map((one) => (
          <li key={one.id}>
            <CountingLink receipt={one} />
            {one.isSubmitted && (
              <>
                {' '}
                <Trans>It is in a submitted VAT period.</Trans>
                <ReasonForm
                  receiptId={one.id}
                  label={<Trans>Save reason</Trans>}
                  onReasonSaved={() => void queries.invalidateQueries({ queryKey: ['receipts', 'counting-next'] })}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function CountingLink({ receipt }: { receipt: CountingReceipt }) {
  const { i18n, t } = useLingui();
  const name = rowName(i18n, receipt);
  return (
    <Anchor
      underline="always"
      renderRoot={(props) => (
        <Link to="/app/receipts/$id" params={{ id: receipt.id }} target="_blank" rel="noreferrer" {...props} />
      )}
    >
      {receipt.supplierName !== null && receipt.invoiceNumber !== null
        ? t`${{ name }} ${{ number: receipt.invoiceNumber }}`
        : name}
    </Anchor>
  );
}
