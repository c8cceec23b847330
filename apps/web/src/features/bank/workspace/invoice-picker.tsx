import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Payable } from '@tillslip/contract/bank/matching';
import { Search } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRows } from '../../../ui/feedback/loading-state.tsx';
import classes from './invoice-picker.module.css';
import { InvoiceLine } from './suggestion-card.tsx';
import { documentsQuery } from './workspace.queries.ts';

type InvoicePickerProps = {
  /** The transaction whose most likely invoices come first. */
  transactionId: string;
  companyId: string | null;
  picked: ReadonlyMap<string, Payable>;
  onToggle: (document: Payable) => void;
  field: RefObject<HTMLInputElement | null>;
};

/** No request while somebody types or moves through the list by keyboard. */
const SEARCH_DEBOUNCE_MS = 200;

/** Search invoices by supplier, number or amount, and pick the ones to match. */
export function InvoicePicker({ transactionId, companyId, picked, onToggle, field }: InvoicePickerProps) {
  const { i18n, t } = useLingui();
  const [text, setText] = useState('');
  const [isShowingPaid, setIsShowingPaid] = useState(false);
  const [asked] = useDebouncedValue({ transactionId, q: text.trim() }, SEARCH_DEBOUNCE_MS);
  const list = useInfiniteQuery(
    documentsQuery({
      transactionId: asked.transactionId,
      show: isShowingPaid ? 'all' : 'unpaid',
      ...(companyId !== null && { companyId }),
      ...(asked.q !== '' && { q: asked.q }),
    }),
  );
  const found = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const foundIds = new Set(found.map(({ receiptId }) => receiptId));
  // Picked invoices stay visible whatever is searched next.
  const shown = [...[...picked.values()].filter(({ receiptId }) => !foundIds.has(receiptId)), ...found];
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          ref={field}
          type="search"
          aria-label={t`Search invoices`}
          placeholder={t`Supplier, number or amount`}
          className={classes.search ?? ''}
          leftSection={<Search size={16} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        />
        <Switch
          size="xs"
          label={t`Include paid invoices`}
          checked={isShowingPaid}
          onChange={(event) => setIsShowingPaid(event.currentTarget.checked)}
        />
      </div>
      {list.isPending && <LoadingRows rows={3} height={52} />}
      {list.isError && (
        <ErrorState
          title={t`Error loading invoices`}
          message={errorText(i18n, list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && shown.length === 0 && (
        <p className={classes.none}>
          {text === '' ? t`No unpaid invoices to match.` : t`No invoices match your search.`}
        </p>
      )}
      <PickList documents={shown} picked={picked} onToggle={onToggle} />
      {list.hasNextPage && <ShowMore isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()} />}
    </>
  );
}

type PickListProps = Pick<InvoicePickerProps, 'picked' | 'onToggle'> & { documents: readonly Payable[] };

function PickList({ documents, picked, onToggle }: PickListProps) {
  const { t } = useLingui();
  return (
    <ul className={classes.documents} aria-label={t`Invoices`}>
      {documents.map((document) => (
        <li key={document.receiptId}>
          <Checkbox
            size="xs"
            aria-label={
              document.invoiceNumber === null
                ? t`Select ${{ supplier: document.supplierName ?? t`Unknown supplier` }}`
                : t`Select ${{ supplier: document.supplierName ?? t`Unknown supplier` }} ${{ number: document.invoiceNumber }}`
            }
            checked={picked.has(document.receiptId)}
            onChange={() => onToggle(document)}
          />
          <InvoiceLine document={document} />
        </li>
      ))}
    </ul>
  );
}

const ShowMore = ({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) => (
  <Button size="compact-md" variant="subtle" color="neutral" loading={isBusy} onClick={onClick}>
    <Trans>Show more</Trans>
  </Button>
);
