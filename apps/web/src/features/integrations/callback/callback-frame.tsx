import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { LogoMark } from '../../../ui/layout/logo.tsx';
import { usePageTitle } from '../../../ui/layout/use-page-title.ts';
import classes from './callback.module.css';

type CallbackFrameProps = {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  redirect: { isWaiting: boolean; stop: () => void };
  isWide?: boolean;
};

/** The page on which the browser arrives from a package: the result, what to do, and a redirect that can be stopped. */
export function CallbackFrame({ title, children, actions, redirect, isWide = false }: CallbackFrameProps) {
  usePageTitle(title);
  return (
    <main className={classes.page}>
      <span className={classes.brand}>
        <LogoMark />
        Tillslip
      </span>
      <div className={classes.card} data-wide={isWide || undefined}>
        <Stack gap="md">
          <Title order={1} fz={24}>
            {title}
          </Title>
          {children}
          {actions && <Group gap="xs">{actions}</Group>}
          {redirect.isWaiting && (
            <p className={classes.redirect}>
              <span role="status">
                <Trans>This page leads on by itself in a few seconds.</Trans>
              </span>
              <Button size="compact-md" variant="default" onClick={redirect.stop}>
                <Trans>Stay on this page</Trans>
              </Button>
            </p>
          )}
        </Stack>
      </div>
    </main>
  );
}
