import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Connection } from '@tillslip/contract/integrations/schemas';
import { formatVatNumber } from '@tillslip/domain/vat/rates/vat-number';
import { providerName } from '@tillslip/messages/integrations/packages';
import { client } from '../../../api/client.ts';
import { companiesQuery } from '../../../api/companies.queries.ts';
import { useAccountingChange } from '../use-accounting-change.ts';
import classes from './callback.module.css';

type ConfirmCompanyProps = {
  connection: Connection;
  onConfirmed?: (connection: Connection) => void;
  onDisconnected?: () => void;
};

/** The two companies side by side. Nothing is sent before the person has answered (decisions 19, 21). */
export function ConfirmCompany({ connection, onConfirmed, onDisconnected }: ConfirmCompanyProps) {
  const { t } = useLingui();
  const provider = providerName(connection.package);
  const confirm = useAccountingChange({
    run: () => client.integrations.confirm({ id: connection.id }),
    done: t`Company confirmed`,
    onDone: (confirmed) => onConfirmed?.(confirmed),
  });
  const disconnect = useAccountingChange({
    run: () => client.integrations.disconnect({ id: connection.id }),
    done: t`Successfully disconnected from ${provider}`,
    onDone: () => onDisconnected?.(),
  });
  return (
    <section>
      <h2 className={classes.question}>
        <Trans>Is this the right company?</Trans>
      </h2>
      <p className={classes.plain}>
        <Trans>The company you chose in {provider} differs from the one here. Nothing is sent before you answer.</Trans>
      </p>
      <Comparison connection={connection} />
      <Group gap="xs">
        <Button loading={confirm.isPending} disabled={disconnect.isPending} onClick={() => confirm.mutate(undefined)}>
          <Trans>This is the right company</Trans>
        </Button>
        <Button
          variant="default"
          loading={disconnect.isPending}
          disabled={confirm.isPending}
          onClick={() => disconnect.mutate(undefined)}
        >
          <Trans>Disconnect</Trans>
        </Button>
      </Group>
    </section>
  );
}

function Comparison({ connection }: { connection: Connection }) {
  const { t } = useLingui();
  const companies = useQuery(companiesQuery);
  const ours = companies.data?.find(({ id }) => id === connection.companyId);
  const vatNumber = (number: string | null | undefined) => (number ? formatVatNumber(number) : '–');
  return (
    <table className={classes.compare}>
      <thead>
        <tr>
          <td />
          <th scope="col">Tillslip</th>
          <th scope="col">{providerName(connection.package)}</th>
        </tr>
      </thead>
      <tbody>
        <tr data-differs={connection.differences.includes('name') || undefined}>
          <th scope="row">{t`Name`}</th>
          <td>{connection.companyName}</td>
          <td>{connection.packageCompanyName}</td>
        </tr>
        <tr data-differs={connection.differences.includes('vat-number') || undefined}>
          <th scope="row">{t`VAT number`}</th>
          <td className="tabular">{vatNumber(ours?.vatNumber)}</td>
          <td className="tabular">{vatNumber(connection.packageVatNumber)}</td>
        </tr>
      </tbody>
    </table>
  );
}
