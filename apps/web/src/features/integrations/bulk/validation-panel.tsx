import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BulkSyncProblem, BulkSyncWarning } from '@tillslip/domain/bulk-sync/bulk-sync-options';
import { bulkSyncProblemText, bulkSyncWarningText } from '@tillslip/messages/bulk-sync';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from './bulk.module.css';

/** What a validation said. */
export interface Validation {
  readonly isValid: boolean;
  readonly problems: readonly BulkSyncProblem[];
  readonly warnings: readonly BulkSyncWarning[];
  readonly records: number;
  readonly batches: number;
  readonly minutes: number;
  readonly basis: 'formula' | 'measured' | 'hourly-limit';
}

/** What speaks against the configuration, what to consider, and how long it will take. */
export function ValidationPanel({ validation, isSetUp }: { validation: Validation; isSetUp: boolean }) {
  const { i18n, t } = useLingui();
  const { isValid, problems, warnings } = validation;
  return (
    <div className={classes.validation}>
      {isValid ? (
        <Notice kind="good" role="status">
          <strong>{t`The configuration is valid.`}</strong> <Estimate validation={validation} />
        </Notice>
      ) : (
        <div role="alert">
          <Notice kind="bad">
            <Lines lines={problems.map((problem) => bulkSyncProblemText(i18n, problem))} />
          </Notice>
        </div>
      )}
      {warnings.length > 0 && (
        <Notice kind="warn">
          <Lines lines={warnings.map((warning) => bulkSyncWarningText(i18n, warning))} />
        </Notice>
      )}
      {!isSetUp && <Notice kind="warn">{t`Finish the set-up first. It takes about a minute.`}</Notice>}
    </div>
  );
}

function Estimate({ validation: { records, batches, minutes, basis } }: { validation: Validation }) {
  const { t } = useLingui();
  const size = t`${plural(records, { one: '# invoice', other: '# invoices' })}`;
  const parts = t`${plural(batches, { one: '# batch', other: '# batches' })}`;
  const time = t`${plural(minutes, { one: '# minute', other: '# minutes' })}`;
  switch (basis) {
    case 'formula':
      return t`${size} in ${parts}: about ${time}, as a first guess.`;
    case 'measured':
      return t`${size} in ${parts}: about ${time}, as the last syncs took.`;
    case 'hourly-limit':
      return t`${size} in ${parts}: about ${time}, because of your hourly limit of requests.`;
  }
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={classes.lines}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
