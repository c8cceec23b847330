import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { createScreenI18n, regionOf } from '@tillslip/messages/i18n';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { LanguageProvider } from '../ui/language.tsx';
import { greeting } from './dashboard/greeting.ts';
import { LandingPage } from './landing/landing-page.tsx';
import { EULA } from './legal/eula.ts';
import type { LegalDocument } from './legal/legal-document.ts';
import { LegalPage } from './legal/legal-page.tsx';
import { PRIVACY_POLICY } from './legal/privacy-policy.ts';
import { ShellFrame } from './shell/shell-frame.tsx';

/**
 * A page that is rendered at build time. `module` names the styles it needs; only `isAlive` pages get scripts.
 * Nothing is painted before the element `shownFrom` has arrived, so that a first screen is never seen in parts.
 */
export type PrerenderedPage = {
  file: string;
  module: string;
  isAlive: boolean;
  shownFrom?: string;
  title: string;
  description: string;
  html: () => string;
};

/** Pages are prerendered in English; another language is shown once the application runs. */
const english = createScreenI18n('en');

/** The frame of the signed-in pages, which is painted before the application has loaded. */
export const frameHtml = (): string =>
  renderToString(
    <LanguageProvider>
      <ShellFrame />
    </LanguageProvider>,
  );

/** What the dashboard says to {name} in each hour of a day. */
export const greetings = (): string[] =>
  Array.from({ length: 24 }, (_, hour) => greeting(createScreenI18n('en'), hour, '{name}'));

/** What the application says of itself where it is installed; `public/manifest.webmanifest` has the rest. */
export const manifestWords = (i18n: I18n) => ({
  lang: regionOf(i18n.locale),
  description: i18n.t(msg`Reads your slips and invoices, checks them against the VAT Act and prepares your VAT201.`),
  shortcuts: [i18n.t(msg`Take pictures`), i18n.t(msg`Invoices`)],
});

/** What a browser without scripts says. */
export const noScriptText = (i18n: I18n): string => i18n.t(msg`Tillslip needs JavaScript to run in your browser.`);

const loadNothing = () => Promise.reject(new Error('Nothing is loaded while a page is prerendered'));

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

/** The public pages that are readable before any script runs; `prerender-plugin.mjs` writes them. */
export const PAGES: readonly PrerenderedPage[] = [
  {
    file: 'index.html',
    module: 'src/app/landing/start-landing.tsx',
    isAlive: true,
    shownFrom: 'features',
    title: english.t(msg`Tillslip: from a shoebox of slips to your VAT201`),
    description: english.t(
      msg`Tillslip reads the slips and invoices of South African small businesses, checks each one against the VAT Act and prepares the VAT201.`,
    ),
    html: () =>
      renderToString(
        <StrictMode>
          <LanguageProvider>
            <LandingPage loadDialogs={loadNothing} onSignedIn={() => undefined} />
          </LanguageProvider>
        </StrictMode>,
      ),
  },
  legalPage('privacy-policy/index.html', PRIVACY_POLICY),
  legalPage('eula/index.html', EULA),
];
