import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { StatementDetail } from '@tillslip/contract/bank-schemas';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { headerOf } from './header-values.ts';
import classes from './proof-panel.module.css';
import { useCorrect } from './use-correct.ts';

const END_WORDS = { opening: 'Opening balance', closing: 'Closing balance' } as const;

/** Asks for the balances the file does not print: without them a row missing at that end would not show. */
export function OpenEnds({ statement }: { statement: StatementDetail }) {
  const form = useForm({ initialValues: { opening: '', closing: '' } });
  const correct = useCorrect(statement.id);
  const known = { opening: parseRand(form.values.opening), closing: parseRand(form.values.closing) };
  const isAnswered = statement.openEnds.some((end) => known[end] !== null);
  const save = form.onSubmit(() => {
    const header = headerOf(statement);
    correct.mutate({
      ...header,
      openingCents: known.opening ?? header.openingCents,
      closingCents: known.closing ?? header.closingCents,
    });
  });
  return (
    <form className={classes.ends} onSubmit={save}>
      <p>
        The file does not print {endsText(statement.openEnds)}. Your bank’s app shows it; with it the rows are proved.
      </p>
      {statement.openEnds.map((end) => (
        <AmountInput key={end} label={END_WORDS[end]} {...form.getInputProps(end)} />
      ))}
      <Button type="submit" variant="default" disabled={!isAnswered} loading={correct.isPending}>
        Prove with it
      </Button>
    </form>
  );
}

const endsText = (ends: StatementDetail['openEnds']): string =>
  ends.map((end) => `the ${END_WORDS[end].toLowerCase()}`).join(' and ');
