import { ActionIcon, Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { VatDocumentDetail } from '@tillslip/contract/vat-documents';
import { parseCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { subtract, sum, ZERO } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import { Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { client } from '../../../api/client.ts';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { focusFirstError, withoutNulls } from '../../../ui/form/focus-first-error.ts';
import { Money } from '../../../ui/format/money.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useVatChange } from '../use-vat-change.ts';
import classes from './documents.module.css';

const SOURCES = { person: 'noted by hand', bank: 'from a bank statement' } as const;

const COLUMNS = tableColumns(
  defineColumns<VatDocumentDetail['payments'][number]>()({
    paidOn: { label: 'Paid on', kind: 'date' },
    source: { label: 'From', kind: 'text' },
    amountCents: { label: 'Amount', kind: 'money' },
  }),
  {
    paidOn: { card: 'title' },
    source: { cell: ({ source }) => SOURCES[source] },
    amountCents: { card: 'figure' },
  },
);

/** When an invoice was paid, part by part: on the payments basis each part counts in the period of its day. */
export function PaymentsCard({ document }: { document: VatDocumentDetail }) {
  const { receiptId, payments, totalCents } = document;
  const paid = sum(payments.map(({ amountCents }) => amountCents));
  const remove = useVatChange({
    run: (id: string) => client.vat.documents.removePayment({ receiptId, id }),
    done: 'Payment taken back',
  });
  return (
    <section aria-label="Payments">
      <h3 className={classes.title}>Payments</h3>
      <DataTable
        label="Payments of this invoice"
        isFrameless
        view="cards"
        columns={COLUMNS}
        rows={payments}
        rowKey={({ id }) => id}
        rowName={({ paidOn }) => `Payment of ${paidOn}`}
        actions={({ id, paidOn, source }) =>
          source === 'person' && (
            <ActionIcon
              aria-label={`Take back the payment of ${paidOn}`}
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
            <>
              <Money amount={subtract(totalCents, paid)} /> is open.
            </>
          ) : (
            'All of it is paid.'
          )}
        </p>
      )}
      <AddPayment receiptId={receiptId} />
    </section>
  );
}

const NO_PAYMENT = { day: '', amount: '' };

function paymentErrors({ day, amount }: typeof NO_PAYMENT) {
  return {
    day: day === '' || parseCalendarDate(day) === null ? 'Enter a day.' : null,
    amount: (parseRand(amount) ?? ZERO) <= ZERO ? 'Enter an amount.' : null,
  };
}

/** No form of its own: it is inside the form of the invoice, whose own Enter would save and close it. */
function AddPayment({ receiptId }: { receiptId: string }) {
  const form = useForm({ initialValues: NO_PAYMENT, validate: (values) => withoutNulls(paymentErrors(values)) });
  const add = useVatChange({
    run: client.vat.documents.addPayment,
    done: 'Payment noted',
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
      <DayInput label="Paid on" {...form.getInputProps('day')} onKeyDown={enter} />
      <AmountInput label="Amount paid" {...form.getInputProps('amount')} onKeyDown={enter} />
      <Button variant="default" loading={add.isPending} onClick={submit}>
        Note payment
      </Button>
    </div>
  );
}
