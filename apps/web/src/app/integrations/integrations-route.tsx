import { getRouteApi } from '@tanstack/react-router';
import { IntegrationsPage } from '../../features/integrations/integrations-page.tsx';
import { parsePreferenceTab } from '../../features/preferences/preference-tabs.ts';
import { PreferencesPanel } from '../../features/preferences/preferences-panel.tsx';

const route = getRouteApi('/app/integrations');

/** Integration Settings, with the person's preferences as one of their tabs. */
export const IntegrationsRoute = () => <IntegrationsPage preferences={<Preferences />} />;

function Preferences() {
  const { view } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <PreferencesPanel
      tab={view === undefined ? 'sync' : parsePreferenceTab(view)}
      onTab={(next) => void navigate({ search: (search) => ({ ...search, view: next }), replace: true })}
    />
  );
}
