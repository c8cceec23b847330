import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReviewItem } from '@tillslip/contract/receipts/review';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { GATE_REASONS } from '@tillslip/domain/receipts/check/review-gate';
import { factsOfGroup } from '@tillslip/domain/receipts/facts/fact-schema';
import { readFailureText } from '@tillslip/messages/receipts/read-failures';
import { reviewReasonText } from '@tillslip/messages/receipts/review';
import { type ReactNode, useRef } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FactFields } from '../form/fact-fields.tsx';
import { FilingFields } from '../form/filing-fields.tsx';
import { LineItemsGrid } from '../form/line-items-grid.tsx';
import type { ReceiptFormApi } from '../form/receipt-form-api.ts';
import { receiptFormValues } from '../form/receipt-form-values.ts';
import { RereadPanel } from '../form/reread-panel.tsx';
import { SuggestionsPanel } from '../form/suggestions-panel.tsx';
import { SignalsList } from '../shared/signals-list.tsx';
import { fieldOrder } from './field-order.ts';
import { GateQuestions } from './gate-questions.tsx';
import classes from './review-form.module.css';
import type { useGateAnswers } from './use-gate-answers.ts';

type ReviewFieldsProps = {
  item: ReviewItem;
  receipt: ReceiptDetail;
  form: ReceiptFormApi;
  gate: ReturnType<typeof useGateAnswers>;
};

/** Everything to check and fill in, the most doubtful first. */
export function ReviewFields({ item, receipt, form, gate }: ReviewFieldsProps) {
  const { i18n, t } = useLingui();
  // Fixed when the document opens: fields must not move while the person types.
  const { first, rest } = useRef(fieldOrder(item.fields)).current;
  const parts = { form, receipt };
  // The reason it could not be read is more useful than the fact.
  const reasons =
    receipt.readFailure === null
      ? item.reasons.filter((reason) => !isAsked(reason)).map((reason) => reviewReasonText(i18n, reason))
      : [readFailureText(i18n, receipt.readFailure)];
  const needsBuyer = receipt.check.invoiceClass === 'full';
  const applyReading = (read: ReceiptDetail, fields: string[]) => {
    const fresh = receiptFormValues(i18n, read);
    const applied = Object.entries(fresh).filter(([name]) => fields.includes(name));
    form.setValues(Object.fromEntries(applied));
  };
  return (
    <div className={classes.fields}>
      <GateQuestions receipt={receipt} gate={gate} />
      {reasons.length > 0 && <Notice kind="warn">{reasons.join(' ')}</Notice>}
      <SignalsList signals={receipt.signals} currency={receipt.currency} />
      <SuggestionsPanel {...parts} />
      {first.length > 0 && (
        <Section
          title={t`${plural({ count: first.length }, { one: 'Check this first', other: 'Check these # first' })}`}
        >
          <FactFields {...parts} fields={first} />
        </Section>
      )}
      <Section title={first.length > 0 ? t`Also on the document` : t`On the document`}>
        <FactFields {...parts} fields={rest} />
      </Section>
      {needsBuyer && (
        <Section title={t`Made out to`}>
          <FactFields {...parts} fields={factsOfGroup('recipient').filter((field) => !first.includes(field))} />
        </Section>
      )}
      <Section title={t`Line items (${{ count: form.values.lineItems.length }})`}>
        <LineItemsGrid form={form} />
      </Section>
      <Section title={t({ message: 'Filing', context: 'the place where an invoice is kept' })}>
        <FilingFields {...parts} />
      </Section>
      <Section title={t`Re-read this document`}>
        <RereadPanel receipt={receipt} onApplied={applyReading} />
      </Section>
    </div>
  );
}

/** What is asked is shown as a question instead. */
const isAsked = (reason: ReviewItem['reasons'][number]): boolean => GATE_REASONS.some((one) => one === reason);

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
