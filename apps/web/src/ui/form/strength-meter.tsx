import { Trans, useLingui } from '@lingui/react/macro';
import { passwordStrength } from '@tillslip/domain/auth/password-strength';
import { passwordLevelText } from '@tillslip/messages/account';
import classes from './strength-meter.module.css';

const STEPS = [1, 2, 3, 4, 5];

/** Password strength as five steps and a label; nothing while the field is empty. */
export function StrengthMeter({ password }: { password: string }) {
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
