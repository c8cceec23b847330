import { Trans, useLingui } from '@lingui/react/macro';
import { ScrollArea } from '@mantine/core';
import type { BookingPreview } from '@tillslip/contract/integrations/schemas';
import { formatDecimal } from '@tillslip/domain/kernel/format-rand';
import type { Cents } from '@tillslip/domain/kernel/money';
import { entryKindText } from '@tillslip/messages/integrations/states';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import classes from './booking.module.css';

type Booking = NonNullable<BookingPreview['booking']>;

/** How an invoice would be booked: what, from where, and the journal with debit and credit. */
export function BookingView({ booking }: { booking: Booking }) {
  return (
    <div className={classes.booking}>
      <BookingFacts booking={booking} />
      <Journal booking={booking} />
      <BookingLines booking={booking} />
    </div>
  );
}

/** An amount in the currency of an entry. */
export function EntryAmount({ amount, currency }: { amount: Cents | null; currency: string | null }) {
  if (amount === null || currency === null || currency === 'ZAR') return <Money amount={amount} />;
  return (
    <span className="tabular">
      {currency} {formatDecimal(amount)}
    </span>
  );
}

function BookingFacts({ booking }: { booking: Booking }) {
  const { i18n, t } = useLingui();
  return (
    <dl className={classes.facts}>
      <dt>
        <Trans>Entry</Trans>
      </dt>
      <dd>{booking.isCardCredit ? t`Credit card credit` : entryKindText(i18n, booking.kind)}</dd>
      <dt>
        <Trans>Supplier</Trans>
      </dt>
      <dd>{booking.supplierName}</dd>
      <dt>
        <Trans>Date</Trans>
      </dt>
      <dd>
        <DateText day={booking.date} />
      </dd>
      {booking.dueDate !== null && (
        <>
          <dt>
            <Trans>Due</Trans>
          </dt>
          <dd>
            <DateText day={booking.dueDate} />
          </dd>
        </>
      )}
      <dt>
        <Trans>Number</Trans>
      </dt>
      <dd className="tabular">{booking.docNumber ?? '–'}</dd>
      {booking.paidFrom !== null && (
        <>
          <dt>
            <Trans>Paid from</Trans>
          </dt>
          <dd>{booking.paidFrom.accountName}</dd>
        </>
      )}
    </dl>
  );
}

function Journal({ booking: { journal, currency } }: { booking: Booking }) {
  const { t } = useLingui();
  return (
    <ScrollArea type="auto">
      <table className={classes.table} aria-label={t`Journal`}>
        <thead>
          <tr>
            <th scope="col">{t`Account`}</th>
            <th scope="col">{t`Debit`}</th>
            <th scope="col">{t`Credit`}</th>
          </tr>
        </thead>
        <tbody>
          {journal.map(({ account, debitCents, creditCents }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an account may occur twice, and rows never move.
            <tr key={place}>
              <td>{account}</td>
              <td>{debitCents !== null && <EntryAmount amount={debitCents} currency={currency} />}</td>
              <td>{creditCents !== null && <EntryAmount amount={creditCents} currency={currency} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function BookingLines({ booking: { lines, currency } }: { booking: Booking }) {
  const { t } = useLingui();
  return (
    <details className={classes.lines}>
      <summary>
        <Trans>Lines as they are sent</Trans>
      </summary>
      <ScrollArea type="auto">
        <table className={classes.table} aria-label={t`Lines as they are sent`}>
          <thead>
            <tr>
              <th scope="col">{t`Description`}</th>
              <th scope="col">{t`Net`}</th>
              <th scope="col">{t`VAT`}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may be the same, and never move.
              <tr key={place}>
                <td>
                  {line.description}
                  <small>
                    {line.accountName}
                    {line.taxCodeName !== null && ` · ${line.taxCodeName}`}
                  </small>
                </td>
                <td>
                  <EntryAmount amount={line.netCents} currency={currency} />
                </td>
                <td>
                  <EntryAmount amount={line.vatCents} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </details>
  );
}
