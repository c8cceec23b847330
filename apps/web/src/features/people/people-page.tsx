import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { CompanyPerson, WaitingInvitation } from '@tillslip/contract/people';
import { ArrowLeft, UserPlus, Users } from 'lucide-react';
import { companiesQuery } from '../../api/companies.queries.ts';
import { errorText } from '../../api/error-text.ts';
import { useMay } from '../../api/people/people.queries.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRows } from '../../ui/feedback/loading-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { OwnRole } from './own-role.tsx';
import classes from './people.module.css';
import { peopleQuery } from './people.queries.ts';
import { PersonRow } from './person-row.tsx';

const route = getRouteApi('/app/companies/$id/people');

/** Who works in a company, and who is invited to it; for whoever may not manage people, what they are in it themselves. */
export function PeoplePage() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const isManaged = useMay('people.manage');
  const [isInviting, dialog] = useDisclosure(false);
  const { data: companies = [] } = useQuery(companiesQuery);
  const companyName = companies.find((company) => company.id === id)?.companyName;
  return (
    <>
      <PageHeader
        above={
          <Anchor renderRoot={(props) => <Link to="/app/companies" {...props} />} className={classes.back}>
            <ArrowLeft size={16} aria-hidden />
            <Trans>Companies</Trans>
          </Anchor>
        }
        title={companyName === undefined ? t`People` : t`People of ${companyName}`}
        subtitle={t`Everybody signs in with their own account. What each of them did is in the history.`}
        actions={
          isManaged && (
            <Button leftSection={<UserPlus size={16} aria-hidden />} onClick={dialog.open}>
              <Trans>Invite</Trans>
            </Button>
          )
        }
      />
      {isManaged ? <Everybody companyId={id} onInvite={dialog.open} /> : <OwnRole companyId={id} />}
      <InviteDialog companyId={id} opened={isInviting} onClose={dialog.close} />
    </>
  );
}

function Everybody({ companyId, onInvite }: { companyId: string; onInvite: () => void }) {
  const { i18n, t } = useLingui();
  const list = useQuery(peopleQuery(companyId, true));
  if (list.isPending) return <LoadingRows rows={3} height={56} />;
  if (list.isError) {
    const retry = () => void list.refetch();
    return <ErrorState title={t`We could not load the people`} message={errorText(i18n, list.error)} onRetry={retry} />;
  }
  const { people, invitations } = list.data;
  return (
    <div className={classes.cards}>
      <PeopleCard companyId={companyId} people={people} />
      {invitations.length > 0 && <InvitationsCard invitations={invitations} />}
      {people.length === 1 && invitations.length === 0 && (
        <EmptyState
          icon={Users}
          title={t`Nobody else works here yet.`}
          action={
            <Button onClick={onInvite}>
              <Trans>Invite somebody</Trans>
            </Button>
          }
        >
          <Trans>
            Invite your bookkeeper or accountant: they see this company only, and sign in with their own account.
          </Trans>
        </EmptyState>
      )}
    </div>
  );
}

function PeopleCard({ companyId, people }: { companyId: string; people: readonly CompanyPerson[] }) {
  const { t } = useLingui();
  return (
    <Card title={t`Who works here`}>
      <ul className={classes.list}>
        {people.map((person) => (
          <PersonRow key={person.personId} companyId={companyId} person={person} />
        ))}
      </ul>
    </Card>
  );
}

function InvitationsCard({ invitations }: { invitations: readonly WaitingInvitation[] }) {
  const { t } = useLingui();
  return (
    <Card title={t`Waiting invitations`}>
      <ul className={classes.list}>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Card>
  );
}
