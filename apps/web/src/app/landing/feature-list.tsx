import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import classes from './landing.module.css';

/** A feature of the product. */
export type Feature = { icon: LucideIcon; title: MessageDescriptor; text: MessageDescriptor };

/** Features of the product, side by side. */
export function FeatureList({ features }: { features: readonly Feature[] }) {
  const { t } = useLingui();
  return (
    <ul className={classes.features}>
      {features.map(({ icon: Icon, title, text }) => (
        <li key={t(title)}>
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          <h3>{t(title)}</h3>
          <p>{t(text)}</p>
        </li>
      ))}
    </ul>
  );
}
