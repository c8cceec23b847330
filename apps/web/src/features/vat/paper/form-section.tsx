import type { WorkingPaper } from '@tillslip/contract/vat-paper';
import type { Cents } from '@tillslip/domain/kernel/money';
import { fieldFormula } from '@tillslip/domain/vat/vat201/field-formula';
import { Money } from '../../../ui/format/money.tsx';
import { periodWords } from '../../../ui/format/period-words.ts';
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

/** The fields that add others up: 13, 19 and 20. */
const TOTALS = ['13', '19', '20'];

/**
 * A part of the form: field number, words of the form, amount; compared, with the period before, the same
 * days a year ago and a bar of what changed. An amount with something behind it opens that.
 */
export function FormSection({ title, section, paper, isCompared, onOpen }: FormSectionProps) {
  const fields = paper.fields.filter((field) => field.section === section);
  const largest = Math.max(1, ...paper.fields.map(({ changeCents }) => Math.abs(changeCents)));
  return (
    <table className={classes.form} data-compared={isCompared || undefined}>
      <caption>{title}</caption>
      <thead className={isCompared ? undefined : 'visually-hidden'}>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Words of the form</th>
          <th scope="col">Amount</th>
          {isCompared && (
            <>
              <th scope="col">{periodWords(paper.previous.periodStart, paper.previous.periodEnd)}</th>
              <th scope="col">{periodWords(paper.lastYear.periodStart, paper.lastYear.periodEnd)}</th>
              <th scope="col">Changed since the period before</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr
            key={field.field}
            data-total={TOTALS.includes(field.field) || undefined}
            data-zero={(field.amountCents === 0 && field.documents === 0) || undefined}
          >
            <td className={classes.number}>{field.field}</td>
            <th scope="row">{field.label}</th>
            <td className={classes.amount}>
              <Amount field={field} onOpen={onOpen} />
            </td>
            {isCompared && <Compared field={field} largest={largest} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Compared({ field, largest }: { field: Field; largest: number }) {
  return (
    <>
      <td className={classes.before} data-title="Period before">
        <Money amount={field.previousCents} />
      </td>
      <td className={classes.before} data-title="Year ago">
        <Money amount={field.lastYearCents} />
      </td>
      <td className={classes.change} data-title="Changed">
        <ChangeBar changeCents={field.changeCents} largest={largest} />
      </td>
    </>
  );
}

function Amount({ field, onOpen }: { field: Field; onOpen: (figure: OpenFigure) => void }) {
  const { documents, amountCents, label } = field;
  if (documents === 0 && fieldFormula(field.field) === null) return <Money amount={amountCents} />;
  const what = documents === 0 ? 'why this amount?' : `open ${documents} ${documents === 1 ? 'document' : 'documents'}`;
  return (
    <button
      type="button"
      className={classes.open}
      onClick={() => onOpen({ title: `Field ${field.field}: ${label}`, field: field.field })}
    >
      <span className="visually-hidden">
        Field {field.field}: {what},{' '}
      </span>
      <Money amount={amountCents} />
    </button>
  );
}

/** What a figure changed by: a bar to the right when it grew, to the left when it shrank, and the amount. */
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
        <span className={classes.same}>no change</span>
      ) : (
        <span>
          {changeCents > 0 && '+'}
          <Money amount={changeCents} />
        </span>
      )}
    </div>
  );
}
