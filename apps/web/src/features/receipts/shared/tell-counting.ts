import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { CountingReceipt } from '@tillslip/contract/receipts/counting-receipt';
import { toast } from '../../../ui/feedback/toast.tsx';
import { rowName } from './row-name.ts';

/** Say which duplicates count now in the place of invoices that were deleted or moved. */
export function tellCounting(i18n: I18n, answers: readonly { readonly counting: readonly CountingReceipt[] }[]): void {
  const counting = answers.flatMap((answer) => answer.counting);
  const [first] = counting;
  if (!first) return;
  const name = rowName(i18n, first);
  toast.info(
    i18n.t(
      msg`${plural({ count: counting.length }, { one: `The duplicate ${{ name }} counts now instead`, other: '# duplicates count now instead' })}`,
    ),
  );
}
