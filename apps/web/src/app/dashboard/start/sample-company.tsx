import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refreshDashboard } from '../dashboard.queries.ts';
import classes from './first-steps.module.css';

/** Loads or removes the sample company in one click. */
export function SampleCompany({ loaded }: { loaded: boolean }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: async () => {
      const { receipts } = loaded ? await client.sample.remove() : await client.sample.load();
      return loaded
        ? t`Sample data removed.`
        : t`${plural(receipts, { one: 'Sample company loaded with # invoice.', other: 'Sample company loaded with # invoices.' })}`;
    },
    onSuccess: async (message) => {
      toast.success(message);
      await refreshDashboard(queries);
    },
    onError: (error) => toast.error(errorText(i18n, error)),
  });
  return (
    <div className={classes.sample}>
      <p>
        {loaded
          ? t`A sample company is loaded. Remove it when you are done. Your own data stays.`
          : t`Want to explore first? Load a sample company to see every screen with data.`}
      </p>
      <Button variant="default" loading={change.isPending} onClick={() => change.mutate()}>
        {loaded ? t`Remove sample data` : t`Load sample company`}
      </Button>
    </div>
  );
}
