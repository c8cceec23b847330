import './ui/global.css';
import { finishSignOutLater, isSigningOut } from './api/sign-out.ts';

// React makes errors to keep when it is read, and a browser would read all of its text again for where they were made.
const errors: { stackTraceLimit?: number } & ErrorConstructor = Error;
const { stackTraceLimit } = errors;
errors.stackTraceLimit = 0;
// By itself, and so in a task of its own: a slow phone answers in between.
await import('react-dom/client');
if (stackTraceLimit !== undefined) errors.stackTraceLimit = stackTraceLimit;

// `before-start.js` decides which of the two is wanted. The landing page carries none of the application's weight.
if (document.documentElement.dataset.page === 'landing') {
  const { startLanding } = await import('./app/landing/start-landing.tsx');
  await startLanding();
} else {
  const { startApp } = await import('./app/start-app.tsx');
  await startApp();
}

// Somebody signed out here without a connection, and closed the page.
if (isSigningOut()) {
  await finishSignOutLater();
  const { showSignedOut } = await import('./app/signed-out-notice.tsx');
  showSignedOut();
}
