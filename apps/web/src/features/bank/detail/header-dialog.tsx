import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { StatementDetail } from '@tillslip/contract/bank/schemas';
import { accountText } from '@tillslip/messages/bank/accounts';
import { useState } from 'react';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { focusFirstError, withoutNulls } from '../../../ui/form/focus-first-error.ts';
import { BankSelect } from '../shared/bank-select.tsx';
import { type HeaderValues, headerChange, headerErrors, headerValues } from './header-values.ts';
import { useCorrect } from './use-correct.ts';

/** Correct the details of a statement; its balances are then checked again. */
export function HeaderDialog({ statement: loaded, onClose }: { statement: StatementDetail; onClose: () => void }) {
  const { i18n, t } = useLingui();
  const [statement] = useState(loaded);
  const form = useForm<HeaderValues>({
    initialValues: headerValues(statement),
    validate: (values) => withoutNulls(headerErrors(i18n, values)),
  });
  const correct = useCorrect(statement.id, onClose);
  const field = form.getInputProps;
  return (
    <FormDialog opened onClose={onClose} title={t`Correct account and balances`} size="lg">
      <form
        onSubmit={form.onSubmit(
          (values) => correct.mutate({ ...headerChange(values), version: statement.version }),
          focusFirstError,
        )}
        noValidate
      >
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <BankSelect {...field('bankName')} />
            <TextInput label={t`Account type`} maxLength={100} {...field('accountType')} />
            <TextInput
              label={t`Account number`}
              placeholder={t`${{ accountMasked: accountText(i18n, statement.accountMasked) }} (unchanged)`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={50}
              {...field('accountNumber')}
            />
            <span />
            <DayInput label={t`First day`} {...field('periodStart')} />
            <DayInput label={t`Last day`} {...field('periodEnd')} />
            <AmountInput label={t`Opening balance`} placeholder={t`Not printed`} {...field('opening')} />
            <AmountInput label={t`Closing balance`} placeholder={t`Not printed`} {...field('closing')} />
          </SimpleGrid>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={correct.isPending}>
              <Trans>Save and check again</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </FormDialog>
  );
}
