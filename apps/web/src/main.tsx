import '@fontsource-variable/inter';
import './ui/global.css';

// `before-start.js` decides which of the two is wanted. The landing page carries none of the application's weight.
if (document.documentElement.dataset.page === 'landing') {
  const { startLanding } = await import('./app/landing/start-landing.tsx');
  startLanding();
} else {
  const { startApp } = await import('./app/start-app.tsx');
  startApp();
}
