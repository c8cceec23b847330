import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refreshDashboard } from '../dashboard.queries.ts';
import classes from './first-steps.module.css';

const invoices = (count: number): string => (count === 1 ? '1 invoice' : `${count} invoices`);

/** Made-up data to look around with: in by one click, out by one click. */
export function SampleCompany({ loaded }: { loaded: boolean }) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: async () => {
      const { receipts } = loaded ? await client.sample.remove() : await client.sample.load();
      return loaded ? 'Sample data removed.' : `Sample company loaded with ${invoices(receipts)}.`;
    },
    onSuccess: async (message) => {
      toast.success(message);
      await refreshDashboard(queries);
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
  return (
    <div className={classes.sample}>
      <p>
        {loaded
          ? 'A made-up company is loaded. Remove it when you have seen enough; what you added yourself stays.'
          : 'Rather look around first? A made-up company shows every screen filled.'}
      </p>
      <Button variant="default" loading={change.isPending} onClick={() => change.mutate()}>
        {loaded ? 'Remove sample data' : 'Load a sample company'}
      </Button>
    </div>
  );
}
