import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { enterBooks } from '../../api/people/enter-books.ts';
import { keepInvitation, keptInvitation } from '../../api/people/kept-invitation.ts';
import { workplacesQuery } from '../../api/people/people.queries.ts';
import { sessionQuery } from '../../api/session.ts';
import { FieldError } from '../../ui/form/field-error.tsx';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { InvitationFacts, useInvitation } from './invitation-facts.tsx';
import classes from './invitation-page.module.css';

/** A signed-in person accepts the invitation that this browser keeps, or puts it off; then their work goes on. */
export function AcceptPage() {
  const { i18n, t } = useLingui();
  usePageTitle(t`Invitation`);
  const [token] = useState(() => keptInvitation() ?? '');
  const navigate = useNavigate();
  const email = useQuery(sessionQuery).data?.email ?? '';
  const invitation = useInvitation(token);
  const accept = useAccept(token);
  const putOff = () => {
    keepInvitation(null);
    void navigate({ to: '/app/dashboard' });
  };
  const notNow = (
    <Button variant="default" onClick={putOff}>
      {invitation.isError ? <Trans>Go to the dashboard</Trans> : <Trans>Not now</Trans>}
    </Button>
  );
  return (
    <div className={`${classes.card} ${classes.inside}`}>
      <InvitationFacts invitation={invitation} below={notNow}>
        <Stack gap="sm">
          <FieldError>{accept.isError ? errorText(i18n, accept.error) : null}</FieldError>
          <Text>
            <Trans>
              You accept as <strong>{email}</strong>. To use another account, sign out and open the link again.
            </Trans>
          </Text>
          <Group gap="sm">
            <Button onClick={() => accept.mutate()} loading={accept.isPending}>
              <Trans>Accept invitation</Trans>
            </Button>
            {notNow}
          </Group>
        </Stack>
      </InvitationFacts>
    </div>
  );
}

function useAccept(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { companyId } = await client.people.accept({ token });
      const { shared } = await queries.fetchQuery({ ...workplacesQuery, staleTime: 0 });
      return shared.find(({ id }) => id === companyId) ?? null;
    },
    onSuccess: (company) => {
      keepInvitation(null);
      enterBooks(company);
    },
  });
}
