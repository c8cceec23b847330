import { FactInput, type FactInputProps } from './fact-input.tsx';
import { type FactField, FIELDS } from './fields.ts';
import classes from './receipt-form.module.css';

type FactFieldsProps = Omit<FactInputProps, 'field'> & { fields: readonly FactField[] };

/** Inputs in two columns, or one where space is narrow; names and addresses take the full width. */
export function FactFields({ fields, ...parts }: FactFieldsProps) {
  return (
    <div className={classes.room}>
      <div className={classes.grid}>
        {fields.map((field) => (
          <div key={field} className={isWide(field) ? classes.wide : classes.cell}>
            <FactInput {...parts} field={field} />
          </div>
        ))}
      </div>
    </div>
  );
}

const isWide = (field: FactField): boolean => field === 'supplierName' || FIELDS[field].kind === 'long';
