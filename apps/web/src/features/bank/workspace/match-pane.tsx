import { ph, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Payable, WorkspaceRow } from '@tillslip/contract/bank/matching';
import { sum } from '@tillslip/domain/kernel/money';
import { bankAccountText } from '@tillslip/messages/bank/accounts';
import { transactionText } from '@tillslip/messages/bank/transactions';
import { ExternalLink, X } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import { InvoicePicker } from './invoice-picker.tsx';
import classes from './match-pane.module.css';
import { MatchedView } from './matched-view.tsx';
import { SuggestionCard } from './suggestion-card.tsx';
import type { MatchActions } from './use-match-actions.ts';
import { idOf, type TransactionFocus } from './use-transaction-focus.ts';
import { WithoutInvoice } from './without-invoice.tsx';

/** State the pane shares with the keyboard shortcuts of the page. */
export type PaneState = {
  /** The index of the chosen suggestion. */
  choice: number;
  withoutOpened: boolean;
  openWithout: (opened: boolean) => void;
  invoiceField: RefObject<HTMLInputElement | null>;
};

type MatchPaneProps = { focus: TransactionFocus; actions: MatchActions; state: PaneState };

/** The current or selected transactions, their suggested matches, and matching by hand. */
export function MatchPane({ focus, actions, state }: MatchPaneProps) {
  const { selected, picked, togglePicked, clearPicked } = focus;
  const [row] = selected;
  if (row === undefined) return null;
  const isOpen = selected.every(({ transaction }) => !transaction.isReconciled);
  return (
    <div className={classes.pane}>
      {picked.size > 0 ? <PickedTransactions rows={selected} onRemove={togglePicked} /> : <TransactionHead row={row} />}
      {picked.size === 0 && <MatchedView row={row} onReopen={() => actions.reopen(row)} />}
      {isOpen && picked.size === 0 && <Suggestions row={row} actions={actions} choice={state.choice} />}
      {isOpen && (
        <MatchByHand
          // Picked invoices belong to one transaction; transactions selected together share them.
          key={picked.size > 0 ? 'picked' : idOf(row)}
          rows={selected}
          actions={actions}
          state={state}
          onMatched={clearPicked}
        />
      )}
    </div>
  );
}

function TransactionHead({ row: { transaction, bankName, accountMasked, companyName } }: { row: WorkspaceRow }) {
  const { i18n } = useLingui();
  return (
    <Card>
      <header className={classes.head}>
        <div>
          <h2>{transactionText(i18n, transaction)}</h2>
          <p>
            <DateText day={transaction.date} />, {bankAccountText(i18n, { bankName, accountMasked })}
            {companyName !== null && `, ${companyName}`}
            {transaction.reference !== null && (
              <>
                {', '}
                <Trans>reference {ph({ reference: transaction.reference })}</Trans>
              </>
            )}
          </p>
        </div>
        <Money amount={transaction.amountCents} size="large" />
      </header>
      <Link to="/app/bank-statements/$id" params={{ id: transaction.statementId }} className={classes.onStatement}>
        <ExternalLink size={14} aria-hidden />
        <Trans>View on statement</Trans>
      </Link>
    </Card>
  );
}

function PickedTransactions({
  rows,
  onRemove,
}: {
  rows: readonly WorkspaceRow[];
  onRemove: (row: WorkspaceRow) => void;
}) {
  const { i18n, t } = useLingui();
  return (
    <Card
      title={t`${plural({ count: rows.length }, { one: '# transaction selected', other: '# transactions selected' })}`}
      aside={<Money amount={sum(rows.map(({ transaction }) => transaction.amountCents))} size="large" />}
    >
      <ul className={classes.picked}>
        {rows.map((row) => (
          <li key={idOf(row)}>
            <span className={classes.pickedName}>
              {transactionText(i18n, row.transaction)}
              <small>
                <DateText day={row.transaction.date} />
              </small>
            </span>
            <Money amount={row.transaction.amountCents} />
            <ActionIcon
              size="md"
              aria-label={t`Deselect ${{ description: transactionText(i18n, row.transaction) }}`}
              onClick={() => onRemove(row)}
            >
              <X size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type SuggestionsProps = { row: WorkspaceRow; actions: MatchPaneProps['actions']; choice: number };

function Suggestions({ row, actions, choice }: SuggestionsProps) {
  const { t } = useLingui();
  const { suggestions } = row;
  return (
    <Card title={t`Suggested matches`}>
      {suggestions.length === 0 ? (
        <p className={classes.none}>
          <Trans>No invoice fits this transaction by amount, supplier and date. Search for one below.</Trans>
        </p>
      ) : (
        <div className={classes.suggestions}>
          {suggestions.map((suggestion, place) => (
            <SuggestionCard
              key={[...suggestion.transactionIds, ...suggestion.documents.map(({ receiptId }) => receiptId)].join()}
              row={row}
              suggestion={suggestion}
              place={place}
              isChosen={place === Math.min(choice, suggestions.length - 1)}
              onAccept={() => actions.acceptSuggestion(suggestion)}
              onReject={() => actions.reject(suggestion)}
            />
          ))}
        </div>
      )}
    </Card>
  );
}

type MatchByHandProps = {
  rows: readonly WorkspaceRow[];
  actions: MatchPaneProps['actions'];
  state: PaneState;
  onMatched: () => void;
};

/** Match by hand: search and pick invoices, split a payment, or reconcile without an invoice. */
function MatchByHand({ rows, actions, state, onMatched }: MatchByHandProps) {
  const { t } = useLingui();
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
    <Card title={t`Match by hand`}>
      <InvoicePicker
        transactionId={idOf(row)}
        companyId={row.companyId}
        picked={documents}
        onToggle={toggle}
        field={state.invoiceField}
      />
      <div className={classes.without}>
        <WithoutInvoice
          opened={state.withoutOpened}
          onOpen={() => state.openWithout(true)}
          onClose={() => state.openWithout(false)}
          rows={rows}
          onSave={({ kind, notes }) => {
            state.openWithout(false);
            actions.treat({ rows, kind, notes });
            clear();
          }}
        />
      </div>
      {(documents.size > 0 || rows.length > 1) && (
        <ChoiceBar
          key={[...documents.keys()].join()}
          rows={rows}
          documents={[...documents.values()]}
          onMatch={(input) => {
            actions.accept(input);
            clear();
          }}
          onClear={clear}
        />
      )}
    </Card>
  );
}

/** Closes the sheet on a narrow screen. */
export const CloseSheetButton = ({ onClose }: { onClose: () => void }) => (
  <Button variant="default" fullWidth onClick={onClose}>
    <Trans>Back to transactions</Trans>
  </Button>
);
