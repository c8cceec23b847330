export { languageOf, languageOfPerson } from './language-of.ts';
export { mailOff, mailOffLink } from './mail-off.ts';
export { findPreferences, type PreferencesRow } from './preferences.repository.ts';
export { preferencesRoutes } from './preferences.routes.ts';
