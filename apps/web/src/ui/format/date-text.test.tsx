// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { calendarDate, DATE_FORMATS, type DateFormat } from '@tillslip/domain/kernel/calendar-date';
import { createI18n } from '@tillslip/messages/create-i18n';
import { withDateFormat } from '@tillslip/messages/dates';
import { expect, test } from 'vitest';
import { DateText, MomentText, MomentTime } from './date-text.tsx';

const SHOWN: Record<DateFormat, string> = {
  'd MMM yyyy': '2 Sep 2026',
  'MMM dd, yyyy': 'Sep 02, 2026',
  'DD-MM-YYYY': '02-09-2026',
  'YYYY-MM-DD': '2026-09-02',
  'DD/MM/YYYY': '02/09/2026',
  'MM/DD/YYYY': '09/02/2026',
};

test.each(DATE_FORMATS)('one provider switches every date of a screen to %s', (format) => {
  const { container } = render(
    <I18nProvider i18n={withDateFormat(createI18n('en'), format)}>
      <DateText day={calendarDate('2026-09-02')} /> <MomentText moment="2026-09-01T22:30:00Z" />{' '}
      <MomentTime moment="2026-09-01T22:30:00Z" />
    </I18nProvider>,
  );
  const day = SHOWN[format];
  expect(container.textContent).toBe(`${day} ${day} ${day}, 00:30`);
});
