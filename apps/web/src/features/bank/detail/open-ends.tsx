import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { StatementDetail } from '@tillslip/contract/bank/schemas';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import classes from './balance-check-panel.module.css';
import { headerOf } from './header-values.ts';
import { useCorrect } from './use-correct.ts';

const LABELS = { opening: msg`Opening balance`, closing: msg`Closing balance` } as const;

/** Asks for balances the file does not print: without them a transaction missing at that end would not show. */
export function OpenEnds({ statement }: { statement: StatementDetail }) {
  const { i18n, t } = useLingui();
  const form = useForm({ initialValues: { opening: '', closing: '' } });
  const correct = useCorrect(statement.id);
  const known = { opening: parseRand(form.values.opening), closing: parseRand(form.values.closing) };
  const isRefusedByServer = statement.openEnds.some((end) => known[end] !== null);
  const save = form.onSubmit(() => {
    const header = headerOf(statement);
    correct.mutate({
      ...{ ...header, version: statement.version },
      openingCents: known.opening ?? header.openingCents,
      closingCents: known.closing ?? header.closingCents,
    });
  });
  return (
    <form className={classes.ends} onSubmit={save}>
      <p>{openEndsText(i18n, statement.openEnds)}</p>
      {statement.openEnds.map((end) => (
        <AmountInput key={end} label={t(LABELS[end])} {...form.getInputProps(end)} />
      ))}
      <Button type="submit" variant="default" disabled={!isRefusedByServer} loading={correct.isPending}>
        <Trans>Check balances</Trans>
      </Button>
    </form>
  );
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
