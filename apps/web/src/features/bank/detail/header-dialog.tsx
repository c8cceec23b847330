import { Button, Group, Modal, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { StatementDetail } from '@tillslip/contract/bank-schemas';
import { isCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { formatDecimal } from '@tillslip/domain/kernel/format-rand';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import { type FormEvent, useState } from 'react';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { BankSelect } from '../shared/bank-select.tsx';
import { headerOf } from './header-values.ts';
import { useCorrect } from './use-correct.ts';

/** Puts right what the head of a statement says; it is proved anew with it. */
export function HeaderDialog({ statement, onClose }: { statement: StatementDetail; onClose: () => void }) {
  const header = headerOf(statement);
  const [values, setValues] = useState({
    bankName: header.bankName,
    accountNumber: '',
    accountType: header.accountType ?? '',
    periodStart: header.periodStart ?? '',
    periodEnd: header.periodEnd ?? '',
    opening: header.openingCents === null ? '' : formatDecimal(header.openingCents),
    closing: header.closingCents === null ? '' : formatDecimal(header.closingCents),
  });
  const correct = useCorrect(statement.id, onClose);
  const set = (part: Partial<typeof values>) => setValues({ ...values, ...part });
  const day = (text: string) => (isCalendarDate(text) ? text : null);
  const wrong = (text: string, read: unknown) => text.trim() !== '' && read === null;
  const errors = {
    periodStart: wrong(values.periodStart, day(values.periodStart)) && 'This is not a date',
    periodEnd: wrong(values.periodEnd, day(values.periodEnd)) && 'This is not a date',
    opening: wrong(values.opening, parseRand(values.opening)) && 'This is not an amount',
    closing: wrong(values.closing, parseRand(values.closing)) && 'This is not an amount',
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (Object.values(errors).some(Boolean)) return;
    correct.mutate({
      kind: 'header',
      bankName: values.bankName,
      ...(values.accountNumber.trim() !== '' && { accountNumber: values.accountNumber.trim() }),
      accountType: values.accountType.trim() || null,
      periodStart: day(values.periodStart),
      periodEnd: day(values.periodEnd),
      openingCents: parseRand(values.opening),
      closingCents: parseRand(values.closing),
    });
  };
  return (
    <Modal opened onClose={onClose} title="Correct account and balances" size="lg">
      <form onSubmit={save}>
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <BankSelect value={values.bankName} onChange={(bankName) => set({ bankName })} />
            <TextInput
              label="Account type"
              maxLength={100}
              value={values.accountType}
              onChange={(event) => set({ accountType: event.currentTarget.value })}
            />
            <TextInput
              label="Account number"
              placeholder={`${statement.accountMasked}, stays as it is`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={50}
              value={values.accountNumber}
              onChange={(event) => set({ accountNumber: event.currentTarget.value })}
            />
            <span />
            <DayInput
              label="First day"
              value={values.periodStart}
              error={errors.periodStart}
              onChange={(periodStart) => set({ periodStart })}
            />
            <DayInput
              label="Last day"
              value={values.periodEnd}
              error={errors.periodEnd}
              onChange={(periodEnd) => set({ periodEnd })}
            />
            <AmountInput
              label="Opening balance"
              placeholder="Not printed"
              value={values.opening}
              error={errors.opening}
              onChange={(opening) => set({ opening })}
            />
            <AmountInput
              label="Closing balance"
              placeholder="Not printed"
              value={values.closing}
              error={errors.closing}
              onChange={(closing) => set({ closing })}
            />
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
