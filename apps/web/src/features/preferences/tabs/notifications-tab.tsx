import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FlagField } from '../fields.tsx';
import type { PreferencesFormApi } from '../use-preferences-form.ts';

/** What this person is told, and how. */
export function NotificationsTab({ form }: { form: PreferencesFormApi }) {
  const { t } = useLingui();
  const isOff = form.values.emailNotifications === false;
  const needsEmail = isOff ? t`Turn on email notifications first` : undefined;
  return (
    <Stack gap="md">
      <FlagField
        {...{ form, name: 'emailNotifications' }}
        description={t`Deadlines, schedules, alerts and reports. Emails about your account and its security are always sent.`}
      />
      <PushField form={form} />
      <FlagField
        {...{ form, name: 'syncNotifications' }}
        description={t`What each sync did: scheduled ones by email, all of them in your browser`}
      />
      <FlagField
        {...{ form, name: 'errorNotifications' }}
        description={t`When an accounting connection stops working or needs you, by email and in your browser`}
      />
      <FlagField
        {...{ form, name: 'weeklyReports', disabled: isOff }}
        description={needsEmail ?? t`Every Monday morning: what came in, what needs you, and the VAT you can claim`}
      />
      <FlagField
        {...{ form, name: 'monthlyReports', disabled: isOff }}
        description={needsEmail ?? t`On the first of each month: the month before in figures`}
      />
    </Stack>
  );
}

/**
 * Asks the browser for its permission when it is switched on; without it the switch stays off. Where it is on, chosen on
 * another device or from the beginning, and this browser was never asked, a button asks.
 */
function PushField({ form }: { form: PreferencesFormApi }) {
  const { t } = useLingui();
  const [permission, setPermission] = useState(browserPermission);
  const props = form.getInputProps('pushNotifications', { type: 'checkbox' });
  const ask = async () => {
    const answer = 'Notification' in window ? await Notification.requestPermission() : 'denied';
    setPermission(answer);
    if (answer !== 'granted')
      toast.error(
        t`This browser does not allow notifications from Tillslip. Allow them in its settings, then try again.`,
      );
    return answer === 'granted';
  };
  const switchOn = async () => {
    if (!(await ask())) form.setFieldValue('pushNotifications', false);
  };
  return (
    <div>
      <FlagField
        {...{ form, name: 'pushNotifications' }}
        description={t`While Tillslip is open in a tab that you do not look at. Your browser asks for permission.`}
        onChange={(event) => {
          props.onChange(event);
          if (event.currentTarget.checked) void switchOn();
        }}
      />
      {form.values.pushNotifications && permission === 'default' && (
        <Button size="compact-md" variant="default" mt="xs" onClick={() => void ask()}>
          <Trans>Allow in this browser</Trans>
        </Button>
      )}
    </div>
  );
}

const browserPermission = (): NotificationPermission => ('Notification' in window ? Notification.permission : 'denied');
