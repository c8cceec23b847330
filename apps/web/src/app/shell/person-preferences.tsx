import { useLingui } from '@lingui/react/macro';
import { MantineThemeProvider } from '@mantine/core';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Language } from '@tillslip/domain/kernel/language';
import type { Theme } from '@tillslip/domain/preferences/preferences';
import { withDateFormat, withTimeZone } from '@tillslip/messages/dates';
import { type ReactNode, useEffect, useMemo } from 'react';
import { changePreferences } from '../../api/preferences/change-preferences.ts';
import { showPreferences } from '../../api/preferences/known-preferences.ts';
import { preferencesQuery } from '../../api/preferences/preferences.queries.ts';
import { chooseLanguage, LanguageProvider } from '../../ui/language.tsx';
import { keptChoice } from '../../ui/language-choice.ts';
import { chooseScheme, keptScheme } from '../../ui/layout/scheme-choice.ts';
import { useNativeHints } from '../../ui/use-native-hints.ts';

const WITHOUT_TOOLTIPS = { components: { Tooltip: { defaultProps: { disabled: true } } } };

/** What is below looks and writes as the person chose: theme, dates, times, density, hints (Spec: 3 §3, decisions 28). */
export function PersonPreferences({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  const { data } = useQuery(preferencesQuery);
  const [format, zone, hasHints] = [data?.dateFormat, data?.timezone, data?.showTooltips ?? true];
  useTheme();
  useLanguage();
  useNativeHints(hasHints);
  useEffect(() => {
    if (data) showPreferences(data);
  }, [data]);
  const own = useMemo(() => {
    const dated = format === undefined ? i18n : withDateFormat(i18n, format);
    return zone === undefined ? dated : withTimeZone(dated, zone);
  }, [i18n, format, zone]);
  return (
    <LanguageProvider i18n={own}>
      <MantineThemeProvider inherit theme={hasHints ? {} : WITHOUT_TOOLTIPS}>
        {children}
      </MantineThemeProvider>
    </LanguageProvider>
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

/** The language of the account; one that was chosen in this browser before there were preferences becomes it. */
function useLanguage(): void {
  const queries = useQueryClient();
  const { data } = useQuery(preferencesQuery);
  const [language, version] = [data?.language, data?.version];
  useEffect(() => {
    if (language === undefined) return;
    const kept = keptChoice();
    if (version !== 0) void chooseLanguage(language);
    else if (kept !== null && kept !== language) void saveLanguage(queries, kept);
  }, [language, version, queries]);
}

/** Keep a language for all devices of the person, and for the emails to them. */
const saveLanguage = (queries: QueryClient, language: Language): Promise<void> =>
  changePreferences(queries, { language });

/** Speak a language at once, and keep it for all devices of the person. What is typed on the screen stays. */
export function choosePersonLanguage(queries: QueryClient, language: Language): void {
  void chooseLanguage(language);
  void saveLanguage(queries, language);
}

/** Show a theme at once, and keep it for all devices of the person. */
export function chooseTheme(queries: QueryClient, theme: Theme): void {
  chooseScheme(theme);
  void saveTheme(queries, theme);
}

const saveTheme = (queries: QueryClient, theme: Theme): Promise<void> => changePreferences(queries, { theme });
