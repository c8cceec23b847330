import './ui/global.css';
import { finishSignOutLater, isSigningOut } from './api/sign-out.ts';

// `before-start.js` decides which of the two is wanted. The landing page carries none of the application's weight.
if (document.documentElement.dataset.page === 'landing') {
  const { startLanding } = await import('./app/landing/start-landing.tsx');
  startLanding();
} else {
  const { startApp } = await import('./app/start-app.tsx');
  startApp();
}

// Somebody signed out here without a connection, and closed the page.
if (isSigningOut()) {
  await finishSignOutLater();
  const { showSignedOut } = await import('./app/signed-out-notice.tsx');
  showSignedOut();
}
