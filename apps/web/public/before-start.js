// Runs before the first paint and before the application. The build puts it into the pages, so that nothing waits for it;
// the content security policy names it by its hash.

// Zod would try whether code may be made from text. The policy forbids it, and the browser would report the try.
globalThis.__zod_globalConfig = { jitless: true };

(() => {
  const remembered = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      // Storage may be forbidden; then nothing is remembered.
      return null;
    }
  };
  const page = document.documentElement;

  // A dark screen must never flash white first.
  let scheme = remembered('mantine-color-scheme-value') ?? 'auto';
  if (scheme === 'auto') scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  page.setAttribute('data-mantine-color-scheme', scheme);

  // What the person chose last: density, sidebar and dashboard are as they will be (known-preferences.ts).
  try {
    const { compactMode, sidebarCollapsed, dashboardLayout } = JSON.parse(remembered('tillslip.preferences') ?? '{}');
    page.dataset.density = compactMode ? 'compact' : 'usual';
    page.dataset.sidebar = sidebarCollapsed ? 'collapsed' : 'open';
    page.dataset.dashboard = dashboardLayout ?? 'grid';
  } catch {
    // Then it looks as usual.
  }

  // The prerendered landing page is for guests at "/". An e-mailed link may arrive there too, and belongs to the app.
  const isLink = /[#&](access_token=|type=signup)/.test(location.hash);
  const isGuest = remembered('tillslip-signed-in') === null;
  page.dataset.page = location.pathname === '/' && isGuest && !isLink ? 'landing' : 'app';

  // The frame of the application is painted while it loads, for whoever was signed in here.
  if (!isGuest && /^\/app(\/|$)/.test(location.pathname)) page.dataset.frame = 'shown';

  // A kept page whose files are gone must not keep anybody out: forget what is kept and load the newest, once.
  const reloaded = 'tillslip-reloaded';
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || !navigator.onLine) return;
      try {
        if (sessionStorage.getItem(reloaded) !== null) return;
        sessionStorage.setItem(reloaded, 'yes');
      } catch {
        return;
      }
      void navigator.serviceWorker?.getRegistrations().then(async (registrations) => {
        if (registrations.length === 0) return;
        await Promise.all(registrations.map((registration) => registration.unregister()));
        location.reload();
      });
    },
    true,
  );
})();
