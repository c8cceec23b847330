import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import type { Connection } from '@tillslip/contract/integrations/schemas';
import { DIAGNOSTIC_TESTS, type DiagnosticTest } from '@tillslip/domain/sync/health/diagnosis';
import { diagnosticTestText } from '@tillslip/messages/integrations/diagnosis';
import { providerName } from '@tillslip/messages/integrations/packages';
import { CircleStop, Stethoscope } from 'lucide-react';
import { Card } from '../../../ui/layout/card.tsx';
import { Points } from '../points.tsx';
import { SystemLogs } from './system-logs.tsx';
import { TestResults } from './test-results.tsx';
import classes from './troubleshooting.module.css';
import { useDiagnostics } from './use-diagnostics.ts';

/** Tests of a connection with what to do about each failure, the newest of its logs, and tips (Spec: 3 §2). */
export function TroubleshootingTab({ connection }: { connection: Connection }) {
  const { i18n, t } = useLingui();
  const { results, running, isRunning, run, stop } = useDiagnostics(connection.id);
  const button = (tests: readonly DiagnosticTest[], label: string, variant: 'default' | 'filled') => (
    <Button key={label} variant={variant} disabled={isRunning} onClick={() => run(tests)}>
      {label}
    </Button>
  );
  return (
    <div className={classes.screen}>
      <Card title={t`Diagnostics`}>
        <p className={classes.intro}>
          <Trans>
            The tests ask {{ provider: providerName(connection.package) }} and read the logs of 24 hours. They change
            nothing in your books.
          </Trans>
        </p>
        <Group gap="xs">
          {button(DIAGNOSTIC_TESTS, t`Run All`, 'filled')}
          {DIAGNOSTIC_TESTS.map((test) => button([test], diagnosticTestText(i18n, test), 'default'))}
          {isRunning && (
            <Button variant="subtle" color="neutral" leftSection={<CircleStop size={16} aria-hidden />} onClick={stop}>
              <Trans>Stop</Trans>
            </Button>
          )}
        </Group>
        <TestResults connection={connection} results={results} running={running} onTest={(test) => run([test])} />
      </Card>
      <SystemLogs connection={connection} />
      <QuickFixes provider={providerName(connection.package)} />
    </div>
  );
}

function QuickFixes({ provider }: { provider: string }) {
  const { t } = useLingui();
  return (
    <Card
      title={
        <span className={classes.title}>
          <Stethoscope size={18} aria-hidden />
          <Trans>Quick Fixes</Trans>
        </span>
      }
    >
      <Points
        points={[
          t`The connection ended: connect the company again. Mappings, set-up and history are kept.`,
          t`An account or a tax code is gone in ${provider}: read the lists again in the set-up, then choose another.`,
          t`The books of a date are closed: open them in ${provider}, or leave the invoice out.`,
          t`${provider} asks us to slow down: wait a minute. What waits is sent by itself, and nothing is booked twice.`,
          t`You need help: export the logs and send them. They have no tokens, names or amounts.`,
        ]}
      />
    </Card>
  );
}
