import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Select } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CompanyPerson } from '@tillslip/contract/people';
import { INVITED_ROLES, type InvitedRole } from '@tillslip/domain/people/roles';
import { roleText } from '@tillslip/messages/people';
import { client } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import classes from './people.module.css';
import { refreshPeople } from './people.queries.ts';

type PersonRowProps = { companyId: string; person: CompanyPerson };

/** One person who works in the company: their role can be changed, and they can be removed after a question. */
export function PersonRow({ companyId, person }: PersonRowProps) {
  const { i18n } = useLingui();
  const { name, email, role, isYou } = person;
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <span>
          {name}
          {isYou && (
            <>
              {' '}
              <Trans>(you)</Trans>
            </>
          )}
        </span>
        <small>{email}</small>
      </div>
      {role === 'owner' || isYou ? (
        <span>{roleText(i18n, role)}</span>
      ) : (
        <div className={classes.tools}>
          <RoleSelect companyId={companyId} person={person} role={role} />
          <RemovePerson companyId={companyId} person={person} />
        </div>
      )}
    </li>
  );
}

function RoleSelect({ companyId, person, role }: PersonRowProps & { role: string }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const { personId, name } = person;
  const change = useMutation({
    mutationFn: (chosen: InvitedRole) => client.people.setRole({ companyId, personId, role: chosen }),
    onSuccess: ({ role: saved }) => toast.success(t`${name} is now: ${{ role: roleText(i18n, saved) }}`),
    onError: (error) => toast.error(errorText(i18n, error)),
    onSettled: () => refreshPeople(queries),
  });
  return (
    <Select
      className={classes.role}
      aria-label={t`Role of ${name}`}
      allowDeselect={false}
      disabled={change.isPending}
      data={INVITED_ROLES.map((value) => ({ value, label: roleText(i18n, value) }))}
      value={change.isPending ? change.variables : role}
      onChange={(chosen) => {
        const one = INVITED_ROLES.find((value) => value === chosen);
        if (one && one !== role) change.mutate(one);
      }}
    />
  );
}

function RemovePerson({ companyId, person: { personId, name } }: PersonRowProps) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const [isAsking, question] = useDisclosure(false);
  const remove = useMutation({
    mutationFn: () => client.people.remove({ companyId, personId }),
    onSuccess: () => toast.success(t`${name} was removed`),
    onError: (error) => toast.error(errorText(i18n, error)),
    onSettled: () => {
      question.close();
      // After a refusal too, because the list on the screen is out of date then.
      return refreshPeople(queries);
    },
  });
  return (
    <>
      <Button size="compact-md" variant="default" aria-label={t`Remove ${name}`} onClick={question.open}>
        <Trans>Remove</Trans>
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t`Remove ${name}?`}
        confirmLabel={t`Remove`}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={question.close}
      >
        <Trans>Their access ends at once. Everything they did stays, with their name in the history.</Trans>
      </ConfirmDialog>
    </>
  );
}
