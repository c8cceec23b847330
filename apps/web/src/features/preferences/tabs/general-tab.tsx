import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Select, Stack, Text } from '@mantine/core';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { cents } from '@tillslip/domain/kernel/money';
import { PERSON_DATE_FORMATS, THEMES } from '@tillslip/domain/preferences/preferences';
import { LANGUAGE_NAMES, LOCALES } from '@tillslip/messages/i18n';
import { personDateFormatText, preferenceLabel, themeText } from '@tillslip/messages/preferences';
import { ChoiceField } from '../fields.tsx';
import { UncheckedLine } from '../unchecked-line.tsx';
import type { PreferencesFormApi } from '../use-preferences-form.ts';

/** An amount with thousands and cents. */
const EXAMPLE = cents(1_234_50);

/** How screens look and write for this person. */
export function GeneralTab({ form }: { form: PreferencesFormApi }) {
  const { i18n, t } = useLingui();
  return (
    <Stack gap="md">
      <ChoiceField
        {...{ form, name: 'theme' }}
        data={THEMES.map((theme) => ({ value: theme, label: themeText(i18n, theme) }))}
      />
      <ChoiceField
        {...{ form, name: 'language' }}
        data={LOCALES.map((locale) => ({ value: locale, label: LANGUAGE_NAMES[locale] }))}
      />
      <UncheckedLine />
      <Select
        label={preferenceLabel(i18n, 'timezone')}
        description={t`For times on your screens, your schedules and your reports. Due dates of SARS are always those of Johannesburg.`}
        data={timeZones(String(form.values.timezone))}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t`No such time zone`}
        {...form.getInputProps('timezone')}
      />
      <ChoiceField
        {...{ form, name: 'dateFormat' }}
        description={t`For all dates on your screens. The papers of a company have the company's format.`}
        data={PERSON_DATE_FORMATS.map((format) => ({ value: format, label: personDateFormatText(i18n, format) }))}
      />
      <Text size="sm" c="dimmed">
        <Trans>Money is always in South African rand, as {ph({ example: formatRand(EXAMPLE) })}.</Trans>
      </Text>
    </Stack>
  );
}

/** South Africa first, then UTC, then what the platform knows besides. */
const timeZones = (chosen: string): string[] => [
  ...new Set(['Africa/Johannesburg', 'UTC', chosen, ...Intl.supportedValuesOf('timeZone')]),
];
