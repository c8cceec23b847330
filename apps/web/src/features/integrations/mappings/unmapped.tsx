import { Trans, useLingui } from '@lingui/react/macro';
import { taxCategoryText } from '@tillslip/messages/vat/tax-categories';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { Mappings } from './mapping-screen.tsx';

/** The categories in use without an account; nothing when all have one. */
export function Unmapped({ unmapped }: Pick<Mappings, 'unmapped'>) {
  const { i18n } = useLingui();
  if (unmapped.length === 0) return null;
  const names = unmapped.map((category) => taxCategoryText(i18n, category)).join(', ');
  return (
    <Notice kind="warn">
      <Trans>No account is chosen for {names}. Their invoices are booked to the default account.</Trans>
    </Notice>
  );
}
