import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { StatementDetail } from '@tillslip/contract/bank/schemas';
import { formatDecimal, formatRand } from '@tillslip/domain/kernel/format-rand';
import type { Cents } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import classes from './balance-check-panel.module.css';
import { useCorrect } from './use-correct.ts';

const LABELS = { opening: msg`Opening balance`, closing: msg`Closing balance` } as const;

/**
 * Asks for balances that the file does not print: without them a transaction missing at that end would not show. Where
 * every transaction is proved, what they give stands in the fields, to be confirmed with one click.
 */
export function OpenEnds({ statement }: { statement: StatementDetail }) {
  const { i18n, t } = useLingui();
  const { openEnds, balanceResult, openingCents, closingCents } = statement;
  const isProved = balanceResult === 'ends-open';
  const given = (amount: Cents | null): string => (isProved && amount !== null ? formatDecimal(amount) : '');
  const form = useForm({ initialValues: { opening: given(openingCents), closing: given(closingCents) } });
  const correct = useCorrect(statement.id);
  const known = { opening: parseRand(form.values.opening), closing: parseRand(form.values.closing) };
  const save = form.onSubmit(() => {
    correct.mutate({
      ...{ kind: 'ends', version: statement.version },
      ...(openEnds.includes('opening') && known.opening !== null && { openingCents: known.opening }),
      ...(openEnds.includes('closing') && known.closing !== null && { closingCents: known.closing }),
    });
  });
  const own = openEnds.length > 1 ? t`These are my balances` : t`That is my balance`;
  return (
    <form className={classes.ends} onSubmit={save}>
      <p>{isProved ? provedEndsText(i18n, statement) : openEndsText(i18n, openEnds)}</p>
      {openEnds.map((end) => (
        <AmountInput key={end} label={t(LABELS[end])} {...form.getInputProps(end)} />
      ))}
      <Button
        type="submit"
        variant={isProved ? 'filled' : 'default'}
        disabled={openEnds.every((end) => known[end] === null)}
        loading={correct.isPending}
      >
        {isProved ? own : t`Check balances`}
      </Button>
    </form>
  );
}

/** The printed balance of the last transaction; the one before the first is worked out, which is said. */
function provedEndsText(i18n: I18n, { openEnds, openingCents, closingCents }: StatementDetail): string {
  const closing = closingCents === null ? '' : formatRand(closingCents);
  const opening = openingCents === null ? '' : formatRand(openingCents);
  if (openEnds.length > 1)
    return i18n.t(
      msg`The last row ends with ${{ closing }}. No opening balance is printed: the first row begins with ${{ opening }}, if it was read right. Compare both with your banking app.`,
    );
  return openEnds[0] === 'opening'
    ? i18n.t(
        msg`No opening balance is printed: the first row begins with ${{ opening }}, if it was read right. Compare it with the statement before, or with your banking app.`,
      )
    : i18n.t(msg`The last row ends with ${{ closing }}. Was that your balance then?`);
}

function openEndsText(i18n: I18n, ends: StatementDetail['openEnds']): string {
  if (ends.length > 1)
    return i18n.t(
      msg`The file does not show the opening and closing balances. Enter them from your banking app to check every transaction.`,
    );
  return ends[0] === 'opening'
    ? i18n.t(
        msg`The file does not show the opening balance. Enter it from your banking app to check every transaction.`,
      )
    : i18n.t(
        msg`The file does not show the closing balance. Enter it from your banking app to check every transaction.`,
      );
}
