import { Checkbox, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Transaction } from '@tillslip/contract/bank-schemas';
import type { Payable } from '@tillslip/contract/reconciliation';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../../api/error-message.ts';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { payablesQuery } from '../statements.queries.ts';
import classes from './reconcile.module.css';

/** A document that was picked. */
export type PickedDocument = Pick<Payable, 'receiptId' | 'merchant' | 'date' | 'totalCents'>;

type DocumentPickerProps = {
  transaction: Transaction;
  picked: readonly PickedDocument[];
  onChange: (picked: PickedDocument[]) => void;
};

const SEARCH_PAUSE_MS = 250;

/** The documents a transaction may have paid, by merchant, amount and date, the likely ones first; several may be picked. */
export function DocumentPicker({ transaction, picked, onChange }: DocumentPickerProps) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), SEARCH_PAUSE_MS);
  const { data, isPending, isError, error } = useQuery(payablesQuery(transaction.id, q));
  const found = (data?.rows ?? []).filter(({ receiptId }) => !picked.some((other) => other.receiptId === receiptId));
  const toggle = (document: PickedDocument) => {
    const others = picked.filter(({ receiptId }) => receiptId !== document.receiptId);
    onChange(others.length < picked.length ? others : [...picked, document]);
  };
  return (
    <fieldset className={classes.picker}>
      <legend>Invoice or slip (optional)</legend>
      <TextInput
        aria-label="Search invoices"
        placeholder="Supplier, number or amount"
        type="search"
        leftSection={<Search size={16} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        // What is searched is no answer yet: the form around it must not be sent.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul className={classes.documents}>
        {[...picked, ...found].map((document) => (
          <DocumentOption
            key={document.receiptId}
            document={document}
            checked={picked.some(({ receiptId }) => receiptId === document.receiptId)}
            onToggle={() => toggle(document)}
          />
        ))}
      </ul>
      <p className={classes.none} role="status">
        {isError && errorMessage(error)}
        {!isPending &&
          !isError &&
          picked.length + found.length === 0 &&
          'No invoice fits. It can be reconciled without one.'}
      </p>
    </fieldset>
  );
}

function DocumentOption(props: { document: PickedDocument; checked: boolean; onToggle: () => void }) {
  const { document, checked, onToggle } = props;
  return (
    <li>
      <Checkbox
        size="xs"
        checked={checked}
        onChange={onToggle}
        label={
          <span className={classes.option}>
            <span>{document.merchant ?? 'Unknown supplier'}</span>
            <DateText day={document.date} />
            <Money amount={document.totalCents} />
          </span>
        }
      />
    </li>
  );
}
