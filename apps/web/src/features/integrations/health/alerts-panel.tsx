import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Switch } from '@mantine/core';
import type { ActiveAlert, HealthReport } from '@tillslip/contract/integrations/health';
import type { Connection } from '@tillslip/contract/integrations/schemas';
import { alertText, alertTitle } from '@tillslip/messages/integrations/health';
import { providerName } from '@tillslip/messages/integrations/packages';
import { client } from '../../../api/client.ts';
import { Allowed } from '../../../api/people/allowed.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useAccountingChange } from '../use-accounting-change.ts';
import { agoText } from './figure-text.ts';
import classes from './health.module.css';

type AlertsPanelProps = { connection: Connection; report: HealthReport };

/** The alerts that hold, each until it is dismissed, and whether new ones are mailed (Spec: 3 §2, §8). */
export function AlertsPanel({ connection, report }: AlertsPanelProps) {
  const { t } = useLingui();
  return (
    <Card
      title={t`Alerts`}
      aside={
        <Allowed to="accounting.connect">
          <MailSwitch connectionId={connection.id} wants={report.wantsAlertMails} />
        </Allowed>
      }
    >
      <div className={classes.alerts}>
        {report.alerts.length === 0 ? (
          <p className={classes.none}>
            <Trans>Nothing needs your attention.</Trans>
          </p>
        ) : (
          <ul>
            {report.alerts.map((alert) => (
              <li key={alert.alert}>
                <AlertNotice connection={connection} alert={alert} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

function AlertNotice({ connection, alert }: { connection: Connection; alert: ActiveAlert }) {
  const { i18n, t } = useLingui();
  const title = alertTitle(i18n, alert.alert);
  const dismiss = useAccountingChange({
    run: () => client.integrations.dismissAlert({ id: connection.id, alert: alert.alert }),
    done: t`Alert dismissed. It comes back if it ends and begins again.`,
  });
  return (
    <Notice
      kind="warn"
      action={
        <Button
          variant="default"
          size="compact-md"
          aria-label={t`Dismiss: ${title}`}
          loading={dismiss.isPending}
          onClick={() => dismiss.mutate(undefined)}
        >
          <Trans>Dismiss</Trans>
        </Button>
      }
    >
      <span className={classes.alertTitle}>{title}</span>{' '}
      <span className={classes.since}>{agoText(i18n, alert.raisedAt, new Date())}</span>
      <br />
      {alertText(i18n, alert.alert, providerName(connection.package))}
    </Notice>
  );
}

function MailSwitch({ connectionId, wants }: { connectionId: string; wants: boolean }) {
  const { t } = useLingui();
  const change = useAccountingChange({
    run: (wantsAlertMails: boolean) => client.integrations.setAlertMails({ id: connectionId, wantsAlertMails }),
    failed: (i18n, reason) => i18n.t(msg`Nothing was changed: ${reason}`),
  });
  return (
    <Switch
      label={t`Email me new alerts`}
      checked={change.isPending ? change.variables : wants}
      disabled={change.isPending}
      onChange={(event) => change.mutate(event.currentTarget.checked)}
    />
  );
}
