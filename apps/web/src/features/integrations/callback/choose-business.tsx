import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Radio, Stack } from '@mantine/core';
import type { SignInResult } from '@tillslip/contract/integrations/sign-in';
import { providerName } from '@tillslip/messages/integrations/packages';
import { signInRefusalText } from '@tillslip/messages/integrations/sign-in';
import { useId, useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { useAccountingChange } from '../use-accounting-change.ts';
import classes from './callback.module.css';
import { CallbackFrame } from './callback-frame.tsx';

type Choice = Extract<SignInResult, { outcome: 'choice' }>;
type ChooseBusinessProps = {
  title: string;
  /** The state of the sign-in. */
  state: string;
  choice: Choice;
  onAnswered: (result: SignInResult) => void;
};

/** Asks which business of the sign-in has the books of the company. Nothing is connected before. */
export function ChooseBusiness({ title, state, choice, onAnswered }: ChooseBusinessProps) {
  const { i18n, t } = useLingui();
  const formId = useId();
  const [realmId, setRealmId] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const change = useAccountingChange({
    run: (chosen: string | null) => client.integrations.chooseCompany({ state, realmId: chosen }),
    onDone: onAnswered,
    onFailed: () => true,
  });
  const provider = providerName('sage');
  const refusal = choice.refusal === null ? null : signInRefusalText(i18n, choice.refusal, 'sage');
  const failure = change.error === null ? refusal : errorText(i18n, change.error);
  return (
    <CallbackFrame
      title={title}
      redirect={{ isWaiting: false, stop: () => undefined }}
      actions={
        <>
          <Button type="submit" form={formId} loading={change.isPending && change.variables !== null}>
            <Trans>Connect business</Trans>
          </Button>
          <Button
            variant="default"
            loading={change.isPending && change.variables === null}
            disabled={change.isPending}
            onClick={() => change.mutate(null)}
          >
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(realmId === null);
          if (realmId !== null && !change.isPending) change.mutate(realmId);
        }}
      >
        <Radio.Group
          label={t`Whose books are these?`}
          description={t`Your sign-in opens several businesses in ${provider}. Choose the one whose books belong to ${{ company: choice.companyName }}.`}
          error={isMissing && realmId === null ? t`Choose a business.` : undefined}
          value={realmId}
          onChange={setRealmId}
        >
          <Stack gap="xs" className={classes.businesses}>
            {choice.companies.map((company) => (
              <Radio key={company.realmId} value={company.realmId} label={company.name} />
            ))}
          </Stack>
        </Radio.Group>
        <FieldError>{failure}</FieldError>
      </form>
    </CallbackFrame>
  );
}
