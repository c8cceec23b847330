import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Readiness } from '@tillslip/contract/dashboard';
import { zeroCauseText } from '@tillslip/messages/vat/readiness';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { countUnassigned, unassignedQuery } from '../../../api/unassigned.ts';
import classes from './readiness-card.module.css';

/** Whether a return is ready: nothing is left to check, and something is on it. */
export const isReadyReturn = ({ toCheck, onForm, notClaimed }: Readiness): boolean =>
  toCheck === 0 && onForm + notClaimed > 0;

/** Ready, or how much is left to check, and how many documents the return has. */
export function ReturnState({ readiness }: { readiness: Readiness }) {
  const { t } = useLingui();
  const { toCheck, onForm, notClaimed } = readiness;
  return (
    <p className={classes.state}>
      <StateMark readiness={readiness} />
      {onForm + notClaimed > 0 && (
        <span className={classes.counts}>
          {notClaimed === 0 ? t`${onForm} on the form` : t`${onForm} on the form, ${notClaimed} not claimed`}
        </span>
      )}
      {toCheck === 0 && onForm + notClaimed === 0 && <span className={classes.counts}>{t`Nothing on it yet`}</span>}
    </p>
  );
}

/** The state as an icon and a word. */
export function StateMark({ readiness }: { readiness: Readiness }) {
  const { t } = useLingui();
  const { toCheck } = readiness;
  if (isReadyReturn(readiness))
    return (
      <span data-tone="good">
        <CircleCheck size={16} aria-hidden />
        {t`Ready`}
      </span>
    );
  if (toCheck === 0) return <CircleDashed size={16} aria-hidden />;
  return (
    <span data-tone="warn">
      <CircleAlert size={16} aria-hidden />
      {t`${toCheck} to check first`}
    </span>
  );
}

/** Why the return comes to R0.00; what has no company comes first, because it could be all of it. */
export function ZeroReasons({ readiness: { netCents, zeroCauses } }: { readiness: Readiness }) {
  const { i18n, t } = useLingui();
  const { data: unassigned } = useQuery(unassignedQuery);
  if (netCents !== 0) return null;
  const homeless = unassigned ? countUnassigned(unassigned) : 0;
  const reasons = zeroCauses.map((cause) => zeroCauseText(i18n, cause));
  if (homeless > 0)
    reasons.unshift(
      t`${plural(homeless, { one: '# document has no company yet.', other: '# documents have no company yet.' })}`,
    );
  return (
    <p className={classes.why}>
      {t`Why R0.00?`} <span>{reasons.join(' ')}</span>
    </p>
  );
}
