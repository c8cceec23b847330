import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { parsePreferenceTab } from '../../features/preferences/preference-tabs.ts';
import { PreferencesPanel } from '../../features/preferences/preferences-panel.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

const route = getRouteApi('/app/preferences');

/** The page of the preferences; its tab is in the address. */
export function PreferencesRoute() {
  const { t } = useLingui();
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <PageHeader title={t`Preferences`} subtitle={t`How Tillslip works for you, on all your devices.`} />
      <PreferencesPanel
        tab={parsePreferenceTab(tab)}
        onTab={(next) => void navigate({ search: { tab: next }, replace: true })}
      />
    </>
  );
}
