import { Anchor } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type GuestLinkProps = { to: '/login' | '/register' | '/forgot-password' | '/'; children: ReactNode };

/** A link between the guest pages. On the landing page, which runs without the application, it loads the page. */
export function GuestLink({ to, children }: GuestLinkProps) {
  const isInApp = Boolean(useRouter({ warn: false }));
  if (!isInApp)
    return (
      <Anchor href={to} underline="always">
        {children}
      </Anchor>
    );
  return (
    <Anchor renderRoot={(props) => <Link to={to} {...props} />} underline="always">
      {children}
    </Anchor>
  );
}
