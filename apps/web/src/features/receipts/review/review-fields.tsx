import type { ReviewItem } from '@tillslip/contract/receipt-review';
import type { ReceiptDetail } from '@tillslip/contract/receipt-schemas';
import { type ReactNode, useRef } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FactFields } from '../form/fact-fields.tsx';
import { RECIPIENT_FIELDS } from '../form/fields.ts';
import { FilingFields } from '../form/filing-fields.tsx';
import { LineItemsGrid } from '../form/line-items-grid.tsx';
import { ProposalsPanel } from '../form/proposals-panel.tsx';
import type { ReceiptFormApi } from '../form/receipt-form-api.ts';
import { receiptFormValues } from '../form/receipt-form-values.ts';
import { RereadPanel } from '../form/reread-panel.tsx';
import { SignalsList } from '../shared/signals-list.tsx';
import { fieldOrder } from './field-order.ts';
import classes from './review-form.module.css';

type ReviewFieldsProps = { item: ReviewItem; receipt: ReceiptDetail; form: ReceiptFormApi };

/** Everything that is looked at and typed, in the order in which it is worth looking at. */
export function ReviewFields({ item, receipt, form }: ReviewFieldsProps) {
  // Of the moment the document was opened: fields must not change places under the person's hands.
  const { first, rest } = useRef(fieldOrder(item.fields)).current;
  const parts = { form, receipt };
  // Why it could not be read says more than that it could not.
  const reasons = receipt.readFailure === null ? item.reasons : [receipt.readFailure];
  const needsBuyer = receipt.judgement.invoiceClass === 'full';
  const takeOver = (read: ReceiptDetail, fields: string[]) => {
    const fresh = receiptFormValues(read);
    const taken = Object.entries(fresh).filter(([name]) => fields.includes(name));
    form.setValues(Object.fromEntries(taken));
  };
  return (
    <div className={classes.fields}>
      {reasons.length > 0 && <Notice kind="warn">{reasons.join(' ')}</Notice>}
      <SignalsList signals={receipt.signals} />
      <ProposalsPanel {...parts} />
      {first.length > 0 && (
        <Section title={first.length === 1 ? 'Look at this first' : `Look at these ${first.length} first`}>
          <FactFields {...parts} fields={first} />
        </Section>
      )}
      <Section title={first.length > 0 ? 'Also on the document' : 'On the document'}>
        <FactFields {...parts} fields={rest} />
      </Section>
      {needsBuyer && (
        <Section title="Made out to">
          <FactFields {...parts} fields={RECIPIENT_FIELDS.filter((field) => !first.includes(field))} />
        </Section>
      )}
      <Section title={`Line items (${form.values.lineItems.length})`}>
        <LineItemsGrid form={form} />
      </Section>
      <Section title="Filing">
        <FilingFields {...parts} />
      </Section>
      <Section title="Read it again">
        <RereadPanel receipt={receipt} onApplied={takeOver} />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
