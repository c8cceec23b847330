import { Trans, useLingui } from '@lingui/react/macro';
import {
  MIN_PASSWORD_KINDS,
  MIN_PASSWORD_LENGTH,
  passwordRules,
  passwordStrength,
} from '@tillslip/domain/auth/password-strength';
import { passwordLevelText } from '@tillslip/messages/account';
import { Check, Circle } from 'lucide-react';
import classes from './strength-meter.module.css';

const STEPS = [1, 2, 3, 4, 5];

/** The rules for a new password, each ticked once it is met, and the strength of what is typed. */
export function StrengthMeter({ password }: { password: string }) {
  const { t } = useLingui();
  const { isLongEnough, isMixed } = passwordRules(password);
  return (
    <>
      <Meter password={password} />
      <ul className={classes.rules} aria-label={t`Rules for the password`}>
        <Rule isMet={isLongEnough} text={t`At least ${MIN_PASSWORD_LENGTH} characters`} />
        <Rule
          isMet={isMixed}
          text={t`At least ${MIN_PASSWORD_KINDS} of these: small letters, capital letters, digits, symbols`}
        />
      </ul>
    </>
  );
}

/** Password strength as five steps and a label; nothing while the field is empty. */
function Meter({ password }: { password: string }) {
  const { i18n } = useLingui();
  const { score, level } = passwordStrength(password);
  if (password === '') return null;
  return (
    <div className={classes.meter} data-level={score < 3 ? 'weak' : score < 4 ? 'fair' : 'strong'}>
      <div className={classes.steps} aria-hidden>
        {STEPS.map((step) => (
          <span key={step} data-on={step <= score || undefined} />
        ))}
      </div>
      <span role="status" className={classes.label}>
        <span className="visually-hidden">
          <Trans>Password strength:</Trans>{' '}
        </span>
        {passwordLevelText(i18n, level)}
      </span>
    </div>
  );
}

function Rule({ isMet, text }: { isMet: boolean; text: string }) {
  const Icon = isMet ? Check : Circle;
  return (
    <li data-met={isMet || undefined}>
      <Icon size={14} strokeWidth={isMet ? 2.5 : 1.75} aria-hidden />
      <span>
        {text} <span className="visually-hidden">{isMet ? <Trans>(met)</Trans> : <Trans>(not met yet)</Trans>}</span>
      </span>
    </li>
  );
}
