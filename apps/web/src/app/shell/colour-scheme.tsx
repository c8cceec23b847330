import { useMantineColorScheme } from '@mantine/core';
import { Monitor, Moon, Sun } from 'lucide-react';
import classes from './colour-scheme.module.css';

const SCHEMES = [
  { scheme: 'light', label: 'Light', icon: Sun },
  { scheme: 'dark', label: 'Dark', icon: Moon },
  { scheme: 'auto', label: 'As my device', icon: Monitor },
] as const;

/** Three ways to see the app; the choice stays in this browser. */
export function ColourScheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <fieldset className={classes.group}>
      <legend className="visually-hidden">Colours</legend>
      {SCHEMES.map(({ scheme, label, icon: Icon }) => (
        <button
          key={scheme}
          type="button"
          className={classes.choice}
          aria-pressed={colorScheme === scheme}
          aria-label={label}
          title={label}
          onClick={() => setColorScheme(scheme)}
        >
          <Icon size={16} aria-hidden />
        </button>
      ))}
    </fieldset>
  );
}
