import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Fieldset, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type CalendarDate, parseCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { ZERO } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import { goodsHeldVat } from '@tillslip/domain/vat/vat201/goods-held';
import { goodsHeldText } from '@tillslip/messages/vat/adjustments';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { type Calculated, parseShare } from './calculated.ts';

type GoodsCalculatorProps = {
  at: 'registration' | 'deregistration';
  day: CalendarDate;
  onCalculated: (calculated: Calculated) => void;
};

/** Calculates the VAT on goods that a company holds when it registers or deregisters, and fills the adjustment with it. */
export function GoodsCalculator({ at, day, onCalculated }: GoodsCalculatorProps) {
  const { i18n, t } = useLingui();
  const amount = (text: string) => ((parseRand(text) ?? ZERO) > 0 ? null : t`Enter an amount.`);
  const form = useForm({
    initialValues: { goods: '', on: day as string, cost: '', market: '', share: '100' },
    validate: {
      goods: (goods) => (goods.trim() === '' ? t`Enter which goods they are.` : null),
      on: (on) => (parseCalendarDate(on) === null ? t`Enter a date.` : null),
      ...{ cost: amount, market: amount },
      share: (share) => (parseShare(share) === null ? t`Enter a number from 0 to 100.` : null),
    },
  });
  const calculate = ({ goods, cost, market, share, ...values }: typeof form.values) => {
    const on = parseCalendarDate(values.on);
    if (on === null) return;
    const [costCents, marketValueCents] = [parseRand(cost) ?? ZERO, parseRand(market) ?? ZERO];
    const made = goodsHeldVat({ costCents, marketValueCents, taxableUse: parseShare(share) ?? 0 }, at, on);
    onCalculated({ ...made, reason: goodsHeldText(i18n, goods.trim(), { ...made, at, on }) });
  };
  return (
    <Fieldset legend={at === 'registration' ? t`Calculate it for goods held at registration` : t`Calculate it`}>
      <Stack gap="sm">
        <TextInput
          label={t`Goods`}
          description={
            at === 'deregistration' ? t`Without a motor car whose VAT was denied: it is not supplied.` : undefined
          }
          maxLength={100}
          {...form.getInputProps('goods')}
        />
        <DayInput label={at === 'registration' ? t`Registered on` : t`Deregistered on`} {...form.getInputProps('on')} />
        <AmountInput label={t`Cost (including VAT)`} {...form.getInputProps('cost')} />
        <AmountInput label={t`Market value (including VAT)`} {...form.getInputProps('market')} />
        {at === 'registration' && (
          <TextInput label={t`Taxable use in percent`} inputMode="decimal" {...form.getInputProps('share')} />
        )}
        <Button type="button" variant="default" onClick={() => form.onSubmit(calculate, focusFirstError)()}>
          <Trans>Calculate</Trans>
        </Button>
      </Stack>
    </Fieldset>
  );
}
