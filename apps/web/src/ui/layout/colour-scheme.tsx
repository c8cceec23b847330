import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Monitor, Moon, Sun } from 'lucide-react';
import classes from './colour-scheme.module.css';
import { type SchemeChoice, useSchemeChoice } from './scheme-choice.ts';

const SCHEMES = [
  { scheme: 'light', label: msg`Light`, icon: Sun },
  { scheme: 'dark', label: msg`Dark`, icon: Moon },
  { scheme: 'auto', label: msg`Match device`, icon: Monitor },
] as const;

/**
 * Light, dark, or as the device is set. The choice is kept in this browser, for guests too.
 *
 * @param onChoose also keeps it elsewhere.
 */
export function ColourScheme({ on, onChoose }: { on: 'sidebar' | 'page'; onChoose?: (scheme: SchemeChoice) => void }) {
  const { t } = useLingui();
  const [chosen, choose] = useSchemeChoice();
  return (
    <fieldset className={classes.group} data-on={on}>
      <legend className="visually-hidden">
        <Trans>Colour scheme</Trans>
      </legend>
      {SCHEMES.map(({ scheme, label, icon: Icon }) => (
        <button
          key={scheme}
          type="button"
          className={classes.choice}
          aria-pressed={chosen === scheme}
          aria-label={t(label)}
          title={t(label)}
          onClick={() => (onChoose ?? choose)(scheme)}
        >
          <Icon size={16} aria-hidden />
        </button>
      ))}
    </fieldset>
  );
}
