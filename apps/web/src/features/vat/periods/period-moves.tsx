import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { VatPeriod } from '@tillslip/contract/vat-schemas';
import type { VatPeriodStatus } from '@tillslip/domain/vat/periods/vat-period-status';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { isRefusal } from '../../../api/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { periodWords } from '../../../ui/format/period-words.ts';
import { refreshVat } from '../vat.queries.ts';
import { BlockersDialog } from './blockers-dialog.tsx';
import { MOVED, moveLabel } from './move-words.ts';
import { ReopenDialog } from './reopen-dialog.tsx';
import { SubmitDialog } from './submit-dialog.tsx';

type Asking = 'nothing' | 'submit' | 'reopen' | 'blockers';

/** Where a period may go from here, a button each. Submitting and opening again ask first. */
export function PeriodMoves({ period }: { period: VatPeriod }) {
  const [asking, ask] = useState<Asking>('nothing');
  const move = useMove(period, ask);
  const close = () => ask('nothing');
  const press = (to: VatPeriodStatus) => {
    if (to === 'submitted') ask('submit');
    else if (period.status === 'submitted') ask('reopen');
    else move.mutate({ to });
  };
  return (
    <Group gap={4}>
      {period.nextStatuses.map((to) => (
        <Button
          key={to}
          size="compact-md"
          variant={to === 'ready' || to === 'submitted' ? 'light' : 'default'}
          loading={move.isPending && move.variables.to === to && asking === 'nothing'}
          onClick={() => press(to)}
        >
          {moveLabel(period.status, to)}
          <span className="visually-hidden"> {periodWords(period.periodStart, period.periodEnd)}</span>
        </Button>
      ))}
      <SubmitDialog
        period={period}
        opened={asking === 'submit'}
        busy={move.isPending}
        onConfirm={() => move.mutate({ to: 'submitted' })}
        onClose={close}
      />
      <ReopenDialog
        period={period}
        opened={asking === 'reopen'}
        busy={move.isPending}
        onConfirm={(reason) => move.mutate({ to: 'in_progress', reason })}
        onClose={close}
      />
      <BlockersDialog
        period={period}
        opened={asking === 'blockers'}
        busy={move.isPending}
        onAgain={() => move.mutate({ to: 'ready' })}
        onClose={close}
      />
    </Group>
  );
}

function useMove({ id }: VatPeriod, ask: (asking: Asking) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ to, reason }: { to: VatPeriodStatus; reason?: string }) =>
      client.vat.periods.move(reason === undefined ? { id, to } : { id, to, reason }),
    onSuccess: async ({ status }) => {
      toast.success(MOVED[status]);
      ask('nothing');
      await refreshVat(queries);
    },
    onError: async (error) => {
      // What is open is listed; that says more than a message.
      if (!isRefusal(error, 'VAT_PERIOD_NOT_READY')) {
        toast.error(errorMessage(error));
        return;
      }
      ask('blockers');
      await queries.invalidateQueries({ queryKey: ['vat', 'blockers', id] });
    },
  });
}
