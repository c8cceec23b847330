import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { VatExplanation } from '@tillslip/contract/vat-paper';
import type { Vat201Field } from '@tillslip/domain/vat/vat201/vat201-fields';
import { fieldExplanationText, fieldGroupText } from '@tillslip/messages/vat-paper';
import { adjustmentText } from '@tillslip/messages/vat-types';
import { ENGLISH, errorMessage } from '../../../api/error-message.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { type CompanyDays, explanationQuery, type OpenFigure } from '../vat.queries.ts';
import classes from './paper.module.css';

type ExplanationProps = { days: CompanyDays; field: Vat201Field; onOpen: (figure: OpenFigure) => void };

/** "Why this amount?": the formula, whose fields may be asked in turn, or what documents put into it. */
export function Explanation({ days, field, onOpen }: ExplanationProps) {
  const explanation = useQuery(explanationQuery(days, field));
  if (explanation.isPending) {
    return (
      <LoadingState>
        <Skeleton height={96} />
      </LoadingState>
    );
  }
  if (explanation.isError) {
    return (
      <ErrorState
        title="This figure could not be explained"
        message={errorMessage(explanation.error)}
        onRetry={() => void explanation.refetch()}
      />
    );
  }
  const { amountCents, formula } = explanation.data;
  return (
    <section>
      <h3 className={classes.panelTitle}>Why this amount?</h3>
      <p className={classes.panelAmount}>
        <Money amount={amountCents} size="large" />
        {formula !== null && <span className="tabular">{formula}</span>}
      </p>
      <p>{fieldExplanationText(ENGLISH, explanation.data)}</p>
      <Parts explanation={explanation.data} onOpen={onOpen} />
    </section>
  );
}

function Parts({ explanation, onOpen }: { explanation: VatExplanation; onOpen: (figure: OpenFigure) => void }) {
  const { terms, groups, adjustments } = explanation;
  return (
    <dl className={classes.parts}>
      {terms.map(({ field, label, sign, amountCents }) => (
        <div key={field}>
          <dt>
            {sign === '-' ? 'less' : 'plus'} field {field}: {label}
          </dt>
          <dd>
            <button
              type="button"
              className={classes.open}
              onClick={() => onOpen({ title: `Field ${field}: ${label}`, field })}
            >
              <span className="visually-hidden">Field {field}: why </span>
              <Money amount={amountCents} />
            </button>
          </dd>
        </div>
      ))}
      {groups.map(({ why, documents, lines, amountCents }) => (
        <div key={fieldGroupText(ENGLISH, why)}>
          <dt>
            {fieldGroupText(ENGLISH, why)}
            <small>
              {lines === 1 ? '1 line' : `${lines} lines`} of {documents === 1 ? '1 document' : `${documents} documents`}
            </small>
          </dt>
          <dd>
            <Money amount={amountCents} />
          </dd>
        </div>
      ))}
      {adjustments.map(({ id, kind, reason, day, amountCents }) => (
        <div key={id}>
          <dt>
            {adjustmentText(ENGLISH, kind)}: {reason}
            <small>
              By hand, <DateText day={day} />
            </small>
          </dt>
          <dd>
            <Money amount={amountCents} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
