import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { momentText } from '@tillslip/messages/dates';
import type { SavedBy } from './ask-what-to-keep.ts';

/** Who saved a value and when; nothing where that is not known. */
export function SavedByText({ saved: { changedAt, by } }: { saved: SavedBy }) {
  const { i18n } = useLingui();
  if (changedAt === null) return null;
  const moment = momentText(i18n, new Date(changedAt));
  return (
    <small>
      {by === 'you' && <Trans>Saved by you in another tab or on another device, {ph({ moment })}</Trans>}
      {by === 'tillslip' && <Trans>Saved by Tillslip, {ph({ moment })}</Trans>}
      {by === null && <Trans>Saved {ph({ moment })}</Trans>}
    </small>
  );
}
