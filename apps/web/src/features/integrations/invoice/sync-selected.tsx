import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { providerName } from '@tillslip/messages/integrations/packages';
import { RefreshCw } from 'lucide-react';
import { toast } from '../../../ui/feedback/toast.tsx';
import { integrationsQuery } from '../integrations.queries.ts';
import { useSync } from '../sync/use-sync.ts';

/** The most invoices of one sync. Spec: 3 §9. */
const MAX_SYNCED = 50;

/** An invoice of the list, as far as it matters here. */
interface Listed {
  readonly id: string;
  readonly companyId: string | null;
}

/** Sends the selected invoices of one connected company; hidden where none of their companies is connected. */
export function SyncSelected({ receipts, onStarted }: { receipts: readonly Listed[]; onStarted: () => void }) {
  const { i18n, t } = useLingui();
  const { data: integrations } = useQuery(integrationsQuery);
  const companies = new Set(receipts.map(({ companyId }) => companyId));
  const connected = (integrations?.connections ?? []).filter(
    ({ companyId, state, isSetUp }) => companies.has(companyId) && state === 'connected' && isSetUp,
  );
  const [connection] = connected;
  const provider = providerName(connection?.package ?? 'quickbooks');
  const sync = useSync(connection?.id ?? '', () => {
    toast.success(t`Syncing to ${provider}. You can go on working.`);
    onStarted();
  });
  if (connection === undefined) return null;
  const reason = refusalReason(i18n, companies.size, receipts.length);
  return (
    <Tooltip label={reason} disabled={reason === null}>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<RefreshCw size={16} aria-hidden />}
        // Not `disabled`: its reason could not be read with the keyboard then.
        {...(reason !== null && { 'data-disabled': true })}
        aria-disabled={reason !== null || undefined}
        loading={sync.isPending}
        onClick={() =>
          reason === null ? sync.mutate({ receiptIds: receipts.map(({ id }) => id) }) : toast.info(reason)
        }
      >
        {t`Sync to ${provider}`}
      </Button>
    </Tooltip>
  );
}

/** Why the selection cannot be sent at once; null when it can. */
function refusalReason(i18n: I18n, companies: number, receipts: number): string | null {
  if (companies > 1) return i18n.t(msg`Select invoices of one company.`);
  return receipts > MAX_SYNCED ? i18n.t(msg`Select at most 50 invoices.`) : null;
}
