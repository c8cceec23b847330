import { useLingui } from '@lingui/react/macro';
import {
  MantineProvider,
  type MantineProviderProps,
  type ModalProps,
  mergeThemeOverrides,
  type NotificationProps,
} from '@mantine/core';
import { useMemo } from 'react';
import { cssVariables, theme } from './theme.ts';

/**
 * Mantine with the theme of Tillslip and the labels of its buttons. They are set here because Node loads `theme.ts`
 * without the macros (decision 0019).
 */
export function ThemeProvider({ children, env }: Pick<MantineProviderProps, 'children' | 'env'>) {
  const { t } = useLingui();
  const labelledTheme = useMemo(
    () =>
      mergeThemeOverrides(theme, {
        components: {
          Modal: { defaultProps: { closeButtonProps: { 'aria-label': t`Close` } } satisfies Partial<ModalProps> },
          Notification: {
            defaultProps: { closeButtonProps: { 'aria-label': t`Dismiss` } } satisfies Partial<NotificationProps>,
          },
        },
      }),
    [t],
  );
  return (
    <MantineProvider
      theme={labelledTheme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      {...(env && { env })}
    >
      {children}
    </MantineProvider>
  );
}
