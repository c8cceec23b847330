import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Limits, WaitingUpload } from '@tillslip/contract/limits';
import { dayText } from '@tillslip/messages/dates';
import { errorText } from '../../api/error-text.ts';
import { useWaiting } from '../../api/limits/limits.queries.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { ReadFirst } from '../../ui/files/waiting-upload.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './billing-list.module.css';

/** The uploads that wait until there is room to read them, in their order, and what choosing one means. */
export function WaitingDocuments({ limits }: { limits: Limits }) {
  const { i18n, t } = useLingui();
  const { waiting, waitingCount, nextMonth } = limits;
  if (waitingCount === 0) return null;
  const unlisted = waitingCount - waiting.length;
  return (
    <Card title={t`Waiting to be read`} flush>
      <p className={classes.lead}>
        <Trans>
          These files are kept safe and are read in this order: when you choose a larger plan, on{' '}
          {{ day: dayText(i18n, nextMonth) }}, or when a file that could not be read gives its place back. The one you
          choose comes before all others.
        </Trans>
      </p>
      <ol className={classes.list} aria-label={t`Waiting to be read`}>
        {waiting.map((upload) => (
          <WaitingRow key={upload.id} upload={upload} />
        ))}
      </ol>
      {unlisted > 0 && (
        <p className={classes.lead}>{t`${plural(unlisted, { one: 'And # more.', other: 'And # more.' })}`}</p>
      )}
    </Card>
  );
}

function WaitingRow({ upload }: { upload: WaitingUpload }) {
  const { i18n, t } = useLingui();
  const { choose, nextMonth: _, ...waiting } = useWaiting(upload);
  const onChoose = () => choose(undefined, { onError: (error) => toast.error(errorText(i18n, error)) });
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <strong className={classes.name}>{upload.filename}</strong>
        <span className={classes.soft}>{upload.kind === 'receipt' ? t`Invoice or slip` : t`Bank statement`}</span>
      </div>
      <ReadFirst {...waiting} filename={upload.filename} onChoose={onChoose} />
    </li>
  );
}
