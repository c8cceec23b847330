import { Trans, useLingui } from '@lingui/react/macro';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { openCompany } from '../../api/people/open-company.ts';
import { workplacesQuery } from '../../api/people/people.queries.ts';
import classes from './company-switcher.module.css';

/** Loaded the first time it opens. */
const SwitchDialog = lazy(async () => ({ default: (await import('./switch-dialog.tsx')).SwitchDialog }));

/** In whose books one works, and the way to others; for whoever works in none but their own, nothing. */
export function CompanySwitcher() {
  const { t } = useLingui();
  const { data } = useQuery(workplacesQuery);
  const [opened, dialog] = useDisclosure(false);
  const open = openCompany();
  if (open === null && !data?.shared.length) return null;
  const name = open?.companyName ?? t`Own books`;
  return (
    <>
      <button type="button" className={classes.switcher} onClick={dialog.open} title={name}>
        <ArrowLeftRight size={16} aria-hidden />
        <span className={classes.name}>
          <span className="visually-hidden">
            <Trans>Switch company, now:</Trans>{' '}
          </span>
          {name}
        </span>
      </button>
      {opened && (
        <Suspense>
          <SwitchDialog places={data} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}
