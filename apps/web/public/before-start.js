// Runs before the first paint and before the application. A file of its own, because the content security
// policy allows no inline script.

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
  let scheme = remembered('mantine-color-scheme-value') ?? 'light';
  if (scheme === 'auto') scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  page.setAttribute('data-mantine-color-scheme', scheme);

  // The prerendered landing page is for guests at "/". An e-mailed link may arrive there too, and belongs to the app.
  const isLink = /[#&](access_token=|type=signup)/.test(location.hash);
  const isGuest = remembered('tillslip-signed-in') === null;
  page.dataset.page = location.pathname === '/' && isGuest && !isLink ? 'landing' : 'app';
})();
