import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { VatExplanation } from '@tillslip/contract/vat/paper';
import type { Vat201Field } from '@tillslip/domain/vat/vat201/vat201-fields';
import { fieldExplanationText, fieldGroupText } from '@tillslip/messages/vat/paper';
import { adjustmentText } from '@tillslip/messages/vat/types';
import { errorText } from '../../../api/error-text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { type CompanyDays, explanationQuery, type OpenFigure } from '../vat.queries.ts';
import classes from './paper.module.css';

type ExplanationProps = { days: CompanyDays; field: Vat201Field; onOpen: (figure: OpenFigure) => void };

/** "Why this amount?": the formula, whose fields open in turn, or what the documents add to it. */
export function Explanation({ days, field, onOpen }: ExplanationProps) {
  const { i18n, t } = useLingui();
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
        title={t`We could not explain this figure`}
        message={errorText(i18n, explanation.error)}
        onRetry={() => void explanation.refetch()}
      />
    );
  }
  const { amountCents, formula } = explanation.data;
  return (
    <section>
      <h3 className={classes.panelTitle}>
        <Trans>Why this amount?</Trans>
      </h3>
      <p className={classes.panelAmount}>
        <Money amount={amountCents} size="large" />
        {formula !== null && <span className="tabular">{formula}</span>}
      </p>
      <p>{fieldExplanationText(i18n, explanation.data)}</p>
      <Parts explanation={explanation.data} onOpen={onOpen} />
    </section>
  );
}

function Parts({ explanation, onOpen }: { explanation: VatExplanation; onOpen: (figure: OpenFigure) => void }) {
  const { i18n, t } = useLingui();
  const { terms, groups, adjustments } = explanation;
  return (
    <dl className={classes.parts}>
      {terms.map(({ field, label, sign, amountCents }) => (
        <div key={field}>
          <dt>{sign === '-' ? t`less field ${field}: ${label}` : t`plus field ${field}: ${label}`}</dt>
          <dd>
            <button
              type="button"
              className={classes.open}
              onClick={() => onOpen({ title: t`Field ${field}: ${label}`, field })}
            >
              <span className="visually-hidden">
                <Trans>Field {field}: why</Trans>{' '}
              </span>
              <Money amount={amountCents} />
            </button>
          </dd>
        </div>
      ))}
      {groups.map(({ why, documents, lines, amountCents }) => (
        <div key={fieldGroupText(i18n, why)}>
          <dt>
            {fieldGroupText(i18n, why)}
            <small>
              <Trans>
                <Plural value={lines} one="# line" other="# lines" /> from{' '}
                <Plural value={documents} one="# document" other="# documents" />
              </Trans>
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
            {adjustmentText(i18n, kind)}: {reason}
            <small>
              <Trans>
                Manual adjustment, <DateText day={day} />
              </Trans>
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
