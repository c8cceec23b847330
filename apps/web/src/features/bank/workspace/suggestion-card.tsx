import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Payable, Suggestion, WorkspaceRow } from '@tillslip/contract/bank/matching';
import { absolute, type Cents } from '@tillslip/domain/kernel/money';
import { bankAccountText } from '@tillslip/messages/bank/accounts';
import { matchReasonText } from '@tillslip/messages/bank/matches';
import { type NamedTransaction, transactionText } from '@tillslip/messages/bank/transactions';
import { ArrowLeftRight, Check, Sparkles, X } from 'lucide-react';
import { Thumbnail } from '../../../ui/files/thumbnail.tsx';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { isOwnPair, KIND_WORDS } from './match-words.ts';
import classes from './suggestion-card.module.css';

type SuggestionCardProps = {
  row: WorkspaceRow;
  suggestion: Suggestion;
  /** Its index; its shortcut key is one more. */
  place: number;
  isChosen: boolean;
  onAccept: () => void;
  onReject: () => void;
};

/** One suggested match: the invoices, its confidence and its reasons. */
export function SuggestionCard(props: SuggestionCardProps) {
  const { i18n, t } = useLingui();
  const { row, suggestion, place, isChosen, onAccept, onReject } = props;
  const { kind, score, reasons, isHighConfidence } = suggestion;
  return (
    <article
      className={classes.card}
      data-chosen={isChosen || undefined}
      aria-label={t`Suggested match ${{ number: place + 1 }}`}
    >
      <p className={classes.head}>
        <kbd aria-hidden>{place + 1}</kbd>
        <span>{t(KIND_WORDS[kind])}</span>
        <span className={classes.score} data-high={isHighConfidence || undefined}>
          {isHighConfidence && <Sparkles size={14} aria-hidden />}
          {isHighConfidence ? t`High confidence, ${score}%` : t`Possible match, ${score}%`}
        </span>
      </p>
      {isOwnPair(suggestion) ? (
        <Transfer row={row} other={suggestion.otherRows[0]} kind={kind} />
      ) : (
        <MatchedParts suggestion={suggestion} />
      )}
      <ul className={classes.reasons} aria-label={t`Why`}>
        {reasons.map((reason) => (
          <li key={JSON.stringify(reason)}>
            <Check size={14} aria-hidden />
            {matchReasonText(i18n, reason)}
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button
          size="compact-md"
          variant={isChosen ? 'filled' : 'default'}
          leftSection={<Check size={16} aria-hidden />}
          onClick={onAccept}
        >
          <Trans>
            Accept<span className="visually-hidden"> suggested match {ph({ number: place + 1 })}</span>
          </Trans>
        </Button>
        <Button
          size="compact-md"
          variant="subtle"
          color="neutral"
          leftSection={<X size={16} aria-hidden />}
          onClick={onReject}
        >
          <Trans>
            Reject<span className="visually-hidden"> suggested match {ph({ number: place + 1 })}</span>
          </Trans>
        </Button>
      </div>
    </article>
  );
}

function MatchedParts({ suggestion: { documents, otherRows } }: { suggestion: Suggestion }) {
  const { i18n } = useLingui();
  return (
    <ul className={classes.parts}>
      {documents.map((document) => (
        <li key={document.receiptId}>
          <InvoiceLine document={document} />
        </li>
      ))}
      {otherRows.map(({ transactionId, date, amountCents, ...row }) => (
        <li key={transactionId} className={classes.otherRow}>
          <span className={classes.name}>
            <strong>
              <Trans>with {ph({ description: transactionText(i18n, row) })}</Trans>
            </strong>
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

/** An invoice with its unpaid amount and a link to it. */
export function InvoiceLine({ document }: { document: Payable }) {
  const { t } = useLingui();
  const { receiptId, supplierName, date, invoiceNumber, isForeign, thumbnailUrl } = document;
  const { totalCents, currency, openCents, openCurrency } = document;
  const isPartlyPaid = currency === openCurrency && absolute(openCents) !== absolute(totalCents);
  return (
    <span className={classes.line}>
      <Thumbnail url={thumbnailUrl} />
      <span className={classes.name}>
        <Link to="/app/receipts/$id" params={{ id: receiptId }}>
          {supplierName ?? t`Unknown supplier`}
        </Link>
        <small>
          <DateText day={date} />
          {invoiceNumber !== null && `, ${invoiceNumber}`}
          {isForeign && (
            <>
              {', '}
              <Trans>foreign currency</Trans>
            </>
          )}
        </small>
      </span>
      <span className={classes.amount}>
        <Money amount={openCents} currency={openCurrency} />
        {isPartlyPaid && (
          <small>
            <Trans>
              of <Money amount={totalCents} currency={currency} /> unpaid
            </Trans>
          </small>
        )}
      </span>
    </span>
  );
}

type OtherRow = Suggestion['otherRows'][number];
type OwnPairProps = { row: WorkspaceRow; other: OtherRow | undefined; kind: Suggestion['kind'] };

/** Both transactions of a transfer or reversal side by side. */
function Transfer({ row, other, kind }: OwnPairProps) {
  const { t } = useLingui();
  const { transaction, bankName, accountMasked } = row;
  const here = { ...transaction, bankName, accountMasked };
  if (other === undefined) return null;
  const [from, to] = transaction.amountCents < 0 ? [here, other] : [other, here];
  return (
    <section className={classes.pair} aria-label={t(KIND_WORDS[kind])}>
      <TransferSide title={t({ message: 'From', context: 'account that money leaves' })} side={from} />
      <ArrowLeftRight size={16} aria-hidden />
      <TransferSide title={t({ message: 'To', context: 'account that money goes to' })} side={to} />
    </section>
  );
}

type Side = Pick<OtherRow, 'bankName' | 'accountMasked' | 'date'> & NamedTransaction & { amountCents: Cents };

function TransferSide({
  title,
  side: { bankName, accountMasked, date, amountCents, ...named },
}: {
  title: string;
  side: Side;
}) {
  const { i18n } = useLingui();
  return (
    <p className={classes.half}>
      <small>{title}</small>
      <strong>{bankAccountText(i18n, { bankName, accountMasked })}</strong>
      <span>{transactionText(i18n, named)}</span>
      <span>
        <DateText day={date} />, <Money amount={amountCents} />
      </span>
    </p>
  );
}
