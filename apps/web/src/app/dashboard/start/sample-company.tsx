import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { openCompany } from '../../../api/people/open-company.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { RemoveSample } from '../../sample/remove-sample.tsx';
import { refreshDashboard } from '../dashboard.queries.ts';
import classes from './first-steps.module.css';

/** Loads the sample company in one click and opens it, or leads to it and removes it. */
export function SampleCompany({ sampleId }: { sampleId: string | null }) {
  const { t } = useLingui();
  const load = useLoadSample();
  if (openCompany() !== null) return null;
  return (
    <div className={classes.sample}>
      <p>
        {sampleId !== null
          ? t`A sample company is loaded, apart from your own data.`
          : t`Want to explore first? Load a sample company to see every screen with data.`}
      </p>
      {sampleId !== null ? (
        <Group gap="xs">
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/app/dashboard" search={{ company: sampleId }} {...props} />}
          >
            <Trans>Open sample company</Trans>
          </Button>
          <RemoveSample />
        </Group>
      ) : (
        <Button variant="default" loading={load.isPending} onClick={() => load.mutate()}>
          <Trans>Load sample company</Trans>
        </Button>
      )}
    </div>
  );
}

function useLoadSample() {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => client.sample.load(),
    onSuccess: async ({ companyId, receipts }) => {
      toast.success(
        t`${plural(receipts, { one: 'Sample company loaded with # invoice.', other: 'Sample company loaded with # invoices.' })}`,
      );
      await refreshDashboard(queries);
      await navigate({ to: '/app/dashboard', search: { company: companyId } });
    },
    onError: (error) => toast.error(errorText(i18n, error)),
  });
}
