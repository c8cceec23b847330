import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Textarea } from '@mantine/core';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { GATE_FIELDS, type GateReason } from '@tillslip/domain/receipts/check/review-gate';
import { fieldProblemText } from '@tillslip/messages/fields';
import { factLabel } from '@tillslip/messages/receipts/facts';
import { gateAnswerText, reviewReasonText } from '@tillslip/messages/receipts/review';
import { useFieldHighlight } from '../viewer/active-field.tsx';
import { FactPlaces } from '../viewer/fact-places.tsx';
import classes from './gate-questions.module.css';
import type { useGateAnswers } from './use-gate-answers.ts';

type GateQuestionsProps = { receipt: ReceiptDetail; gate: ReturnType<typeof useGateAnswers> };

/** What a person must look at before this document counts: each reason with its place on the document. */
export function GateQuestions({ receipt, gate }: GateQuestionsProps) {
  const { t } = useLingui();
  const { questions, given, answer, words } = gate;
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
          isAnswered={given.answers.includes(reason)}
          onAnswer={(isRight) => answer(reason, isRight)}
          words={words}
        />
      ))}
    </section>
  );
}

type QuestionProps = Pick<GateQuestionsProps['gate'], 'words'> & {
  reason: GateReason;
  receipt: ReceiptDetail;
  isAnswered: boolean;
  onAnswer: (isRight: boolean) => void;
};

function Question({ reason, receipt, isAnswered, onAnswer, words }: QuestionProps) {
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
      {isAnswered && reason === 'recipient-is-another' && <RecipientReason {...words} />}
    </div>
  );
}

function RecipientReason({ value, isLacking, change }: GateQuestionsProps['gate']['words']) {
  const { i18n, t } = useLingui();
  return (
    <Textarea
      label={t`Why may you claim it?`}
      description={t`For example: our trading name, or bought for us by our agent. We keep it with the invoice.`}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      error={isLacking ? fieldProblemText(i18n, { code: 'RECIPIENT_REASON_NEEDED' }) : null}
      maxLength={500}
      autosize
      data-question="recipient-is-another"
    />
  );
}
