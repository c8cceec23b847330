import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

const route = getRouteApi('/app/dashboard');

/** Beside the upload card: scrolls to it and focuses its button on each navigation with `scroll=upload`. */
export function ScrollToUpload() {
  const location = useLocation();
  const { scroll } = route.useSearch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation makes a new location.
  useEffect(() => {
    if (scroll !== 'upload') return;
    const card = document.getElementById('upload');
    card?.scrollIntoView({ block: 'start' });
    card?.querySelector<HTMLElement>('[role="button"]')?.focus({ preventScroll: true });
  }, [scroll, location]);
  return null;
}
