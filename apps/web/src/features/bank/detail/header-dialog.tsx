import { Button, Group, Modal, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { StatementDetail } from '@tillslip/contract/bank-schemas';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { focusFirstError, withoutNulls } from '../../../ui/form/focus-first-error.ts';
import { BankSelect } from '../shared/bank-select.tsx';
import { type HeaderValues, headerChange, headerErrors, headerValues } from './header-values.ts';
import { useCorrect } from './use-correct.ts';

/** Corrects what the head of a statement says; its balances are checked again with it. */
export function HeaderDialog({ statement, onClose }: { statement: StatementDetail; onClose: () => void }) {
  const form = useForm<HeaderValues>({
    initialValues: headerValues(statement),
    validate: (values) => withoutNulls(headerErrors(values)),
  });
  const correct = useCorrect(statement.id, onClose);
  const field = form.getInputProps;
  return (
    <Modal opened onClose={onClose} title="Correct account and balances" size="lg">
      <form onSubmit={form.onSubmit((values) => correct.mutate(headerChange(values)), focusFirstError)} noValidate>
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <BankSelect {...field('bankName')} />
            <TextInput label="Account type" maxLength={100} {...field('accountType')} />
            <TextInput
              label="Account number"
              placeholder={`${statement.accountMasked}, stays as it is`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={50}
              {...field('accountNumber')}
            />
            <span />
            <DayInput label="First day" {...field('periodStart')} />
            <DayInput label="Last day" {...field('periodEnd')} />
            <AmountInput label="Opening balance" placeholder="Not printed" {...field('opening')} />
            <AmountInput label="Closing balance" placeholder="Not printed" {...field('closing')} />
          </SimpleGrid>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={correct.isPending}>
              Save and prove again
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
