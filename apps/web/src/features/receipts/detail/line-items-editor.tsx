import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import classes from './receipt-form.module.css';
import type { ReceiptFormApi } from './receipt-form.tsx';
import { emptyLine } from './receipt-form-values.ts';
import { TREATMENT_WORDS } from './vat-description.ts';

const amount = { type: 'number', step: '0.01', inputMode: 'decimal' } as const;
const TREATMENTS = Object.entries(TREATMENT_WORDS).map(([value, label]) => ({ value, label }));

/** The lines of the document, each on two rows so that it fits beside the picture. */
export function LineItemsEditor({ form }: { form: ReceiptFormApi }) {
  return (
    <>
      <ul className={classes.lines}>
        {form.values.lineItems.map(({ key }, place) => (
          <li key={key} className={classes.line}>
            <TextInput label={`Item ${place + 1}`} {...form.getInputProps(`lineItems.${place}.description`)} />
            <NativeSelect label="VAT" data={TREATMENTS} {...form.getInputProps(`lineItems.${place}.vatTreatment`)} />
            <TextInput
              label="Quantity"
              type="number"
              step="any"
              {...form.getInputProps(`lineItems.${place}.quantity`)}
            />
            <TextInput label="Unit price" {...amount} {...form.getInputProps(`lineItems.${place}.unitPrice`)} />
            <TextInput label="Total" {...amount} {...form.getInputProps(`lineItems.${place}.total`)} />
            <ActionIcon
              size={36}
              aria-label={`Remove item ${place + 1}`}
              onClick={() => form.removeListItem('lineItems', place)}
            >
              <Trash2 size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        mt="sm"
        leftSection={<Plus size={16} aria-hidden />}
        onClick={() => form.insertListItem('lineItems', emptyLine())}
      >
        Add a line
      </Button>
    </>
  );
}
