import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Radio, Stack } from '@mantine/core';
import type { ColumnMappingInput, MappingPreview } from '@tillslip/contract/bank/mapping';
import { dayText } from '@tillslip/messages/dates';

type DateOrderResult = MappingPreview['dateOrders'][number];

type DateOrdersProps = {
  orders: MappingPreview['dateOrders'];
  mapping: ColumnMappingInput;
  onChange: (mapping: ColumnMappingInput) => void;
};

const LABELS = { 'day-first': msg`Day first`, 'month-first': msg`Month first` } as const;

/** Asks how the dates of a file are ordered, with what each order gives. */
export function DateOrders({ orders, mapping, onChange }: DateOrdersProps) {
  const { i18n, t } = useLingui();
  const choose = (value: string) => {
    const chosen = orders.find(({ order }) => order === value);
    if (chosen) onChange({ ...mapping, dateOrder: chosen.order });
  };
  return (
    <Radio.Group label={t`Dates`} value={mapping.dateOrder ?? 'day-first'} onChange={choose}>
      <Stack gap={6} mt={6}>
        {orders.map((one) => (
          <Radio key={one.order} value={one.order} label={t(LABELS[one.order])} description={rangeText(i18n, one)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** The days of the file in this order, and how many dates it cannot read. */
function rangeText(i18n: I18n, { from, to, unread }: DateOrderResult): string {
  const days =
    from === null || to === null
      ? []
      : [i18n.t(msg`From ${{ from: dayText(i18n, from) }} to ${{ to: dayText(i18n, to) }}`)];
  const problems =
    unread === 0
      ? []
      : [i18n.t(msg`${plural(unread, { one: '# date cannot be read', other: '# dates cannot be read' })}`)];
  return [...days, ...problems].join('; ');
}
