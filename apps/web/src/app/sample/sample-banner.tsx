import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { ALL_COMPANIES } from '@tillslip/domain/companies/chosen-company';
import { FlaskConical } from 'lucide-react';
import { CHOSEN_COMPANY_KEY } from '../chosen-company.ts';
import { RemoveSample } from './remove-sample.tsx';
import classes from './sample-banner.module.css';
import { useShownSample } from './use-shown-sample.ts';

/** Says on every page of the sample that its data is invented, with what to try and the ways out. */
export function SampleBanner() {
  const { t } = useLingui();
  const sample = useShownSample();
  const [, storeChoice] = useLocalStorage({ key: CHOSEN_COMPANY_KEY, defaultValue: '' });
  if (sample === null) return null;
  const search = { company: sample.id };
  return (
    <section className={`${classes.banner} no-print`} aria-label={t`Sample data`}>
      <FlaskConical size={18} aria-hidden className={classes.icon} />
      <p className={classes.text}>
        <strong>
          <Trans>Sample data.</Trans>
        </strong>{' '}
        <Trans>
          Everything here is invented and never counts in your own figures. Try it:{' '}
          <Anchor
            inherit
            renderRoot={(props) => <Link to="/app/bank-statements/reconcile" search={search} {...props} />}
          >
            reconcile payments
          </Anchor>
          ,{' '}
          <Anchor inherit renderRoot={(props) => <Link to="/app/vat" search={search} {...props} />}>
            prepare a VAT201
          </Anchor>
          .
        </Trans>
      </p>
      <div className={classes.actions}>
        <Button
          size="compact-md"
          variant="default"
          renderRoot={(props) => <Link to="/app/dashboard" search={{ company: ALL_COMPANIES }} {...props} />}
          onClick={() => storeChoice(ALL_COMPANIES)}
        >
          <Trans>Leave sample</Trans>
        </Button>
        <RemoveSample compact />
      </div>
    </section>
  );
}
