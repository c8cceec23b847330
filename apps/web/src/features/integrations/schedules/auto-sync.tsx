import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Connection } from '@tillslip/contract/integrations/schemas';
import type { Schedule } from '@tillslip/contract/schedules';
import { SCHEDULE_DEFAULTS } from '@tillslip/domain/schedules/check-schedule';
import { SCHEDULE_FREQUENCIES, type ScheduleFrequency } from '@tillslip/domain/schedules/recurrence';
import { frequencyText } from '@tillslip/messages/integrations/schedules';
import { client } from '../../../api/client.ts';
import { preferencesQuery } from '../../../api/preferences/preferences.queries.ts';
import { saveEdit } from '../../../api/save-edit.ts';
import { askAboutFields } from '../../../ui/feedback/ask-about-fields.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { schedulesQuery } from '../integrations.queries.ts';
import { useAccountingChange } from '../use-accounting-change.ts';
import { NextRunTime } from './next-run-time.tsx';
import classes from './schedules.module.css';

interface AutoSyncValues {
  readonly isActive: boolean;
  readonly frequency: ScheduleFrequency;
  readonly notifies: boolean;
}

const OFF: AutoSyncValues = { isActive: false, frequency: SCHEDULE_DEFAULTS.frequency, notifies: true };

/**
 * Auto-sync of a connection: one of its schedules, switched on and off here. Spec: 3 §2 "Overview"; decisions 28: off until
 * the set-up is complete.
 */
export function AutoSync({ connection }: { connection: Connection }) {
  const { t } = useLingui();
  const schedules = useQuery(schedulesQuery(connection.id));
  const saved = schedules.data?.schedules.find(({ isAutoSync }) => isAutoSync) ?? null;
  return <Card title={t`Global settings`}>{schedules.data && <Fields connection={connection} saved={saved} />}</Card>;
}

function Fields({ connection, saved }: { connection: Connection; saved: Schedule | null }) {
  const { i18n, t } = useLingui();
  const save = useSaveAutoSync(connection.id, saved);
  // What was pressed is shown until it is saved and loaded again.
  const { data: own } = useQuery(preferencesQuery);
  const off = { ...OFF, frequency: own?.syncFrequency ?? OFF.frequency };
  const { isActive, frequency, notifies } = (save.isPending ? save.variables : saved) ?? off;
  const change = (edit: Partial<AutoSyncValues>) => save.mutate({ isActive, frequency, notifies, ...edit });
  const isLocked = save.isPending || !connection.isSetUp;
  return (
    <div className={classes.autoSync}>
      <Checkbox
        label={t`Auto sync`}
        description={connection.isSetUp ? t`Syncs the invoices that are ready by itself` : t`Finish the set-up first`}
        checked={isActive}
        disabled={save.isPending || (!connection.isSetUp && !isActive)}
        onChange={(event) => change({ isActive: event.currentTarget.checked })}
      />
      <NativeSelect
        label={t`Default sync frequency`}
        disabled={isLocked || saved === null}
        data={SCHEDULE_FREQUENCIES.map((value) => ({ value, label: frequencyText(i18n, value) }))}
        value={frequency}
        onChange={({ currentTarget: { value } }) =>
          change({ frequency: SCHEDULE_FREQUENCIES.find((each) => each === value) ?? frequency })
        }
      />
      <Checkbox
        label={t`Sync notifications`}
        description={t`An email about what each automatic sync did`}
        checked={notifies}
        disabled={isLocked || saved === null}
        onChange={(event) => change({ notifies: event.currentTarget.checked })}
      />
      {saved !== null && <NextRun saved={saved} companyId={connection.companyId} />}
    </div>
  );
}

function useSaveAutoSync(connectionId: string, saved: Schedule | null) {
  const { i18n } = useLingui();
  return useAccountingChange({
    run: (fields: AutoSyncValues) =>
      saveEdit({
        ...{ fields, version: saved?.version ?? 0, ask: askAboutFields(i18n) },
        save: (edit) => client.schedules.saveAutoSync({ id: connectionId, ...edit }),
      }),
    failed: (words, reason) => words.t(msg`Auto sync was not changed: ${reason}`),
  });
}

function NextRun({ saved, companyId }: { saved: Schedule; companyId: string }) {
  return (
    <p className={classes.soft}>
      {saved.nextRunAt !== null && (
        <Trans>
          Next run: <NextRunTime nextRunAt={saved.nextRunAt} timeZone={saved.timeZone} />
        </Trans>
      )}{' '}
      <Anchor
        underline="always"
        renderRoot={(props) => (
          <Link to="/app/integrations" search={{ company: companyId, tab: 'schedules' }} {...props} />
        )}
      >
        <Trans>Choose the time and the invoices</Trans>
      </Anchor>
    </p>
  );
}
