import { Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ColourScheme } from '../../ui/layout/colour-scheme.tsx';
import { LanguageMenu } from '../../ui/layout/language-menu.tsx';
import { LogoMark } from '../../ui/layout/logo.tsx';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import classes from './auth-frame.module.css';

type AuthFrameProps = { title: string; subtitle?: ReactNode; children: ReactNode; below?: ReactNode };

/** The page around a sign-in form: the logo, a title, the form, and a link to another page. */
export function AuthFrame({ title, subtitle, children, below }: AuthFrameProps) {
  usePageTitle(title);
  return (
    <main className={classes.page}>
      <Link to="/" className={classes.brand}>
        <LogoMark />
        Tillslip
      </Link>
      <div className={classes.card}>
        <Stack gap={4} mb="lg">
          <Title order={1} fz={24}>
            {title}
          </Title>
          {subtitle !== undefined && <Text c="dimmed">{subtitle}</Text>}
        </Stack>
        {children}
      </div>
      {below !== undefined && <div className={classes.below}>{below}</div>}
      <div className={classes.scheme}>
        <LanguageMenu />
        <ColourScheme on="page" />
      </div>
    </main>
  );
}
