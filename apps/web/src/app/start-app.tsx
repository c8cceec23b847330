import '@mantine/core/styles.layer.css';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { pageRoot } from './page-root.ts';
import { Providers } from './providers.tsx';

/**
 * Shows the application at the address in the address bar. `root` is that of the landing page, where the
 * person just signed in: the page changes without being loaded anew.
 */
export function startApp(root?: Root): void {
  const element = pageRoot();
  const target = root ?? createRoot(element);
  target.render(
    <StrictMode>
      <Providers />
    </StrictMode>,
  );
  // The prerendered page, hidden until now, is gone.
  element.removeAttribute('data-prerendered');
}
