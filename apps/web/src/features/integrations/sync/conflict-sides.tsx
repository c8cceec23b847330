import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { BookingPreview, Conflict, SyncEntry } from '@tillslip/contract/integrations/schemas';
import { providerName } from '@tillslip/messages/integrations/packages';
import { entryKindText } from '@tillslip/messages/integrations/states';
import type { ReactNode } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DateText } from '../../../ui/format/date-text.tsx';
import { EntryAmount } from '../booking/booking-preview.tsx';
import { bookingQuery } from '../integrations.queries.ts';
import classes from './sync.module.css';

type Booking = BookingPreview['booking'];

/** The invoice and the entry side by side, with what is the same. */
export function ConflictSides({ entry, conflict }: { entry: SyncEntry; conflict: Conflict }) {
  const { i18n, t } = useLingui();
  const provider = providerName(entry.package);
  const preview = useQuery(bookingQuery(entry.connectionId, entry.receiptId));
  const ours = preview.data?.[0]?.booking ?? null;
  return (
    <>
      <Notice kind="info">{adviceText(i18n, conflict.similarity)}</Notice>
      <table className={classes.sides}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t`This invoice`}</th>
            <th scope="col">
              <Anchor href={conflict.url} target="_blank" rel="noopener noreferrer">
                <Trans>Entry in {provider}</Trans>
              </Anchor>
            </th>
          </tr>
        </thead>
        <tbody>
          {sideRows(i18n, ours, conflict).map(({ label, isSame, mine, theirs }) => (
            <tr key={label} data-same={isSame || undefined}>
              <th scope="row">{label}</th>
              <td>{mine}</td>
              <td>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

type SideRow = { label: string; isSame: boolean; mine: ReactNode; theirs: ReactNode };

function sideRows(i18n: I18n, ours: Booking, conflict: Conflict): SideRow[] {
  const { reasons, currency } = conflict;
  return [
    {
      ...{ label: i18n.t(msg`Entry`), isSame: false },
      ...{ mine: ours && entryKindText(i18n, ours.kind), theirs: entryKindText(i18n, conflict.kind) },
    },
    {
      ...{ label: i18n.t(msg`Supplier`), isSame: reasons.includes('merchant') },
      ...{ mine: ours?.supplierName ?? '–', theirs: conflict.supplierName ?? '–' },
    },
    {
      ...{ label: i18n.t(msg`Date`), isSame: reasons.includes('date') },
      ...{ mine: ours ? <DateText day={ours.date} /> : '–', theirs: <DateText day={conflict.date} /> },
    },
    {
      ...{ label: i18n.t(msg`Number`), isSame: reasons.includes('number') },
      ...{ mine: ours?.docNumber ?? '–', theirs: conflict.docNumber ?? '–' },
    },
    {
      ...{ label: i18n.t(msg`Total`), isSame: reasons.includes('amount') },
      mine: <EntryAmount amount={ours?.totalCents ?? null} currency={ours?.currency ?? null} />,
      theirs: <EntryAmount amount={conflict.totalCents} currency={currency} />,
    },
    {
      ...{ label: i18n.t(msg`VAT`), isSame: false },
      mine: <EntryAmount amount={ours?.vatCents ?? null} currency={ours?.currency ?? null} />,
      theirs: <EntryAmount amount={conflict.vatCents} currency={currency} />,
    },
    {
      ...{ label: i18n.t(msg`Memo`), isSame: false },
      ...{ mine: ours?.memo ?? '–', theirs: conflict.memo ?? '–' },
    },
  ];
}

/** What a similarity suggests. Spec: 3 §5. */
export function adviceText(i18n: I18n, similarity: number): string {
  const percent = Math.round(similarity * 100);
  if (similarity > 0.95) return i18n.t(msg`${percent}% the same. We recommend to skip this invoice.`);
  return similarity > 0.85
    ? i18n.t(msg`${percent}% the same. Look at both before you decide.`)
    : i18n.t(msg`${percent}% the same.`);
}
