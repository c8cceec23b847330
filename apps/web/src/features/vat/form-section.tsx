import type { Vat201Preview } from '@tillslip/contract/vat';
import { Money } from '../../ui/money.tsx';
import classes from './vat.module.css';

type Field = Vat201Preview['fields'][number];
type FormSectionProps = {
  title: string;
  section: Field['section'];
  preview: Vat201Preview;
  onOpen: (field: string) => void;
};

/** The fields that add others up: 13, 19 and 20. */
const TOTALS = ['13', '19', '20'];

/** A part of the form: field number, words of the form, amount. An amount with documents behind it opens them. */
export function FormSection({ title, section, preview, onOpen }: FormSectionProps) {
  const fields = preview.fields.filter((field) => field.section === section);
  if (fields.length === 0) return null;
  return (
    <table className={classes.form}>
      <caption>{title}</caption>
      <colgroup>
        <col className={classes.numberColumn} />
        <col />
        <col className={classes.amountColumn} />
      </colgroup>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Words of the form</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr
            key={field.field}
            data-total={TOTALS.includes(field.field) || undefined}
            data-zero={field.amountCents === 0 || undefined}
          >
            <td className={classes.number}>{field.field}</td>
            <th scope="row">{field.label}</th>
            <td className={classes.amount}>
              <Amount field={field} count={documentsOf(preview, field.field)} onOpen={onOpen} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Amount({ field, count, onOpen }: { field: Field; count: number; onOpen: (field: string) => void }) {
  if (count === 0) return <Money amount={field.amountCents} />;
  return (
    <button type="button" className={classes.open} onClick={() => onOpen(field.field)}>
      <span className="visually-hidden">
        Field {field.field}: open {count} {count === 1 ? 'document' : 'documents'},{' '}
      </span>
      <Money amount={field.amountCents} />
    </button>
  );
}

const documentsOf = (preview: Vat201Preview, field: string): number =>
  preview.included.filter((document) => document.field === field).length;
