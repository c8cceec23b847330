import { ActionIcon, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Payable, WorkspaceRow } from '@tillslip/contract/reconciliation';
import { sum } from '@tillslip/domain/kernel/money';
import { ExternalLink, X } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { bankTitle } from '../shared/statement-words.ts';
import { ChoiceBar } from './choice-bar.tsx';
import { DocumentPicker } from './document-picker.tsx';
import { MatchedView } from './matched-view.tsx';
import classes from './row-pane.module.css';
import { SuggestionCard } from './suggestion-card.tsx';
import type { useMatchActions } from './use-match-actions.ts';
import { idOf, type RowFocus } from './use-row-focus.ts';
import { WithoutDocument } from './without-document.tsx';

/** What the pane shares with the keys of the page. */
export type PaneState = {
  /** The chosen suggestion, counted from 0. */
  choice: number;
  withoutOpened: boolean;
  openWithout: (opened: boolean) => void;
  documentField: RefObject<HTMLInputElement | null>;
};

type RowPaneProps = { focus: RowFocus; actions: ReturnType<typeof useMatchActions>; state: PaneState };

/** The row in focus, or the picked rows, and everything that can be done about them. */
export function RowPane({ focus, actions, state }: RowPaneProps) {
  const { inHand, picked, togglePicked, clearPicked } = focus;
  const [row] = inHand;
  if (row === undefined) return null;
  const isOpen = inHand.every(({ transaction }) => !transaction.isReconciled);
  return (
    <div className={classes.pane}>
      {picked.size > 0 ? <PickedRows rows={inHand} onRemove={togglePicked} /> : <RowHead row={row} />}
      {picked.size === 0 && <MatchedView row={row} onReopen={() => actions.reopen(row)} />}
      {isOpen && picked.size === 0 && <Suggestions row={row} actions={actions} choice={state.choice} />}
      {isOpen && (
        <ByHand
          // A choice of documents belongs to its row; rows that are picked one after the other share theirs.
          key={picked.size > 0 ? 'picked' : idOf(row)}
          rows={inHand}
          actions={actions}
          state={state}
          onMatched={clearPicked}
        />
      )}
    </div>
  );
}

function RowHead({ row: { transaction, bankName, accountMasked, companyName } }: { row: WorkspaceRow }) {
  return (
    <Card>
      <header className={classes.head}>
        <div>
          <h2>{transaction.description || 'Row without text'}</h2>
          <p>
            <DateText day={transaction.date} />, {bankTitle(bankName)} {accountMasked}
            {companyName !== null && `, ${companyName}`}
            {transaction.reference !== null && `, reference ${transaction.reference}`}
          </p>
        </div>
        <Money amount={transaction.amountCents} size="large" />
      </header>
      <Link to="/app/bank-statements/$id" params={{ id: transaction.statementId }} className={classes.onStatement}>
        <ExternalLink size={14} aria-hidden />
        On the statement
      </Link>
    </Card>
  );
}

function PickedRows({ rows, onRemove }: { rows: readonly WorkspaceRow[]; onRemove: (row: WorkspaceRow) => void }) {
  return (
    <Card
      title={rows.length === 1 ? '1 row picked' : `${rows.length} rows picked`}
      aside={<Money amount={sum(rows.map(({ transaction }) => transaction.amountCents))} size="large" />}
    >
      <ul className={classes.picked}>
        {rows.map((row) => (
          <li key={idOf(row)}>
            <span className={classes.pickedName}>
              {row.transaction.description || 'Row without text'}
              <small>
                <DateText day={row.transaction.date} />
              </small>
            </span>
            <Money amount={row.transaction.amountCents} />
            <ActionIcon size="md" aria-label={`Let ${row.transaction.description} go`} onClick={() => onRemove(row)}>
              <X size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type SuggestionsProps = { row: WorkspaceRow; actions: RowPaneProps['actions']; choice: number };

function Suggestions({ row, actions, choice }: SuggestionsProps) {
  const { suggestions } = row;
  return (
    <Card title="Suggestions">
      {suggestions.length === 0 ? (
        <p className={classes.none}>No document fits this row by amount, name and day. Search for one below.</p>
      ) : (
        <div className={classes.suggestions}>
          {suggestions.map((suggestion, place) => (
            <SuggestionCard
              key={[...suggestion.transactionIds, ...suggestion.documents.map(({ receiptId }) => receiptId)].join()}
              row={row}
              suggestion={suggestion}
              place={place}
              isChosen={place === Math.min(choice, suggestions.length - 1)}
              busy={actions.busy}
              onAccept={() => actions.acceptSuggestion(suggestion)}
              onReject={() => actions.reject(suggestion)}
            />
          ))}
        </div>
      )}
    </Card>
  );
}

type ByHandProps = {
  rows: readonly WorkspaceRow[];
  actions: RowPaneProps['actions'];
  state: PaneState;
  onMatched: () => void;
};

/** Searching, picking and dividing by hand; and the way for what has no document. */
function ByHand({ rows, actions, state, onMatched }: ByHandProps) {
  const [documents, setDocuments] = useState<ReadonlyMap<string, Payable>>(new Map());
  const [row] = rows;
  if (row === undefined) return null;
  const toggle = (document: Payable) => {
    const next = new Map(documents);
    if (!next.delete(document.receiptId)) next.set(document.receiptId, document);
    setDocuments(next);
  };
  const clear = () => {
    setDocuments(new Map());
    onMatched();
  };
  return (
    <Card title="Match by hand">
      <DocumentPicker
        transactionId={idOf(row)}
        companyId={row.companyId}
        picked={documents}
        onToggle={toggle}
        field={state.documentField}
      />
      <div className={classes.without}>
        <WithoutDocument
          opened={state.withoutOpened}
          onOpen={() => state.openWithout(true)}
          onClose={() => state.openWithout(false)}
          busy={actions.busy}
          onSave={(notes) => {
            state.openWithout(false);
            actions.withoutDocument({ rows, notes }, { onSuccess: clear });
          }}
        />
      </div>
      {(documents.size > 0 || rows.length > 1) && (
        <ChoiceBar
          key={[...documents.keys()].join()}
          rows={rows}
          documents={[...documents.values()]}
          busy={actions.busy}
          onMatch={(input) => actions.accept(input, { onSuccess: clear })}
          onClear={clear}
        />
      )}
    </Card>
  );
}

/** A way back to the list on a narrow screen. */
export const CloseSheet = ({ onClose }: { onClose: () => void }) => (
  <Button variant="default" fullWidth onClick={onClose}>
    Back to the rows
  </Button>
);
