import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { Plus, Trash2 } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { useLights } from '../viewer/active-field.tsx';
import { lineMismatch } from './line-arithmetic.ts';
import classes from './line-items-grid.module.css';
import { linesFromTable } from './paste-lines.ts';
import type { ReceiptFormApi } from './receipt-form-api.ts';
import { emptyLine, type LineValues } from './receipt-form-values.ts';

const TREATMENTS = [
  { value: 'standard', label: 'Standard' },
  { value: 'zero-rated', label: 'Zero-rated' },
  { value: 'exempt', label: 'Exempt' },
  { value: 'unknown', label: 'Not known' },
];

/**
 * The lines of the document as a grid: Enter goes to the same column of the next line and adds one at the end,
 * Alt with the arrows goes up and down. Rows copied from a spreadsheet may be pasted into any description.
 */
export function LineItemsGrid({ form }: { form: ReceiptFormApi }) {
  const grid = useRef<HTMLFieldSetElement>(null);
  const lights = useLights('lineItems');
  const lines = form.values.lineItems;
  const add = () => {
    form.insertListItem('lineItems', emptyLine());
    // The new line is there only after the next drawing.
    requestAnimationFrame(() => focusCell(grid.current, lines.length, 'description'));
  };
  const paste = (event: ClipboardEvent, place: number) => {
    const pasted = linesFromTable(event.clipboardData.getData('text/plain'));
    if (pasted === null) return;
    event.preventDefault();
    // The line pasted into gives way when it is empty.
    const into = lines[place]?.description === '' ? 1 : 0;
    form.setFieldValue('lineItems', [...lines.slice(0, place), ...pasted, ...lines.slice(place + into)]);
  };
  return (
    <fieldset
      ref={grid}
      className={classes.room}
      {...lights}
      onKeyDown={(event) => moveInGrid(event, grid.current, add)}
    >
      <legend className="visually-hidden">Line items</legend>
      {lines.length > 0 && (
        <div className={classes.heads} aria-hidden>
          <span>Item</span>
          <span>VAT</span>
          <span>Qty</span>
          <span>Unit price</span>
          <span>Total</span>
        </div>
      )}
      <ul className={classes.lines}>
        {lines.map((line, place) => (
          <Line
            key={line.key}
            form={form}
            line={line}
            place={place}
            onPaste={(event) => paste(event, place)}
            onRemove={() => form.removeListItem('lineItems', place)}
          />
        ))}
      </ul>
      <Button variant="default" size="compact-md" mt="xs" leftSection={<Plus size={14} aria-hidden />} onClick={add}>
        Add a line
      </Button>
    </fieldset>
  );
}

type LineProps = {
  form: ReceiptFormApi;
  line: LineValues;
  place: number;
  onPaste: (event: ClipboardEvent) => void;
  onRemove: () => void;
};

function Line({ form, line, place, onPaste, onRemove }: LineProps) {
  const number = place + 1;
  const cell = (column: keyof LineValues) => ({
    size: 'xs' as const,
    'data-cell': `${place} ${column}`,
    ...form.getInputProps(`lineItems.${place}.${column}`),
  });
  const type = (column: 'unitPrice' | 'total') => (text: string) =>
    form.setFieldValue(`lineItems.${place}.${column}`, text);
  const mismatch = lineMismatch(line);
  return (
    <li className={classes.line}>
      <TextInput aria-label={`Item ${number}`} placeholder="What it is" {...cell('description')} onPaste={onPaste} />
      <NativeSelect aria-label={`VAT of item ${number}`} data={TREATMENTS} {...cell('vatTreatment')} />
      <TextInput
        aria-label={`Quantity of item ${number}`}
        inputMode="decimal"
        placeholder="Qty"
        {...cell('quantity')}
      />
      <AmountInput
        aria-label={`Unit price of item ${number}`}
        placeholder="Unit price"
        {...cell('unitPrice')}
        value={line.unitPrice}
        onChange={type('unitPrice')}
      />
      <AmountInput
        aria-label={`Total of item ${number}`}
        placeholder="Total"
        {...cell('total')}
        value={line.total}
        onChange={type('total')}
      />
      <ActionIcon size={30} aria-label={`Remove item ${number}`} onClick={onRemove}>
        <Trash2 size={14} aria-hidden />
      </ActionIcon>
      {mismatch !== null && (
        <p className={classes.remark}>
          {line.quantity} × {line.unitPrice} is {formatRand(mismatch)}.
        </p>
      )}
    </li>
  );
}

function moveInGrid(event: KeyboardEvent, grid: HTMLElement | null, add: () => void): void {
  const { target } = event;
  const cell = target instanceof HTMLElement ? target.dataset.cell : undefined;
  const down = event.key === 'Enter' || (event.altKey && event.key === 'ArrowDown');
  const up = event.altKey && event.key === 'ArrowUp';
  if (cell === undefined || event.ctrlKey || event.metaKey || !(down || up)) return;
  event.preventDefault();
  event.stopPropagation();
  const [place = '0', column = ''] = cell.split(' ');
  const found = focusCell(grid, Number(place) + (up ? -1 : 1), column);
  if (!found && event.key === 'Enter') add();
}

/** Moves the keyboard into a cell; false when there is none. */
function focusCell(grid: HTMLElement | null, place: number, column: string): boolean {
  const cell = grid?.querySelector<HTMLElement>(`[data-cell="${place} ${column}"]`);
  cell?.focus();
  if (cell instanceof HTMLInputElement) cell.select();
  return cell !== null && cell !== undefined;
}
