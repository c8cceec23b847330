// Runs before the first paint and before the application. A file of its own, because the content security
// policy allows no inline script.

// Zod would try whether code may be made from text. The policy forbids it, and the browser would report the try.
globalThis.__zod_globalConfig = { jitless: true };

// A dark screen must never flash white first.
(() => {
  let scheme = 'light';
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value') ?? 'light';
  } catch {
    // Storage may be forbidden; the light scheme is fine then.
  }
  if (scheme === 'auto') scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
