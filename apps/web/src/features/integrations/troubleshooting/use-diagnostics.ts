import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DiagnosticResult } from '@tillslip/contract/integrations/health';
import type { DiagnosticTest } from '@tillslip/domain/sync/health/diagnosis';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refreshAccounting } from '../integrations.queries.ts';

/** What the tests came to, each with its checks; a test that was not run has none. */
export type ResultsOfTests = Partial<Readonly<Record<DiagnosticTest, readonly DiagnosticResult[]>>>;

/** Runs tests of a connection. A test that is run again replaces its own results; leaving the screen ends it. */
export function useDiagnostics(connectionId: string) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const ending = useRef<AbortController | null>(null);
  const [results, setResults] = useState<ResultsOfTests>({});
  const diagnosis = useMutation({
    mutationFn: (tests: readonly DiagnosticTest[]) => {
      ending.current = new AbortController();
      return client.integrations.diagnose({ id: connectionId, tests: [...tests] }, { signal: ending.current.signal });
    },
    onSuccess: async (answer, tests) => {
      setResults((before) => ({ ...before, ...byTest(tests, answer.results) }));
      toast.success(t`Diagnostics completed successfully!`);
      // A test can change the state of the connection.
      await refreshAccounting(queries);
    },
    onError: (error) => {
      if (ending.current?.signal.aborted) return;
      const reason = errorText(i18n, error);
      toast.error(i18n.t(msg`Diagnostics failed: ${reason}`));
    },
  });
  useEffect(() => () => ending.current?.abort(), []);
  return {
    results,
    running: diagnosis.isPending ? diagnosis.variables : [],
    isRunning: diagnosis.isPending,
    run: (tests: readonly DiagnosticTest[]) => diagnosis.mutate(tests),
    stop: () => ending.current?.abort(),
  };
}

const byTest = (tests: readonly DiagnosticTest[], results: readonly DiagnosticResult[]): ResultsOfTests =>
  Object.fromEntries(tests.map((name) => [name, results.filter(({ test }) => test === name)]));
