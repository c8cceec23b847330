import '@mantine/core/styles.layer.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { drawInSteps } from '../ui/drawn-later.tsx';
import { speakChosenLanguage } from '../ui/language.tsx';
import { pageRoot } from './page-root.ts';
import { Providers } from './providers.tsx';

/**
 * Render the application at the current address. `root` is that of the landing page after signing in there: the page
 * changes without a reload.
 */
export async function startApp(root?: Root): Promise<void> {
  await speakChosenLanguage();
  const element = pageRoot();
  const target = root ?? createRoot(element);
  // A slow phone answers in between.
  drawInSteps();
  startTransition(() =>
    target.render(
      <StrictMode>
        <Providers />
      </StrictMode>,
    ),
  );
  // The prerendered page, hidden until now, is gone.
  element.removeAttribute('data-prerendered');
}
