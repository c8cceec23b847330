import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Skeleton, Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SavedPreferences } from '@tillslip/contract/preferences';
import { useEffect, useRef } from 'react';
import { errorText } from '../../api/error-text.ts';
import { preferencesQuery } from '../../api/preferences/preferences.queries.ts';
import { sessionQuery } from '../../api/session.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { Card } from '../../ui/layout/card.tsx';
import { PREFERENCE_TABS, type PreferenceTab, tabOfField } from './preference-tabs.ts';
import classes from './preferences.module.css';
import { PreferencesActions } from './preferences-actions.tsx';
import { DisplayTab } from './tabs/display-tab.tsx';
import { GeneralTab } from './tabs/general-tab.tsx';
import { IntegrationsTab } from './tabs/integrations-tab.tsx';
import { NotificationsTab } from './tabs/notifications-tab.tsx';
import { PrivacyTab } from './tabs/privacy-tab.tsx';
import { SecurityTab } from './tabs/security-tab.tsx';
import { SyncTab } from './tabs/sync-tab.tsx';
import { usePreferencesChange, usePreferencesForm } from './use-preferences-form.ts';

interface PanelProps {
  readonly tab: PreferenceTab;
  readonly onTab: (tab: PreferenceTab) => void;
}

/** The preferences of the person, on their own page and as a tab of the integrations (Spec: 3 §2, decisions 28). */
export function PreferencesPanel(props: PanelProps) {
  const { i18n, t } = useLingui();
  const { data: session } = useQuery(sessionQuery);
  const preferences = useQuery(preferencesQuery);
  if (preferences.data && session)
    return <PreferencesForm {...props} key={session.id} userId={session.id} saved={preferences.data} />;
  if (preferences.isError)
    return (
      <ErrorState
        title={t`We could not load your preferences`}
        message={errorText(i18n, preferences.error)}
        safe={t`They are unchanged.`}
        onRetry={() => void preferences.refetch()}
      />
    );
  return (
    <LoadingState>
      <Stack gap="md">
        <Skeleton height={40} />
        <Skeleton height={320} />
      </Stack>
    </LoadingState>
  );
}

const LABELS = {
  general: msg`General`,
  notifications: msg`Notifications`,
  sync: msg`Sync`,
  security: msg`Security`,
  privacy: msg`Privacy`,
  integrations: msg`Integrations`,
  display: msg`Display`,
} as const;

const CONTENT = {
  general: GeneralTab,
  notifications: NotificationsTab,
  sync: SyncTab,
  security: SecurityTab,
  privacy: PrivacyTab,
  integrations: IntegrationsTab,
  display: DisplayTab,
} as const;

/** Keep the chosen tab in view where the tabs do not fit beside each other. */
function useShownTab(tab: PreferenceTab) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place.
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list.current && chosen)
      list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.offsetWidth) / 2;
  }, [tab]);
  return list;
}

function PreferencesForm({ tab, onTab, userId, saved }: PanelProps & { userId: string; saved: SavedPreferences }) {
  const { t } = useLingui();
  const preferences = usePreferencesForm(userId, saved);
  const { form, changes } = preferences;
  const change = usePreferencesChange(preferences);
  const Content = CONTENT[tab];
  const list = useShownTab(tab);
  const submit = form.onSubmit(
    () => change.saveTyped(changes),
    (errors, values, event) => {
      const first = Object.keys(errors)[0];
      const place = first === undefined ? tab : tabOfField(first);
      if (place !== tab) onTab(place);
      // The field is drawn first.
      setTimeout(() => focusFirstError(errors, values, event));
    },
  );
  return (
    <form onSubmit={submit} noValidate>
      <PreferencesActions {...{ ...preferences, ...change }} />
      <Tabs
        value={tab}
        onChange={(value) => onTab(PREFERENCE_TABS.find((one) => one === value) ?? 'general')}
        classNames={{ list: classes.tabs ?? '' }}
      >
        <Tabs.List ref={list} aria-label={t`Preferences`} className="fades-sideways">
          {PREFERENCE_TABS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(LABELS[one])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {PREFERENCE_TABS.map((one) => (
          <Tabs.Panel key={one} value={one} pt="md">
            {one === tab && (
              <Card title={t(LABELS[one])}>
                <div className={classes.fields}>
                  <Content form={form} />
                </div>
              </Card>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </form>
  );
}
