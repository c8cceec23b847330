import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { GATE_FIELDS, type GateReason } from '@tillslip/domain/receipts/check/review-gate';
import { factLabel } from '@tillslip/messages/receipts/facts';
import { gateAnswerText, reviewReasonText } from '@tillslip/messages/receipts/review';
import { useFieldHighlight } from '../viewer/active-field.tsx';
import { FactPlaces } from '../viewer/fact-places.tsx';
import classes from './gate-questions.module.css';

type GateQuestionsProps = {
  receipt: ReceiptDetail;
  questions: readonly GateReason[];
  answers: readonly GateReason[];
  onAnswer: (reason: GateReason, isRight: boolean) => void;
};

/** What a person must look at before this document counts: each reason with its place on the document. */
export function GateQuestions({ receipt, questions, answers, onAnswer }: GateQuestionsProps) {
  const { t } = useLingui();
  if (questions.length === 0) return null;
  return (
    <section className={classes.questions} aria-label={t`Look at this before it counts`}>
      <h3>
        <Trans>Look at this before it counts</Trans>
      </h3>
      {questions.map((reason) => (
        <Question
          key={reason}
          reason={reason}
          receipt={receipt}
          isAnswered={answers.includes(reason)}
          onAnswer={(isRight) => onAnswer(reason, isRight)}
        />
      ))}
    </section>
  );
}

type QuestionProps = {
  reason: GateReason;
  receipt: ReceiptDetail;
  isAnswered: boolean;
  onAnswer: (isRight: boolean) => void;
};

function Question({ reason, receipt, isAnswered, onAnswer }: QuestionProps) {
  const { i18n } = useLingui();
  const [field] = GATE_FIELDS[reason];
  const highlight = useFieldHighlight(field);
  return (
    <div className={classes.question} {...highlight}>
      <p className={classes.field}>{factLabel(i18n, field)}</p>
      <p>{reviewReasonText(i18n, reason)}</p>
      <FactPlaces receipt={receipt} fields={GATE_FIELDS[reason]} />
      <Checkbox
        label={gateAnswerText(i18n, reason)}
        checked={isAnswered}
        onChange={(event) => onAnswer(event.currentTarget.checked)}
        data-question={reason}
      />
    </div>
  );
}
