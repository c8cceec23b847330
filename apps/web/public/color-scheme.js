// Runs before the first paint, so that a dark screen never flashes white. A file of its own, because the
// content security policy allows no inline script.
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
