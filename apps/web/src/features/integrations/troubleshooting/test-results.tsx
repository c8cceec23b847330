import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { DiagnosticResult } from '@tillslip/contract/integrations/health';
import type { Connection } from '@tillslip/contract/integrations/schemas';
import {
  DIAGNOSTIC_TESTS,
  type DiagnosticStatus,
  type DiagnosticTest,
  type Remedy,
  worstStatus,
} from '@tillslip/domain/sync/health/diagnosis';
import { diagnosticTestText, findingText, remedyText } from '@tillslip/messages/integrations/diagnosis';
import { CircleAlert, CircleCheck, RefreshCw, TriangleAlert } from 'lucide-react';
import { Mark } from '../../../ui/feedback/mark.tsx';
import type { IntegrationSearch } from '../integrations-search.ts';
import { ConnectButton } from '../overview/connect-button.tsx';
import classes from './troubleshooting.module.css';
import type { ResultsOfTests } from './use-diagnostics.ts';

const ICONS = { passed: CircleCheck, warning: TriangleAlert, failed: CircleAlert } as const;
const TONES = { passed: 'good', warning: 'warn', failed: 'bad' } as const;

type TestResultsProps = {
  connection: Connection;
  results: ResultsOfTests;
  running: readonly DiagnosticTest[];
  onTest: (test: DiagnosticTest) => void;
};

/** What each test came to, and what to do about it with the button that does it. */
export function TestResults({ connection, results, running, onTest }: TestResultsProps) {
  const { i18n } = useLingui();
  const shown = DIAGNOSTIC_TESTS.filter((test) => results[test] !== undefined || running.includes(test));
  return (
    <div role="status" className={classes.results}>
      {shown.map((test) => (
        <section key={test} aria-label={diagnosticTestText(i18n, test)}>
          <h3 className={classes.test}>
            {diagnosticTestText(i18n, test)}
            <TestMark status={running.includes(test) ? 'checking' : worstOf(results[test])} />
          </h3>
          {!running.includes(test) && (
            <ul className={classes.findings}>
              {(results[test] ?? []).map((result) => (
                <Finding
                  key={result.finding.code}
                  connection={connection}
                  result={result}
                  onTest={() => onTest(test)}
                />
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

const worstOf = (results: readonly DiagnosticResult[] = []) => worstStatus(results.map(({ status }) => status));

function TestMark({ status }: { status: DiagnosticStatus | 'checking' }) {
  const { t } = useLingui();
  switch (status) {
    case 'checking':
      return <Mark tone="quiet" icon={RefreshCw}>{t`Checking…`}</Mark>;
    case 'passed':
      return <Mark tone="good" icon={CircleCheck}>{t`Passed`}</Mark>;
    case 'warning':
      return <Mark tone="warn" icon={TriangleAlert}>{t`Warning`}</Mark>;
    case 'failed':
      return <Mark tone="bad" icon={CircleAlert}>{t`Failed`}</Mark>;
  }
}

type FindingProps = { connection: Connection; result: DiagnosticResult; onTest: () => void };

function Finding({ connection, result: { status, finding, remedy }, onTest }: FindingProps) {
  const { i18n, t } = useLingui();
  const Icon = ICONS[status];
  const words = { passed: t`Passed`, warning: t`Warning`, failed: t`Failed` };
  return (
    <li className={classes.finding}>
      <Icon size={16} className={classes[TONES[status]]} role="img" aria-label={words[status]} />
      <span>{findingText(i18n, finding, connection.package)}</span>
      {remedy !== null && <RemedyButton remedy={remedy} connection={connection} onTest={onTest} />}
    </li>
  );
}

/** Where the remedies are that have a screen of their own. */
const SCREENS: Partial<Readonly<Record<Remedy, IntegrationSearch>>> = {
  confirm: { tab: 'connection' },
  'set-up': { tab: 'setup' },
  sync: { tab: 'sync' },
  'open-entries': { tab: 'sync' },
  logs: { tab: 'troubleshooting', logs: 'errors' },
};

type RemedyButtonProps = { remedy: Remedy; connection: Connection; onTest: () => void };

function RemedyButton({ remedy, connection, onTest }: RemedyButtonProps) {
  const { i18n } = useLingui();
  const { companyId } = connection;
  const label = remedyText(i18n, remedy);
  if (remedy === 'connect') return <ConnectButton companyId={companyId} name={connection.package} label={label} />;
  const search = SCREENS[remedy];
  if (search === undefined)
    return (
      <Button variant="default" onClick={onTest}>
        {label}
      </Button>
    );
  return (
    <Button
      variant="default"
      renderRoot={(props) => <Link to="/app/integrations" search={{ ...search, company: companyId }} {...props} />}
    >
      {label}
    </Button>
  );
}
