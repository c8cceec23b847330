import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Payable } from '@tillslip/contract/bank/matching';
import type { Transaction } from '@tillslip/contract/bank/schemas';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { payablesQuery } from '../statements.queries.ts';
import classes from './reconcile.module.css';

/** A picked invoice. */
export type PickedInvoice = Pick<Payable, 'receiptId' | 'supplierName' | 'date' | 'totalCents' | 'currency'>;

type InvoicePickerProps = {
  transaction: Transaction;
  picked: readonly PickedInvoice[];
  onChange: (picked: PickedInvoice[]) => void;
};

const SEARCH_DEBOUNCE_MS = 250;

/** Pick the invoices a transaction paid, by supplier, amount and date; the most likely come first. */
export function InvoicePicker({ transaction, picked, onChange }: InvoicePickerProps) {
  const { i18n, t } = useLingui();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const { data, isPending, isError, error } = useQuery(payablesQuery(transaction.id, q));
  const found = (data?.rows ?? []).filter(({ receiptId }) => !picked.some((other) => other.receiptId === receiptId));
  const toggle = (document: PickedInvoice) => {
    const others = picked.filter(({ receiptId }) => receiptId !== document.receiptId);
    onChange(others.length < picked.length ? others : [...picked, document]);
  };
  return (
    <fieldset className={classes.picker}>
      <legend>
        <Trans>Invoice or slip (optional)</Trans>
      </legend>
      <TextInput
        aria-label={t`Search invoices`}
        placeholder={t`Supplier, number or amount`}
        type="search"
        leftSection={<Search size={16} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        // Enter in the search must not submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul className={classes.documents}>
        {[...picked, ...found].map((document) => (
          <InvoiceOption
            key={document.receiptId}
            document={document}
            checked={picked.some(({ receiptId }) => receiptId === document.receiptId)}
            onToggle={() => toggle(document)}
          />
        ))}
      </ul>
      <p className={classes.none} role="status">
        {isError && errorText(i18n, error)}
        {!isPending &&
          !isError &&
          picked.length + found.length === 0 &&
          t`No invoices found. You can reconcile without one.`}
      </p>
    </fieldset>
  );
}

function InvoiceOption(props: { document: PickedInvoice; checked: boolean; onToggle: () => void }) {
  const { t } = useLingui();
  const { document, checked, onToggle } = props;
  return (
    <li>
      <Checkbox
        size="xs"
        checked={checked}
        onChange={onToggle}
        label={
          <span className={classes.option}>
            <span>{document.supplierName ?? t`Unknown supplier`}</span>
            <DateText day={document.date} />
            <Money amount={document.totalCents} currency={document.currency} />
          </span>
        }
      />
    </li>
  );
}
