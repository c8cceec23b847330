import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepInvitation, keptInvitation } from '../../api/people/kept-invitation.ts';
import { sessionQuery } from '../../api/session.ts';
import { LoadingRows } from '../../ui/feedback/loading-state.tsx';
import { LogoMark } from '../../ui/layout/logo.tsx';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { InvitationFacts, useInvitation } from './invitation-facts.tsx';
import classes from './invitation-page.module.css';

/**
 * Where the link of an invitation leads. It is kept in this browser, so that it outlasts signing up and signing in; who is
 * signed in goes on to accept it.
 */
export function InvitationPage() {
  const { t } = useLingui();
  usePageTitle(t`Invitation`);
  const hash = useLocation({ select: (location) => location.hash });
  const token = hash === '' ? (keptInvitation() ?? '') : hash;
  const session = useQuery(sessionQuery);
  useEffect(() => keepInvitation(token), [token]);
  if (session.data) return <Navigate to="/app/invitation" replace />;
  return (
    <main className={classes.page}>
      <Link to="/" className={classes.brand}>
        <LogoMark />
        Tillslip
      </Link>
      <div className={classes.card}>{session.isPending ? <LoadingRows rows={3} /> : <ForGuest token={token} />}</div>
    </main>
  );
}

function ForGuest({ token }: { token: string }) {
  const invitation = useInvitation(token);
  return (
    <InvitationFacts invitation={invitation} below={<Link to="/">Tillslip</Link>}>
      <Stack gap="sm">
        <Text>
          <Trans>Sign in to accept, or create an account. You come back here afterwards.</Trans>
        </Text>
        <Group gap="sm">
          <Button renderRoot={(props) => <Link to="/login" search={{ redirect: '/app/invitation' }} {...props} />}>
            <Trans>Sign in</Trans>
          </Button>
          <Button variant="default" renderRoot={(props) => <Link to="/register" {...props} />}>
            <Trans>Create an account</Trans>
          </Button>
        </Group>
      </Stack>
    </InvitationFacts>
  );
}
