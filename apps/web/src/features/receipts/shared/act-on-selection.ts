import type { I18n } from '@lingui/core';
import type { ChangedReceipt } from '@tillslip/contract/receipts/list';
import type { ReceiptRow } from '@tillslip/contract/receipts/schemas';
import { askAboutChanged } from '../../../ui/feedback/ask-about-changed.ts';
import { rowName } from './row-name.ts';

/** An invoice as the person sees it when they act on it. */
export type SeenReceipt = Pick<ReceiptRow, 'id' | 'version'>;

interface Answer {
  readonly ids: readonly string[];
  readonly changedMeanwhile: readonly ChangedReceipt[];
}

/** An act on selected invoices. */
interface Act<Done extends Answer> {
  readonly receipts: readonly SeenReceipt[];
  readonly run: (receipts: SeenReceipt[]) => Promise<Done>;
  /** The title of the question about so many invoices, and its button. */
  readonly title: (count: number) => string;
  readonly confirmLabel: (count: number) => string;
}

/**
 * Do something to selected invoices. Those that were changed since the person saw them are left, listed in a dialog with
 * what changed, and included when the person says so; asked again if they change again.
 *
 * @returns what was done, one answer for each call.
 */
export async function actOnSelection<Done extends Answer>(i18n: I18n, act: Act<Done>): Promise<Done[]> {
  const answers: Done[] = [];
  let receipts: SeenReceipt[] = act.receipts.map(({ id, version }) => ({ id, version }));
  for (;;) {
    const answer = await act.run(receipts);
    answers.push(answer);
    const { changedMeanwhile } = answer;
    const count = changedMeanwhile.length;
    if (count === 0) return answers;
    // Rarely needed, and the words of every field.
    const { editedFieldText } = await import('@tillslip/messages/edits');
    const fieldText = (name: string) => editedFieldText(i18n, name);
    const things = changedMeanwhile.map((one) => changedThing(i18n, one, fieldText));
    if (!(await askAboutChanged({ title: act.title(count), confirmLabel: act.confirmLabel(count), things })))
      return answers;
    receipts = changedMeanwhile.map(({ id, version }) => ({ id, version }));
  }
}

const changedThing = (
  i18n: I18n,
  { id, clashes, ...receipt }: ChangedReceipt,
  fieldText: (name: string) => string,
) => ({
  ...{ id, name: rowName(i18n, receipt), href: `/app/receipts/${id}` },
  changes: clashes.map(({ name, changedAt, by }) => ({ label: fieldText(name), changedAt, by })),
});

/** Return the ids of what was done. */
export const doneIds = (answers: readonly Answer[]): string[] => answers.flatMap(({ ids }) => ids);
