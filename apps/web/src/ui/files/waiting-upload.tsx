import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { dayText } from '@tillslip/messages/dates';

/** Why an upload waits to be read, and until when. */
export function WaitingText({ nextMonth }: { nextMonth: CalendarDate | null }) {
  const { i18n } = useLingui();
  if (nextMonth === null) return <Trans>Kept, and waiting to be read.</Trans>;
  return (
    <Trans>
      Kept. It waits, because the documents of your plan for this month are used: it is read on{' '}
      {{ day: dayText(i18n, nextMonth) }}, or when you choose a larger plan.
    </Trans>
  );
}

/** The place of an upload among those that wait: alone, chosen to be read first, or one of several. */
export type WaitingPlace = 'alone' | 'chosen' | 'several';

type ReadFirstProps = { filename: string; place: WaitingPlace; isBusy: boolean; onChoose: () => void };

/** Has a waiting upload read before all others that wait. */
export function ReadFirst({ filename, place, isBusy, onChoose }: ReadFirstProps) {
  const { t } = useLingui();
  if (place === 'alone') return null;
  if (place === 'chosen')
    return (
      <span style={{ color: 'var(--ink-soft)' }}>
        <Trans>Is read first</Trans>
      </span>
    );
  return (
    <Button
      size="compact-md"
      variant="default"
      aria-label={t`Read ${{ file: filename }} first`}
      loading={isBusy}
      onClick={onChoose}
    >
      <Trans>Read first</Trans>
    </Button>
  );
}
