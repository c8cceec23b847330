import { I18nProvider } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { MantineThemeProvider } from '@mantine/core';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Theme } from '@tillslip/domain/preferences/preferences';
import { withDateFormat, withTimeZone } from '@tillslip/messages/dates';
import { type ReactNode, useEffect, useMemo } from 'react';
import { client } from '../../api/client.ts';
import { showPreferences } from '../../api/preferences/known-preferences.ts';
import { preferencesQuery } from '../../api/preferences/preferences.queries.ts';
import { chooseScheme, keptScheme } from '../../ui/layout/scheme-choice.ts';
import { useNativeHints } from '../../ui/use-native-hints.ts';

const WITHOUT_TOOLTIPS = { components: { Tooltip: { defaultProps: { disabled: true } } } };

/** What is below looks and writes as the person chose: theme, dates, times, density, hints (Spec: 3 §3, decisions 28). */
export function PersonPreferences({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  const { data } = useQuery(preferencesQuery);
  const [format, zone, hasHints] = [data?.dateFormat, data?.timezone, data?.showTooltips ?? true];
  useTheme();
  useNativeHints(hasHints);
  useEffect(() => {
    if (data) showPreferences(data);
  }, [data]);
  const own = useMemo(() => {
    const dated = format === undefined ? i18n : withDateFormat(i18n, format);
    return zone === undefined ? dated : withTimeZone(dated, zone);
  }, [i18n, format, zone]);
  return (
    <I18nProvider i18n={own}>
      <MantineThemeProvider inherit theme={hasHints ? {} : WITHOUT_TOOLTIPS}>
        {children}
      </MantineThemeProvider>
    </I18nProvider>
  );
}

/** The theme of the account; one that was chosen in this browser before there were preferences becomes it. */
function useTheme(): void {
  const queries = useQueryClient();
  const { data } = useQuery(preferencesQuery);
  const [theme, version] = [data?.theme, data?.version];
  useEffect(() => {
    if (theme === undefined) return;
    const kept = keptScheme();
    if (version !== 0 || kept === null) chooseScheme(theme);
    else if (kept !== theme) void saveTheme(queries, kept);
  }, [theme, version, queries]);
}

/** Show a theme at once, and keep it for all devices of the person. */
export function chooseTheme(queries: QueryClient, theme: Theme): void {
  chooseScheme(theme);
  void saveTheme(queries, theme);
}

async function saveTheme(queries: QueryClient, theme: Theme): Promise<void> {
  try {
    const { version } = await queries.fetchQuery({ ...preferencesQuery, staleTime: 0 });
    queries.setQueryData(preferencesQuery.queryKey, await client.preferences.update({ version, theme }));
  } catch {
    // It holds in this browser; the account keeps the one before.
  }
}
