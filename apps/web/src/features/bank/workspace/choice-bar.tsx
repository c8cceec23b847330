import { Button, Group } from '@mantine/core';
import type { Payable, WorkspaceRow } from '@tillslip/contract/reconciliation';
import { formatDecimal } from '@tillslip/domain/kernel/format-rand';
import { absolute, type Cents } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import { Link2, X } from 'lucide-react';
import { useState } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { Money } from '../../../ui/format/money.tsx';
import classes from './choice-bar.module.css';
import { balanceOf, divide, whyNot } from './split-amounts.ts';
import type { MatchInput } from './use-match-actions.ts';
import { idOf } from './use-row-focus.ts';

type ChoiceBarProps = {
  rows: readonly WorkspaceRow[];
  documents: readonly Payable[];
  busy: boolean;
  onMatch: (input: MatchInput) => void;
  onClear: () => void;
};

/** What is chosen by hand: how it adds up, how much goes to which document, and the button that matches it. */
export function ChoiceBar({ rows, documents, busy, onMatch, onClear }: ChoiceBarProps) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const paid = rows.map(({ transaction }) => transaction.amountCents);
  const reason = whyNot(
    rows.map(({ transaction }) => transaction),
    documents,
  );
  const [row] = rows;
  // Only where one payment goes to several documents it has to be said how much to which.
  const shares = rows.length === 1 && row && documents.length > 1 ? divide(row.transaction.amountCents, documents) : [];
  const amounts = shares.map(({ receiptId, amountCents }) => ({
    receiptId,
    text: typed[receiptId] ?? formatDecimal(amountCents),
    amountCents: typed[receiptId] === undefined ? amountCents : parseRand(typed[receiptId]),
  }));
  const problem = reason ?? amountProblem(amounts, paid[0] ?? null);
  const match = () =>
    onMatch({
      transactionIds: rows.map(idOf),
      receiptIds: documents.map(({ receiptId }) => receiptId),
      ...(row && {
        amounts: amounts.map(({ receiptId, amountCents }) => ({
          transactionId: idOf(row),
          receiptId,
          amountCents: amountCents as Cents,
        })),
      }),
    });
  return (
    <section className={classes.bar} aria-label="Your choice">
      {documents.length > 0 && <BalanceLine paid={paid} documents={documents} />}
      {amounts.map(({ receiptId, text }) => (
        <AmountInput
          key={receiptId}
          size="xs"
          label={`To ${documents.find((document) => document.receiptId === receiptId)?.merchant ?? 'Unknown supplier'}`}
          className={classes.share ?? ''}
          value={text}
          onChange={(value) => setTyped({ ...typed, [receiptId]: value })}
        />
      ))}
      {problem !== null && <Notice kind="warn">{problem}</Notice>}
      <Group gap="xs">
        <Button leftSection={<Link2 size={16} aria-hidden />} disabled={problem !== null || busy} onClick={match}>
          {buttonWords(rows.length, documents.length)}
        </Button>
        <Button variant="subtle" color="neutral" leftSection={<X size={16} aria-hidden />} onClick={onClear}>
          Clear
        </Button>
      </Group>
    </section>
  );
}

function amountProblem(amounts: readonly { amountCents: Cents | null }[], paid: Cents | null): string | null {
  if (amounts.some(({ amountCents }) => amountCents === null)) return 'Please enter each amount as rand.';
  if (amounts.some(({ amountCents }) => (amountCents ?? 0) <= 0)) return 'Each document needs a part of the payment.';
  const total = amounts.reduce((all, { amountCents }) => all + (amountCents ?? 0), 0);
  return paid !== null && total > absolute(paid) ? 'The amounts come to more than was paid.' : null;
}

function buttonWords(rows: number, documents: number): string {
  if (documents === 0) return 'Match both rows';
  if (documents > 1) return `Match with ${documents} documents`;
  return rows > 1 ? `Match ${rows} rows` : 'Match';
}

/** Paid against asked, and in words what becomes of the rest. */
function BalanceLine({ paid, documents }: { paid: readonly Cents[]; documents: readonly Payable[] }) {
  const { paidCents, askedCents, differenceCents } = balanceOf(paid, documents);
  return (
    <p className={classes.balance} role="status">
      <span>
        Paid <Money amount={paidCents} /> of <Money amount={askedCents} />
      </span>
      <strong data-tone={differenceCents === 0 ? 'good' : 'warn'}>
        {differenceCents === 0 && 'Adds up exactly'}
        {differenceCents < 0 && (
          <>
            <Money amount={absolute(differenceCents)} /> stays open
          </>
        )}
        {differenceCents > 0 && (
          <>
            <Money amount={differenceCents} /> more than is asked
          </>
        )}
      </strong>
    </p>
  );
}
