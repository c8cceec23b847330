import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, SegmentedControl, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { StatementDetail, Transaction } from '@tillslip/contract/bank/schemas';
import { useState } from 'react';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { TransactionPicture } from './transaction-picture.tsx';
import {
  type TransactionFields,
  type TransactionValues,
  transactionErrors,
  transactionOf,
} from './transaction-values.ts';

type TransactionDialogProps = {
  title: string;
  saveLabel: string;
  initial: TransactionValues;
  /** The transaction to show as printed above the fields. */
  shown: Transaction | undefined;
  pages: StatementDetail['pages'];
  busy: boolean;
  /** `version` is that of `shown` when the dialog was opened. */
  onSave: (row: TransactionFields, version: number) => void;
  onClose: () => void;
};

/** A form for one transaction, below the transaction as printed. */
export function TransactionDialog(props: TransactionDialogProps) {
  const { i18n, t } = useLingui();
  const { title, saveLabel, initial, shown, pages, busy, onSave, onClose } = props;
  const [version] = useState(shown?.version ?? 0);
  const form = useForm<TransactionValues>({
    initialValues: initial,
    validate: (values) => transactionErrors(i18n, values),
  });
  const save = form.onSubmit((values) => onSave(transactionOf(values), version), focusFirstError);
  const field = form.getInputProps;
  return (
    <FormDialog opened onClose={onClose} title={title} size="lg">
      <form onSubmit={save} noValidate>
        <Stack gap="sm">
          {shown && <TransactionPicture place={shown.place} pages={pages} label={t`The transaction as printed`} />}
          <SegmentedControl
            aria-label={t`Direction`}
            data={DIRECTIONS.map((one) => ({ ...one, label: t(one.label) }))}
            {...field('direction')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <AmountInput label={t`Amount`} data-autofocus {...field('amount')} />
            <AmountInput label={t`Balance after`} placeholder={t`Not printed`} {...field('balance')} />
            <DayInput label={t`Date`} {...field('date')} />
            <TextInput label={t`Reference`} maxLength={200} {...field('reference')} />
          </SimpleGrid>
          <TextInput label={t`Description`} maxLength={500} {...field('description')} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={busy}>
              {saveLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormDialog>
  );
}

const DIRECTIONS = [
  { value: 'out', label: msg`Money out` },
  { value: 'in', label: msg`Money in` },
];
