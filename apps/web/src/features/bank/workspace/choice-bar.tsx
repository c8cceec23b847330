import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import type { Payable, WorkspaceRow } from '@tillslip/contract/bank/matching';
import { formatDecimal } from '@tillslip/domain/kernel/format-rand';
import { absolute, type Cents } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import { Link2, X } from 'lucide-react';
import { useState } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { Money } from '../../../ui/format/money.tsx';
import classes from './choice-bar.module.css';
import { balanceOf, matchProblem, splitPayment } from './split-amounts.ts';
import type { MatchInput } from './use-match-actions.ts';
import { idOf } from './use-transaction-focus.ts';

type ChoiceBarProps = {
  rows: readonly WorkspaceRow[];
  documents: readonly Payable[];
  onMatch: (input: MatchInput) => void;
  onClear: () => void;
};

/** The selection to match by hand: whether it adds up, the amount for each invoice, and the button. */
export function ChoiceBar({ rows, documents, onMatch, onClear }: ChoiceBarProps) {
  const { i18n, t } = useLingui();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const paid = rows.map(({ transaction }) => transaction.amountCents);
  const reason = matchProblem(
    i18n,
    rows.map(({ transaction }) => transaction),
    documents,
  );
  const [row] = rows;
  // One payment for several invoices needs an amount for each.
  const shares =
    rows.length === 1 && row && documents.length > 1 ? splitPayment(row.transaction.amountCents, documents) : [];
  const amounts = shares.map(({ receiptId, amountCents }) => ({
    receiptId,
    text: typed[receiptId] ?? formatDecimal(amountCents),
    amountCents: typed[receiptId] === undefined ? amountCents : parseRand(typed[receiptId]),
  }));
  const problem = reason ?? amountProblem(i18n, amounts, paid[0] ?? null);
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
    <section className={classes.bar} aria-label={t`Your selection`}>
      {documents.length > 0 && areInRand(documents) && <BalanceLine paid={paid} documents={documents} />}
      {amounts.map(({ receiptId, text }) => (
        <AmountInput
          key={receiptId}
          size="xs"
          label={t`Amount for ${{ supplier: documents.find((document) => document.receiptId === receiptId)?.supplierName ?? t`Unknown supplier` }}`}
          className={classes.share ?? ''}
          value={text}
          onChange={(value) => setTyped({ ...typed, [receiptId]: value })}
        />
      ))}
      {problem !== null && <Notice kind="warn">{problem}</Notice>}
      <Group gap="xs">
        <Button leftSection={<Link2 size={16} aria-hidden />} disabled={problem !== null} onClick={match}>
          {matchButtonText(i18n, rows.length, documents.length)}
        </Button>
        <Button variant="subtle" color="neutral" leftSection={<X size={16} aria-hidden />} onClick={onClear}>
          <Trans>Clear</Trans>
        </Button>
      </Group>
    </section>
  );
}

function amountProblem(
  i18n: I18n,
  amounts: readonly { amountCents: Cents | null }[],
  paid: Cents | null,
): string | null {
  if (amounts.some(({ amountCents }) => amountCents === null)) return i18n.t(msg`Enter each amount in rand.`);
  if (amounts.some(({ amountCents }) => (amountCents ?? 0) <= 0))
    return i18n.t(msg`Enter an amount above zero for each invoice.`);
  const total = amounts.reduce((all, { amountCents }) => all + (amountCents ?? 0), 0);
  return paid !== null && total > absolute(paid) ? i18n.t(msg`The amounts add up to more than was paid.`) : null;
}

function matchButtonText(i18n: I18n, rows: number, documents: number): string {
  if (documents === 0) return i18n.t(msg`Match both transactions`);
  if (documents > 1)
    return i18n.t(msg`${plural(documents, { one: 'Match with # invoice', other: 'Match with # invoices' })}`);
  return i18n.t(msg`${plural(rows, { one: 'Match', other: 'Match # transactions' })}`);
}

/** What is invoiced in another currency is not compared with rand. */
const areInRand = (documents: readonly Payable[]): boolean =>
  documents.every(({ openCurrency }) => openCurrency === 'ZAR');

/** The amount paid against the amount invoiced, and the difference. */
function BalanceLine({ paid, documents }: { paid: readonly Cents[]; documents: readonly Payable[] }) {
  const { t } = useLingui();
  const { paidCents, invoicedCents, differenceCents } = balanceOf(paid, documents);
  return (
    <p className={classes.balance} role="status">
      <span>
        <Trans>
          Paid <Money amount={paidCents} /> of <Money amount={invoicedCents} />
        </Trans>
      </span>
      <strong data-tone={differenceCents === 0 ? 'good' : 'warn'}>
        {differenceCents === 0 && t`Adds up exactly`}
        {differenceCents < 0 && (
          <Trans>
            <Money amount={absolute(differenceCents)} /> stays unpaid
          </Trans>
        )}
        {differenceCents > 0 && (
          <Trans>
            <Money amount={differenceCents} /> more than invoiced
          </Trans>
        )}
      </strong>
    </p>
  );
}
