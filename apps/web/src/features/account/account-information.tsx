import type { Profile } from '@tillslip/contract/account';
import { MomentText } from '../../ui/format/date-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './account.module.css';

/** What is known of the person; read-only (Spec: 2 §2 Profile). */
export function AccountInformation({ profile }: { profile: Profile }) {
  return (
    <Card title="Account information">
      <dl className={classes.facts}>
        <dt>Name</dt>
        <dd>{profile.name}</dd>
        <dt>Email</dt>
        <dd>{profile.email}</dd>
        <dt>Email verified</dt>
        <dd>{profile.emailVerified ? 'Yes' : 'No'}</dd>
        <dt>Signs in with</dt>
        <dd>{waysIn(profile)}</dd>
        <dt>Created</dt>
        <dd>
          <MomentText moment={profile.createdAt} />
        </dd>
        <dt>User ID</dt>
        <dd className={classes.id}>{profile.id}</dd>
      </dl>
    </Card>
  );
}

function waysIn({ hasPassword, google }: Profile): string {
  if (hasPassword && google) return 'Email and password, or Google';
  return google ? 'Google' : 'Email and password';
}
