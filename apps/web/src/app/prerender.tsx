import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { LanguageProvider } from '../ui/language.tsx';
import { LandingPage } from './landing/landing-page.tsx';
import { EULA } from './legal/eula.ts';
import type { LegalDocument } from './legal/legal-document.ts';
import { LegalPage } from './legal/legal-page.tsx';
import { PRIVACY_POLICY } from './legal/privacy-policy.ts';

/** A page that is made at build time. `module` is the one whose styles it needs; only `isAlive` pages get scripts. */
export type PrerenderedPage = {
  file: string;
  module: string;
  isAlive: boolean;
  title: string;
  description: string;
  html: () => string;
};

const never = () => Promise.reject(new Error('Nothing is loaded while a page is prerendered'));

const legalPage = (file: string, document: LegalDocument): PrerenderedPage => ({
  file,
  module: 'src/app/legal/legal-routes.tsx',
  isAlive: false,
  title: `${document.title} · Tillslip`,
  description: document.lead,
  html: () =>
    renderToString(
      <LanguageProvider>
        <LegalPage document={document} />
      </LanguageProvider>,
    ),
});

/** The pages a stranger may read before any script runs; `prerender-plugin.mjs` writes them. */
export const PAGES: readonly PrerenderedPage[] = [
  {
    file: 'index.html',
    module: 'src/app/landing/start-landing.tsx',
    isAlive: true,
    title: 'Tillslip: from a shoebox of slips to your VAT201',
    description:
      'Tillslip reads the slips and invoices of South African small businesses, checks each one against the VAT Act and prepares the VAT201.',
    html: () =>
      renderToString(
        <StrictMode>
          <LanguageProvider>
            <LandingPage loadDialogs={never} onSignedIn={() => undefined} />
          </LanguageProvider>
        </StrictMode>,
      ),
  },
  legalPage('privacy-policy/index.html', PRIVACY_POLICY),
  legalPage('eula/index.html', EULA),
];
