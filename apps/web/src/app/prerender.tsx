import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { LOCALES, type Locale, regionOf } from '@tillslip/messages/i18n';
import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { LanguageProvider, loadLanguage } from '../ui/language.tsx';
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
  html: string;
};

/** Everything that is written once for each language when the application is built. */
export type Prerendered = {
  locale: Locale;
  lang: string;
  /** The frame of the signed-in pages, which is painted before the application has loaded. */
  frame: string;
  /** What the dashboard says to {name} in each hour of a day. */
  greetings: string[];
  /** What a browser without scripts says, and what a search shows of a page of the application. */
  noScript: string;
  description: string;
  /** Of the manifest of the installed application; `public/manifest.webmanifest` has the rest. */
  shortcuts: string[];
  pages: PrerenderedPage[];
};

/** Renders the pages and the frame in every language. */
export const prerendered = (): Promise<Prerendered[]> =>
  Promise.all(LOCALES.map(async (locale) => inLanguage(locale, await loadLanguage(locale))));

const inLanguage = (locale: Locale, i18n: I18n): Prerendered => ({
  locale,
  lang: regionOf(locale),
  frame: htmlOf(i18n, <ShellFrame />),
  greetings: Array.from({ length: 24 }, (_, hour) => greeting(i18n, hour, '{name}')),
  noScript: i18n.t(msg`Tillslip needs JavaScript to run in your browser.`),
  description: i18n.t(msg`Reads your slips and invoices, checks them against the VAT Act and prepares your VAT201.`),
  shortcuts: [i18n.t(msg`Take pictures`), i18n.t(msg`Invoices`)],
  pages: [
    landingPage(i18n),
    legalPage(i18n, 'privacy-policy/index.html', PRIVACY_POLICY),
    legalPage(i18n, 'eula/index.html', EULA),
  ],
});

const htmlOf = (i18n: I18n, page: ReactNode): string =>
  renderToString(<LanguageProvider i18n={i18n}>{page}</LanguageProvider>);

const loadNothing = () => Promise.reject(new Error('Nothing is loaded while a page is prerendered'));

const legalPage = (i18n: I18n, file: string, document: LegalDocument): PrerenderedPage => ({
  file,
  module: 'src/app/legal/legal-routes.tsx',
  isAlive: false,
  title: `${document.title} · Tillslip`,
  description: document.lead,
  html: htmlOf(i18n, <LegalPage document={document} />),
});

const landingPage = (i18n: I18n): PrerenderedPage => ({
  file: 'index.html',
  module: 'src/app/landing/start-landing.tsx',
  isAlive: true,
  shownFrom: 'features',
  title: i18n.t(msg`Tillslip: from a shoebox of slips to your VAT201`),
  description: i18n.t(
    msg`Tillslip reads the slips and invoices of South African small businesses, checks each one against the VAT Act and prepares the VAT201.`,
  ),
  html: htmlOf(
    i18n,
    <StrictMode>
      <LandingPage loadDialogs={loadNothing} onSignedIn={() => undefined} />
    </StrictMode>,
  ),
});
