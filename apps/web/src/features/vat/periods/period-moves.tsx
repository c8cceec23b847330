import { useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { VatPeriod } from '@tillslip/contract/vat/schemas';
import type { VatPeriodStatus } from '@tillslip/domain/vat/periods/vat-period-status';
import { periodText } from '@tillslip/messages/dates';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { useMay } from '../../../api/people/people.queries.ts';
import { isRefusal } from '../../../api/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refreshVat } from '../vat.queries.ts';
import { BlockersDialog } from './blockers-dialog.tsx';
import { MOVED, moveLabel } from './move-text.ts';
import { ReopenDialog } from './reopen-dialog.tsx';
import { SubmitDialog } from './submit-dialog.tsx';

type OpenDialog = 'none' | 'submit' | 'reopen' | 'blockers';

/** A button for each status a period can move to. Submitting and reopening ask for confirmation first. */
export function PeriodMoves({ period }: { period: VatPeriod }) {
  const { i18n } = useLingui();
  const [dialog, setDialog] = useState<OpenDialog>('none');
  const move = useMove(period, setDialog);
  const close = () => setDialog('none');
  const maySubmit = useMay('vat.submit');
  const press = (to: VatPeriodStatus) => {
    if (to === 'submitted') setDialog('submit');
    else if (period.status === 'submitted') setDialog('reopen');
    else move.mutate({ to });
  };
  if (!maySubmit) return null;
  return (
    <Group gap={4}>
      {period.nextStatuses.map((to) => (
        <Button
          key={to}
          size="compact-md"
          variant={to === 'ready' || to === 'submitted' ? 'light' : 'default'}
          loading={move.isPending && move.variables.to === to && dialog === 'none'}
          onClick={() => press(to)}
        >
          {moveLabel(i18n, period.status, to)}
          <span className="visually-hidden"> {periodText(i18n, period.periodStart, period.periodEnd)}</span>
        </Button>
      ))}
      <SubmitDialog
        period={period}
        opened={dialog === 'submit'}
        busy={move.isPending}
        onConfirm={(filing) => move.mutate({ to: 'submitted', ...filing })}
        onClose={close}
      />
      <ReopenDialog
        period={period}
        opened={dialog === 'reopen'}
        busy={move.isPending}
        onConfirm={(reason) => move.mutate({ to: 'in_progress', reason })}
        onClose={close}
      />
      <BlockersDialog
        period={period}
        opened={dialog === 'blockers'}
        busy={move.isPending}
        onRetry={() => move.mutate({ to: 'ready' })}
        onClose={close}
      />
    </Group>
  );
}

function useMove({ id }: VatPeriod, setDialog: (dialog: OpenDialog) => void) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (command: Omit<Parameters<typeof client.vat.periods.move>[0], 'id'>) =>
      client.vat.periods.move({ id, ...command }),
    onSuccess: async ({ status }) => {
      toast.success(i18n.t(MOVED[status]));
      setDialog('none');
      await refreshVat(queries);
    },
    onError: async (error) => {
      // The dialog lists what is open, which says more than a message.
      if (!isRefusal(error, 'VAT_PERIOD_NOT_READY')) {
        toast.error(errorText(i18n, error));
        return;
      }
      setDialog('blockers');
      await queries.invalidateQueries({ queryKey: ['vat', 'blockers', id] });
    },
  });
}
