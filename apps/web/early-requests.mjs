const DASHBOARD_REQUESTS = ['/api/v1/dashboard?choice={choice}', '/api/v1/receipts/drafts', '/api/v1/receipts/batches'];
const DASHBOARD_MODULES = ['src/app/dashboard/dashboard-page.tsx', 'src/features/receipts/upload/upload-card.tsx'];

/**
 * What a signed-in page asks of the server first, in the very form of the client: its own script starts these calls while
 * the application is loading (`load-application.js`, `early-answers.ts`). `{choice}` is what the dashboard was set to show,
 * `{items}` how many rows the person wants at a time.
 */
export const EARLY_REQUESTS = {
  everywhere: ['/api/auth/get-session', '/api/v1/companies', '/api/v1/receipts/count'],
  '/app': DASHBOARD_REQUESTS,
  '/app/dashboard': DASHBOARD_REQUESTS,
  '/app/receipts': [
    '/api/v1/receipts?filter=all&sort=uploaded&dir=desc&limit={items}',
    '/api/v1/receipts/summary?filter=all',
    '/api/v1/receipts/views',
  ],
};

/** The address of an early request. The person's preferences are those that this browser saw last, if it saw any. */
export const earlyAddress = (request, { choice, preferences }) =>
  request.replace('{choice}', () => choice).replace('{items}', () => preferences?.itemsPerPage ?? 25);

/**
 * The page of each of these addresses, with what it shows at once: their scripts are loaded with the application's. Its
 * `screen` of `first-screens.tsx` is painted before.
 */
export const FIRST_PAGES = {
  '/app': { modules: DASHBOARD_MODULES, screen: 'dashboard' },
  '/app/dashboard': { modules: DASHBOARD_MODULES, screen: 'dashboard' },
  '/app/receipts': { modules: ['src/app/receipts/receipts-route.tsx'], screen: 'list' },
};
