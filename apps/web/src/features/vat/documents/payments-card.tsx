import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { VatDocumentDetail } from '@tillslip/contract/vat/documents';
import { parseCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { subtract, sum, ZERO } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import { Trash2 } from 'lucide-react';
import { type KeyboardEvent, useMemo } from 'react';
import { client } from '../../../api/client.ts';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { focusFirstError, withoutNulls } from '../../../ui/form/focus-first-error.ts';
import { Money } from '../../../ui/format/money.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useVatChange } from '../use-vat-change.ts';
import classes from './documents.module.css';

const SOURCES = { person: msg`Added by you`, bank: msg`Bank statement` } as const;

const columnsFor = (i18n: I18n) =>
  tableColumns(
    defineColumns<VatDocumentDetail['payments'][number]>()({
      paidOn: { label: i18n.t(msg`Paid on`), kind: 'date' },
      source: { label: i18n.t(msg`Source`), kind: 'text' },
      amountCents: { label: i18n.t(msg`Amount`), kind: 'money' },
    }),
    {
      paidOn: { card: 'title' },
      source: { cell: ({ source }) => i18n.t(SOURCES[source]) },
      amountCents: { card: 'figure' },
    },
  );

/**
 * When an invoice was paid, part by part: on the payments basis each part counts in the period of its date, and a purchase
 * that was deducted on the invoice basis stays deducted.
 */
export function PaymentsCard({ document }: { document: VatDocumentDetail }) {
  const { i18n, t } = useLingui();
  const columns = useMemo(() => columnsFor(i18n), [i18n]);
  const { receiptId, payments, totalCents } = document;
  const paid = sum(payments.map(({ amountCents }) => amountCents));
  const remove = useVatChange({
    run: (id: string) => client.vat.documents.removePayment({ receiptId, id }),
    done: t`Payment removed`,
  });
  return (
    <section aria-label={t`Payments`}>
      <h3 className={classes.title}>
        <Trans>Payments</Trans>
      </h3>
      <DataTable
        label={t`Payments for this invoice`}
        isFrameless
        view="cards"
        columns={columns}
        rows={payments}
        rowKey={({ id }) => id}
        rowName={({ paidOn }) => t`Payment of ${paidOn}`}
        actions={({ id, paidOn, source }) =>
          source === 'person' && (
            <ActionIcon
              aria-label={t`Remove the payment of ${paidOn}`}
              loading={remove.isPending}
              onClick={() => remove.mutate(id)}
            >
              <Trash2 size={16} aria-hidden />
            </ActionIcon>
          )
        }
      />
      {totalCents !== null && totalCents > 0 && payments.length > 0 && (
        <p className={classes.sentence}>
          {subtract(totalCents, paid) > ZERO ? (
            <Trans>
              <Money amount={subtract(totalCents, paid)} /> is still unpaid.
            </Trans>
          ) : (
            <Trans>This invoice is paid in full.</Trans>
          )}
        </p>
      )}
      <AddPayment receiptId={receiptId} />
    </section>
  );
}

const NO_PAYMENT = { day: '', amount: '' };

function paymentErrors(i18n: I18n, { day, amount }: typeof NO_PAYMENT) {
  return {
    day: day === '' || parseCalendarDate(day) === null ? i18n.t(msg`Enter a date.`) : null,
    amount: (parseRand(amount) ?? ZERO) <= ZERO ? i18n.t(msg`Enter an amount.`) : null,
  };
}

/** Not a form element: it is inside the form of the invoice, which Enter would save and close. */
function AddPayment({ receiptId }: { receiptId: string }) {
  const { i18n, t } = useLingui();
  const form = useForm({ initialValues: NO_PAYMENT, validate: (values) => withoutNulls(paymentErrors(i18n, values)) });
  const add = useVatChange({
    run: client.vat.documents.addPayment,
    done: t`Payment added`,
    onDone: form.reset,
  });
  const submit = () => {
    const { hasErrors, errors } = form.validate();
    const [paidOn, amountCents] = [parseCalendarDate(form.values.day), parseRand(form.values.amount)];
    if (hasErrors || paidOn === null || amountCents === null) return focusFirstError(errors);
    add.mutate({ receiptId, paidOn, amountCents });
  };
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    submit();
  };
  return (
    <div className={classes.fields}>
      <DayInput label={t`Paid on`} {...form.getInputProps('day')} onKeyDown={enter} />
      <AmountInput label={t`Amount paid`} {...form.getInputProps('amount')} onKeyDown={enter} />
      <Button variant="default" loading={add.isPending} onClick={submit}>
        <Trans>Add payment</Trans>
      </Button>
    </div>
  );
}
