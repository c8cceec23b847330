import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { roleText } from '@tillslip/messages/people';
import { Users } from 'lucide-react';
import { enterBooks } from '../../api/people/enter-books.ts';
import { useOpenCompany } from '../../api/people/people.queries.ts';
import classes from './books-banner.module.css';

/** Says in whose books one works, and as what. */
export function BooksBanner() {
  const { i18n, t } = useLingui();
  const open = useOpenCompany();
  if (open === null) return null;
  const { companyName, ownerName } = open;
  const roleName = roleText(i18n, open.role);
  return (
    <section className={`${classes.banner} no-print`} aria-label={t`Open books`}>
      <Users size={18} aria-hidden className={classes.icon} />
      <p className={classes.text}>
        <strong>{companyName}</strong>
        {' · '}
        <Trans>
          books of {ownerName}, your role: {roleName}
        </Trans>
      </p>
      <Button size="compact-md" variant="default" onClick={() => enterBooks(null)}>
        <Trans>Own books</Trans>
      </Button>
    </section>
  );
}
