import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMantineColorScheme } from '@mantine/core';
import { Monitor, Moon, Sun } from 'lucide-react';
import classes from './colour-scheme.module.css';

const SCHEMES = [
  { scheme: 'light', label: msg`Light`, icon: Sun },
  { scheme: 'dark', label: msg`Dark`, icon: Moon },
  { scheme: 'auto', label: msg`Match device`, icon: Monitor },
] as const;

/** Light, dark, or as the device is set. The choice is kept in this browser. */
export function ColourScheme() {
  const { t } = useLingui();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <fieldset className={classes.group}>
      <legend className="visually-hidden">
        <Trans>Colour scheme</Trans>
      </legend>
      {SCHEMES.map(({ scheme, label, icon: Icon }) => (
        <button
          key={scheme}
          type="button"
          className={classes.choice}
          aria-pressed={colorScheme === scheme}
          aria-label={t(label)}
          title={t(label)}
          onClick={() => setColorScheme(scheme)}
        >
          <Icon size={16} aria-hidden />
        </button>
      ))}
    </fieldset>
  );
}
