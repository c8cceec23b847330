import { useLingui } from '@lingui/react/macro';
import { NativeSelect, Stack } from '@mantine/core';
import { DASHBOARD_LAYOUTS, ITEMS_PER_PAGE } from '@tillslip/domain/preferences/preferences';
import { dashboardLayoutText, preferenceLabel } from '@tillslip/messages/preferences';
import { ChoiceField, FlagField } from '../fields.tsx';
import type { PreferencesFormApi } from '../use-preferences-form.ts';

/** How much a screen shows at a time. */
export function DisplayTab({ form }: { form: PreferencesFormApi }) {
  const { i18n, t } = useLingui();
  return (
    <Stack gap="md">
      <ChoiceField
        {...{ form, name: 'dashboardLayout' }}
        description={t`How the cards of the dashboard are placed`}
        data={DASHBOARD_LAYOUTS.map((layout) => ({ value: layout, label: dashboardLayoutText(i18n, layout) }))}
      />
      <NativeSelect
        label={preferenceLabel(i18n, 'itemsPerPage')}
        description={t`How many rows a list loads at a time`}
        data={ITEMS_PER_PAGE.map(String)}
        {...form.getInputProps('itemsPerPage')}
        value={String(form.values.itemsPerPage)}
        onChange={({ currentTarget }) => form.setFieldValue('itemsPerPage', Number(currentTarget.value))}
      />
      <FlagField
        {...{ form, name: 'showTooltips' }}
        description={t`The hints that appear when you point at something`}
      />
      <FlagField {...{ form, name: 'compactMode' }} description={t`Less space between rows and cards`} />
      <FlagField {...{ form, name: 'sidebarCollapsed' }} description={t`Icons only, on wide screens`} />
    </Stack>
  );
}
