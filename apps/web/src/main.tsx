import '@fontsource-variable/inter';
import '@mantine/core/styles.layer.css';
import './ui/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with id "root"');

createRoot(root).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
);
