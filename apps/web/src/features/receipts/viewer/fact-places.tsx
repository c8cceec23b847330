import { useLingui } from '@lingui/react/macro';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import type { FactName } from '@tillslip/domain/receipts/facts/fact-schema';
import { factLabel } from '@tillslip/messages/receipts/facts';
import { CutOut } from '../../../ui/viewer/cut-out.tsx';

/** The places of these facts on the document, one cut-out for each that was seen. */
export function FactPlaces({
  receipt,
  fields,
}: {
  receipt: Pick<ReceiptDetail, 'evidence' | 'pages'>;
  fields: readonly FactName[];
}) {
  const { i18n, t } = useLingui();
  const seen = fields.flatMap((field) => {
    const { page: number, box } = receipt.evidence[field] ?? { page: null, box: null };
    const page = receipt.pages.find((one) => one.page === number);
    return page && box ? [{ field, page, box }] : [];
  });
  return seen.map(({ field, page, box }) => (
    <CutOut key={field} page={page} box={box} label={t`${{ field: factLabel(i18n, field) }} on the document`} />
  ));
}
