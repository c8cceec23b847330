export { languageOf } from './language-of.ts';
export { findPreferences, type PreferencesRow } from './preferences.repository.ts';
export { preferencesRoutes } from './preferences.routes.ts';
export { switchOff } from './preferences.ts';
