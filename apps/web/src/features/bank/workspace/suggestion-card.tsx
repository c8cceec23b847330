import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Payable, Suggestion, WorkspaceRow } from '@tillslip/contract/reconciliation';
import { absolute, type Cents } from '@tillslip/domain/kernel/money';
import { ArrowLeftRight, Check, Sparkles, X } from 'lucide-react';
import { Thumbnail } from '../../../ui/files/thumbnail.tsx';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { bankTitle } from '../shared/statement-words.ts';
import { isOwnPair, KIND_WORDS } from './match-words.ts';
import classes from './suggestion-card.module.css';

type SuggestionCardProps = {
  row: WorkspaceRow;
  suggestion: Suggestion;
  /** Counted from 0; its key is one more. */
  place: number;
  isChosen: boolean;
  busy: boolean;
  onAccept: () => void;
  onReject: () => void;
};

/** One suggestion: what would be matched, how sure that is, and every reason in words. */
export function SuggestionCard(props: SuggestionCardProps) {
  const { row, suggestion, place, isChosen, busy, onAccept, onReject } = props;
  const { kind, score, reasons, isSure } = suggestion;
  return (
    <article className={classes.card} data-chosen={isChosen || undefined} aria-label={`Suggestion ${place + 1}`}>
      <p className={classes.head}>
        <kbd aria-hidden>{place + 1}</kbd>
        <span>{KIND_WORDS[kind]}</span>
        <span className={classes.score} data-sure={isSure || undefined}>
          {isSure && <Sparkles size={14} aria-hidden />}
          {isSure ? 'Sure' : 'Maybe'}, {score}%
        </span>
      </p>
      {isOwnPair(suggestion) ? (
        <OwnPair row={row} other={suggestion.otherRows[0]} kind={kind} />
      ) : (
        <Parts suggestion={suggestion} />
      )}
      <ul className={classes.reasons} aria-label="Why">
        {reasons.map((reason) => (
          <li key={reason}>
            <Check size={14} aria-hidden />
            {reason}
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button
          size="compact-md"
          variant={isChosen ? 'filled' : 'default'}
          leftSection={<Check size={16} aria-hidden />}
          disabled={busy}
          onClick={onAccept}
        >
          Accept<span className="visually-hidden"> suggestion {place + 1}</span>
        </Button>
        <Button
          size="compact-md"
          variant="subtle"
          color="neutral"
          leftSection={<X size={16} aria-hidden />}
          disabled={busy}
          onClick={onReject}
        >
          Reject<span className="visually-hidden"> suggestion {place + 1}</span>
        </Button>
      </div>
    </article>
  );
}

function Parts({ suggestion: { documents, otherRows } }: { suggestion: Suggestion }) {
  return (
    <ul className={classes.parts}>
      {documents.map((document) => (
        <li key={document.receiptId}>
          <DocumentLine document={document} />
        </li>
      ))}
      {otherRows.map(({ transactionId, date, description, amountCents }) => (
        <li key={transactionId} className={classes.otherRow}>
          <span className={classes.name}>
            <strong>with {description}</strong>
            <small>
              <DateText day={date} />
            </small>
          </span>
          <Money amount={amountCents} />
        </li>
      ))}
    </ul>
  );
}

/** A document with what it still asks; its name opens it. */
export function DocumentLine({ document }: { document: Payable }) {
  const { receiptId, merchant, date, invoiceNumber, totalCents, openCents, isForeign, thumbnailUrl } = document;
  const isPartlyPaid = absolute(openCents) !== absolute(totalCents);
  return (
    <span className={classes.line}>
      <Thumbnail url={thumbnailUrl} />
      <span className={classes.name}>
        <Link to="/app/receipts/$id" params={{ id: receiptId }}>
          {merchant ?? 'Unknown supplier'}
        </Link>
        <small>
          <DateText day={date} />
          {invoiceNumber !== null && `, ${invoiceNumber}`}
          {isForeign && ', foreign currency'}
        </small>
      </span>
      <span className={classes.amount}>
        <Money amount={openCents} />
        {isPartlyPaid && (
          <small>
            open of <Money amount={totalCents} />
          </small>
        )}
      </span>
    </span>
  );
}

type OtherRow = Suggestion['otherRows'][number];
type OwnPairProps = { row: WorkspaceRow; other: OtherRow | undefined; kind: Suggestion['kind'] };

/** Both halves side by side: from which account to which. */
function OwnPair({ row, other, kind }: OwnPairProps) {
  const { transaction, bankName, accountMasked } = row;
  const here = { ...transaction, bankName, accountMasked };
  if (other === undefined) return null;
  const [from, to] = transaction.amountCents < 0 ? [here, other] : [other, here];
  return (
    <section className={classes.pair} aria-label={KIND_WORDS[kind]}>
      <Half title="Out of" side={from} />
      <ArrowLeftRight size={16} aria-hidden />
      <Half title="Into" side={to} />
    </section>
  );
}

type Side = Pick<OtherRow, 'bankName' | 'accountMasked' | 'date' | 'description'> & { amountCents: Cents };

function Half({
  title,
  side: { bankName, accountMasked, date, description, amountCents },
}: {
  title: string;
  side: Side;
}) {
  return (
    <p className={classes.half}>
      <small>{title}</small>
      <strong>
        {bankTitle(bankName)} {accountMasked}
      </strong>
      <span>{description}</span>
      <span>
        <DateText day={date} />, <Money amount={amountCents} />
      </span>
    </p>
  );
}
