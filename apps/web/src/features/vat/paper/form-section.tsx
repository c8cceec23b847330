import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import type { WorkingPaper } from '@tillslip/contract/vat/paper';
import type { Cents } from '@tillslip/domain/kernel/money';
import { fieldFormula } from '@tillslip/domain/vat/vat201/field-formula';
import { isTotalField } from '@tillslip/domain/vat/vat201/vat201-fields';
import { periodText } from '@tillslip/messages/dates';
import { regionOf } from '@tillslip/messages/i18n';
import { Check, Copy } from 'lucide-react';
import { Money } from '../../../ui/format/money.tsx';
import type { OpenFigure } from '../vat.queries.ts';
import classes from './paper.module.css';

const FULL = 50;

type Field = WorkingPaper['fields'][number];
type FormSectionProps = {
  title: string;
  section: Field['section'];
  paper: WorkingPaper;
  isCompared: boolean;
  onOpen: (figure: OpenFigure) => void;
};

/** The words of the form are in English in every language. Spec: decisions 29. */
const ENGLISH = regionOf('en');

/**
 * A section of the form: field number, words of the form, amount; when compared, also the previous period, the
 * same days a year ago and a bar of the change. An amount opens what is behind it.
 */
export function FormSection({ title, section, paper, isCompared, onOpen }: FormSectionProps) {
  const { i18n, t } = useLingui();
  const compared = {
    previous: t`Previous period, ${{ days: periodText(i18n, paper.previous.periodStart, paper.previous.periodEnd) }}`,
    lastYear: t`Same period last year, ${{ days: periodText(i18n, paper.lastYear.periodStart, paper.lastYear.periodEnd) }}`,
  };
  const fields = paper.fields.filter((field) => field.section === section);
  const largest = Math.max(1, ...paper.fields.map(({ changeCents }) => Math.abs(changeCents)));
  return (
    <table className={classes.form} data-compared={isCompared || undefined}>
      <caption lang={section === 'result' ? undefined : ENGLISH}>{title}</caption>
      <thead className={isCompared ? undefined : 'visually-hidden'}>
        <tr>
          <th scope="col">
            <Trans>Field</Trans>
          </th>
          <th scope="col">
            <Trans>Description</Trans>
          </th>
          <th scope="col">
            <Trans>Amount</Trans>
          </th>
          {isCompared && (
            <>
              <th scope="col">{compared.previous}</th>
              <th scope="col">{compared.lastYear}</th>
              <th scope="col">
                <Trans>Change since previous period</Trans>
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr
            key={field.field}
            data-total={isTotalField(field.field) || undefined}
            data-zero={(field.amountCents === 0 && field.documents === 0) || undefined}
          >
            <td className={classes.number}>{field.field}</td>
            <th scope="row" lang={ENGLISH}>
              {field.label}
            </th>
            <td className={classes.amount}>
              <Amount field={field} onOpen={onOpen} />
              <CopyFigure field={field} />
            </td>
            {isCompared && <Compared field={field} largest={largest} titles={compared} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Titles = Readonly<Record<'previous' | 'lastYear', string>>;

function Compared({ field, largest, titles }: { field: Field; largest: number; titles: Titles }) {
  const { t } = useLingui();
  return (
    <>
      <td className={classes.before} data-title={titles.previous}>
        <Money amount={field.previousCents} />
      </td>
      <td className={classes.before} data-title={titles.lastYear}>
        <Money amount={field.lastYearCents} />
      </td>
      <td className={classes.change} data-title={t`Change`}>
        <ChangeBar changeCents={field.changeCents} largest={largest} />
      </td>
    </>
  );
}

function Amount({ field, onOpen }: { field: Field; onOpen: (figure: OpenFigure) => void }) {
  const { t } = useLingui();
  const { field: number, documents, amountCents, label } = field;
  if (documents === 0 && fieldFormula(number) === null) return <Money amount={amountCents} />;
  return (
    <button
      type="button"
      className={classes.open}
      onClick={() => onOpen({ title: t`Field ${{ field: number }}: ${label}`, field: number })}
    >
      <span className="visually-hidden">
        {documents === 0
          ? t`Field ${{ field: number }}: why this amount?`
          : t`Field ${{ field: number }}: open ${plural(documents, { one: '# document', other: '# documents' })},`}{' '}
      </span>
      <Money amount={amountCents} />
    </button>
  );
}

/** Copies a figure as eFiling takes it: rand and cents without a sign of the currency. */
function CopyFigure({ field: { field, amountCents } }: { field: Field }) {
  const { t } = useLingui();
  const clipboard = useClipboard({ timeout: 2000 });
  return (
    <ActionIcon
      className="no-print"
      size={26}
      variant="subtle"
      color="neutral"
      aria-label={clipboard.copied ? t`Field ${{ field }} copied` : t`Copy field ${{ field }}`}
      onClick={() => clipboard.copy((amountCents / 100).toFixed(2))}
    >
      {clipboard.copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
    </ActionIcon>
  );
}

/** The change of a figure: a bar to the right when it grew, to the left when it shrank, and the amount. */
function ChangeBar({ changeCents, largest }: { changeCents: Cents; largest: number }) {
  const width = (Math.abs(changeCents) / largest) * FULL;
  return (
    <div className={classes.changed}>
      <span className={classes.bar} aria-hidden>
        {changeCents !== 0 && (
          <span
            data-grew={changeCents > 0 || undefined}
            style={{ width: `${width}%`, left: changeCents > 0 ? '50%' : `${FULL - width}%` }}
          />
        )}
      </span>
      {changeCents === 0 ? (
        <span className={classes.same}>
          <Trans>no change</Trans>
        </span>
      ) : (
        <span>
          {changeCents > 0 && '+'}
          <Money amount={changeCents} />
        </span>
      )}
    </div>
  );
}
