import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { Limits } from '@tillslip/contract/limits';
import { dayText, monthYearText } from '@tillslip/messages/dates';
import { useLimits } from '../../api/limits/limits.queries.ts';
import { openCompany } from '../../api/people/open-company.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import classes from './limit-banner.module.css';

/** The step that a person dismissed: of a month, of a number of documents, and of how many percent. */
const DISMISSED_KEY = 'tillslip.limit-dismissed';

/** Says on every page that most or all documents of the month are used, until it is dismissed. Nothing without limits. */
export function LimitBanner() {
  const limits = useLimits();
  const [dismissed, dismiss] = useLocalStorage({
    key: DISMISSED_KEY,
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  if (!limits || limits.step === null) return null;
  const step = `${limits.month} ${limits.documents} ${limits.step}`;
  if (dismissed === step) return null;
  return (
    <div className={`${classes.banner} no-print`}>
      <Notice
        kind={limits.step === 100 ? 'warn' : 'info'}
        role="status"
        action={<Actions onDismiss={() => dismiss(step)} />}
      >
        <LimitText limits={limits} />
      </Notice>
    </div>
  );
}

function LimitText({ limits }: { limits: Limits }) {
  const { i18n, t } = useLingui();
  const { saved, documents, waitingCount } = limits;
  const month = monthYearText(i18n, limits.month);
  const day = dayText(i18n, limits.nextMonth);
  if (limits.step === 80)
    return (
      <Trans>
        You have used {saved} of your {documents} documents for {month}.
      </Trans>
    );
  return (
    <>
      <Trans>
        You have used all {documents} documents of your plan for {month}.
      </Trans>{' '}
      {waitingCount > 0
        ? t`${plural(waitingCount, {
            one: `# upload is kept and read on ${day}, or when you choose a larger plan.`,
            other: `# uploads are kept and read on ${day}, or when you choose a larger plan.`,
          })}`
        : t`You can go on uploading, and nothing is deleted or locked.`}
    </>
  );
}

function Actions({ onDismiss }: { onDismiss: () => void }) {
  return (
    <div className={classes.actions}>
      {openCompany() === null && (
        <Button size="compact-md" variant="default" renderRoot={(props) => <Link to="/app/billing" {...props} />}>
          <Trans>See what you use</Trans>
        </Button>
      )}
      <Button size="compact-md" variant="subtle" color="neutral" onClick={onDismiss}>
        <Trans>Dismiss</Trans>
      </Button>
    </div>
  );
}
