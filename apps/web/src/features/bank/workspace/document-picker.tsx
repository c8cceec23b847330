import { Button, Checkbox, Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Payable } from '@tillslip/contract/reconciliation';
import { Search } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { errorMessage } from '../../../api/error-message.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRows } from '../../../ui/feedback/loading-state.tsx';
import classes from './document-picker.module.css';
import { DocumentLine } from './suggestion-card.tsx';
import { documentsQuery } from './workspace.queries.ts';

type DocumentPickerProps = {
  /** The row whose likely documents come first. */
  transactionId: string;
  companyId: string | null;
  picked: ReadonlyMap<string, Payable>;
  onToggle: (document: Payable) => void;
  field: RefObject<HTMLInputElement | null>;
};

/** While somebody types, or goes through the rows by key, nothing is asked. */
const PAUSE_MS = 200;

/** The documents to match with: searched by supplier, number or amount, and picked. */
export function DocumentPicker({ transactionId, companyId, picked, onToggle, field }: DocumentPickerProps) {
  const [text, setText] = useState('');
  const [everything, setEverything] = useState(false);
  const [asked] = useDebouncedValue({ transactionId, q: text.trim() }, PAUSE_MS);
  const list = useInfiniteQuery(
    documentsQuery({
      transactionId: asked.transactionId,
      show: everything ? 'all' : 'unpaid',
      ...(companyId !== null && { companyId }),
      ...(asked.q !== '' && { q: asked.q }),
    }),
  );
  const found = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const foundIds = new Set(found.map(({ receiptId }) => receiptId));
  // What is picked stays in sight, whatever is searched for next.
  const shown = [...[...picked.values()].filter(({ receiptId }) => !foundIds.has(receiptId)), ...found];
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          ref={field}
          type="search"
          aria-label="Search documents"
          placeholder="Supplier, number or amount"
          className={classes.search ?? ''}
          leftSection={<Search size={16} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        />
        <Switch
          size="xs"
          label="Paid ones too"
          checked={everything}
          onChange={(event) => setEverything(event.currentTarget.checked)}
        />
      </div>
      {list.isPending && <LoadingRows rows={3} height={52} />}
      {list.isError && (
        <ErrorState
          title="Error loading invoices"
          message={errorMessage(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && shown.length === 0 && (
        <p className={classes.none}>
          {text === '' ? 'No document is open that this could pay.' : 'Nothing is found by that.'}
        </p>
      )}
      <ul className={classes.documents} aria-label="Documents">
        {shown.map((document) => (
          <li key={document.receiptId}>
            <Checkbox
              size="xs"
              aria-label={`Pick ${document.merchant ?? 'Unknown supplier'} ${document.invoiceNumber ?? ''}`.trim()}
              checked={picked.has(document.receiptId)}
              onChange={() => onToggle(document)}
            />
            <DocumentLine document={document} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          size="compact-md"
          variant="subtle"
          color="neutral"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}
