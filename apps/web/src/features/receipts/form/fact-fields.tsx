import { FACTS, type FactName } from '@tillslip/domain/receipts/facts/fact-schema';
import { FactInput, type FactInputProps } from './fact-input.tsx';
import classes from './receipt-form.module.css';

type FactFieldsProps = Omit<FactInputProps, 'field'> & { fields: readonly FactName[] };

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

const isWide = (field: FactName): boolean => field === 'supplierName' || FACTS[field].type === 'address';
