import { msg, ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { formatMoney } from '@tillslip/domain/kernel/format-rand';
import { Plus, Trash2 } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { useExpenseCategories } from '../../../api/companies.queries.ts';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { useFieldHighlight } from '../viewer/active-field.tsx';
import { categoryChoices, expenseChoices } from './category-choices.ts';
import { lineMismatch } from './line-arithmetic.ts';
import classes from './line-items-grid.module.css';
import { parsePastedLines } from './paste-lines.ts';
import type { ReceiptFormApi } from './receipt-form-api.ts';
import { emptyLine, type LineValues } from './receipt-form-values.ts';

const TREATMENTS = [
  { value: 'standard', label: msg`Standard` },
  { value: 'zero-rated', label: msg`Zero-rated` },
  { value: 'exempt', label: msg`Exempt` },
  { value: 'unknown', label: msg`Unknown` },
];

/**
 * The line items as a grid: Enter moves to the same column of the next line, adding one at the end; Alt with the
 * arrows moves up and down. Rows copied from a spreadsheet can be pasted into any description.
 */
export function LineItemsGrid({ form }: { form: ReceiptFormApi }) {
  const grid = useRef<HTMLFieldSetElement>(null);
  const highlight = useFieldHighlight('lineItems');
  const lines = form.values.lineItems;
  const add = () => {
    form.insertListItem('lineItems', emptyLine());
    // The new line exists only after the next render.
    requestAnimationFrame(() => focusCell(grid.current, lines.length, 'description'));
  };
  const paste = (event: ClipboardEvent, place: number) => {
    const pasted = parsePastedLines(event.clipboardData.getData('text/plain'));
    if (pasted === null) return;
    event.preventDefault();
    // Pasting into an empty line replaces it.
    const replaced = lines[place]?.description === '' ? 1 : 0;
    form.setFieldValue('lineItems', [...lines.slice(0, place), ...pasted, ...lines.slice(place + replaced)]);
  };
  return (
    <fieldset
      ref={grid}
      className={classes.room}
      {...highlight}
      onKeyDown={(event) => moveInGrid(event, grid.current, add)}
    >
      <legend className="visually-hidden">
        <Trans>Line items</Trans>
      </legend>
      {lines.length > 0 && <GridHeads />}
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
        <Trans>Add a line</Trans>
      </Button>
    </fieldset>
  );
}

const GridHeads = () => (
  <div className={classes.heads} aria-hidden>
    <span>
      <Trans>Item</Trans>
    </span>
    <span>
      <Trans>VAT</Trans>
    </span>
    <span>
      <Trans>Qty</Trans>
    </span>
    <span>
      <Trans>Unit price</Trans>
    </span>
    <span>
      <Trans>Total</Trans>
    </span>
  </div>
);

type LineProps = {
  form: ReceiptFormApi;
  line: LineValues;
  place: number;
  onPaste: (event: ClipboardEvent) => void;
  onRemove: () => void;
};

function Line({ form, line, place, onPaste, onRemove }: LineProps) {
  const { t } = useLingui();
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
      <TextInput
        aria-label={t`Item ${number}`}
        placeholder={t`Description`}
        {...cell('description')}
        onPaste={onPaste}
      />
      <NativeSelect
        aria-label={t`VAT of item ${number}`}
        data={TREATMENTS.map((one) => ({ ...one, label: t(one.label) }))}
        {...cell('vatTreatment')}
      />
      <TextInput
        aria-label={t`Quantity of item ${number}`}
        inputMode="decimal"
        placeholder={t`Qty`}
        {...cell('quantity')}
      />
      <AmountInput
        aria-label={t`Unit price of item ${number}`}
        placeholder={t`Unit price`}
        {...cell('unitPrice')}
        value={line.unitPrice}
        onChange={type('unitPrice')}
      />
      <AmountInput
        aria-label={t`Total of item ${number}`}
        placeholder={t`Total`}
        {...cell('total')}
        value={line.total}
        onChange={type('total')}
      />
      <ActionIcon size={30} aria-label={t`Remove item ${number}`} onClick={onRemove}>
        <Trash2 size={14} aria-hidden />
      </ActionIcon>
      <LineCategory number={number} input={cell('category')} />
      <LineExpense number={number} companyId={form.values.companyId} line={line} input={cell('expenseCategory')} />
      {mismatch !== null && (
        <p className={classes.remark}>
          <Trans>
            {ph({ quantity: line.quantity })} × {ph({ unitPrice: line.unitPrice })} is{' '}
            {ph({ amount: formatMoney(mismatch, form.values.currency || null) })}.
          </Trans>
        </p>
      )}
    </li>
  );
}

type LineCategoryProps = { number: number; input: object };

/** The tax category of a line: found by the rules until a person chooses one. */
function LineCategory({ number, input }: LineCategoryProps) {
  const { i18n, t } = useLingui();
  return (
    <NativeSelect
      className={classes.category ?? ''}
      aria-label={t`Category of item ${number}`}
      data={[{ value: '', label: t`Category: automatic` }, ...categoryChoices(i18n)]}
      {...input}
    />
  );
}

type LineExpenseProps = LineCategoryProps & { companyId: string | null; line: LineValues };

/** The company's own expense category of a line, for a company that has any: proposed until a person chooses one. */
function LineExpense({ number, companyId, line, input }: LineExpenseProps) {
  const { i18n, t } = useLingui();
  const own = useExpenseCategories(companyId);
  if (own.length === 0) return null;
  return (
    <NativeSelect
      className={classes.category ?? ''}
      aria-label={t`Expense category of item ${number}`}
      data={[{ value: '', label: t`Expense category: automatic` }, ...expenseChoices(i18n, own, line.expenseCategory)]}
      {...input}
    />
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

/** Focus a cell; false if there is none. */
function focusCell(grid: HTMLElement | null, place: number, column: string): boolean {
  const cell = grid?.querySelector<HTMLElement>(`[data-cell="${place} ${column}"]`);
  cell?.focus();
  if (cell instanceof HTMLInputElement) cell.select();
  return cell !== null && cell !== undefined;
}
