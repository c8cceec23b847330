import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { CALLBACK_PARAMS, SAGE_PARAMS } from '../features/integrations/callback/callback-problem.ts';
import { requireGuest } from './guards.ts';
import { rootRoute } from './root-route.tsx';
import { pickText } from './search-params.ts';
import { resolveUnknownPath } from './unknown-path.ts';

const getParentRoute = () => rootRoute;

const home = createRoute({
  getParentRoute,
  path: '/',
  beforeLoad: requireGuest,
  component: lazyRouteComponent(() => import('./landing/landing-route.tsx'), 'LandingRoute'),
});

/** The page to return to is in `redirect`. */
const login = createRoute({
  getParentRoute,
  path: '/login',
  beforeLoad: requireGuest,
  validateSearch: (search: Record<string, unknown>) => pickText(search, ['redirect', 'error', 'step']),
  component: lazyRouteComponent(() => import('../features/auth/login-page.tsx'), 'LoginPage'),
});

const register = createRoute({
  getParentRoute,
  path: '/register',
  beforeLoad: requireGuest,
  component: lazyRouteComponent(() => import('../features/auth/register-page.tsx'), 'RegisterPage'),
});

const forgotPassword = createRoute({
  getParentRoute,
  path: '/forgot-password',
  beforeLoad: requireGuest,
  component: lazyRouteComponent(() => import('../features/auth/forgot-password-page.tsx'), 'ForgotPasswordPage'),
});

const resetPassword = createRoute({
  getParentRoute,
  path: '/reset-password',
  component: lazyRouteComponent(() => import('../features/auth/reset-password-page.tsx'), 'ResetPasswordPage'),
});

const confirmEmail = lazyRouteComponent(() => import('../features/auth/confirm-email-page.tsx'), 'ConfirmEmailPage');

/** A VAT return for whoever has its link, with or without a session. */
const sharedReturn = createRoute({
  getParentRoute,
  path: '/shared-return',
  component: lazyRouteComponent(() => import('../features/vat/shares/shared-return-page.tsx'), 'SharedReturnPage'),
});

/** An invitation to a company, for whoever has its link. */
const invitation = createRoute({
  getParentRoute,
  path: '/invitation',
  component: lazyRouteComponent(() => import('../features/people/invitation-page.tsx'), 'InvitationPage'),
});

/** Three addresses, one screen (Spec: 1 §2.1). */
const confirmations = [
  createRoute({ getParentRoute, path: '/confirm-email', component: confirmEmail }),
  createRoute({ getParentRoute, path: '/auth/callback', component: confirmEmail }),
  createRoute({ getParentRoute, path: '/test-confirmation', component: confirmEmail }),
] as const;

/** Where Intuit sends the browser. A guest is told to sign in, so it asks for no session. */
const quickbooksCallback = createRoute({
  getParentRoute,
  path: '/integrations/quickbooks/callback',
  validateSearch: (search: Record<string, unknown>) => pickText(search, CALLBACK_PARAMS),
  component: lazyRouteComponent(
    () => import('../features/integrations/callback/quickbooks-callback.tsx'),
    'QuickBooksCallbackPage',
  ),
});

/** The same for Sage. */
const sageCallback = createRoute({
  getParentRoute,
  path: '/integrations/sage/callback',
  validateSearch: (search: Record<string, unknown>) => pickText(search, SAGE_PARAMS),
  component: lazyRouteComponent(
    () => import('../features/integrations/callback/sage-callback.tsx'),
    'SageCallbackPage',
  ),
});

const privacyPolicy = createRoute({
  getParentRoute,
  path: '/privacy-policy',
  component: lazyRouteComponent(() => import('./legal/legal-routes.tsx'), 'PrivacyPolicyRoute'),
});

const eula = createRoute({
  getParentRoute,
  path: '/eula',
  component: lazyRouteComponent(() => import('./legal/legal-routes.tsx'), 'EulaRoute'),
});

const status = createRoute({
  getParentRoute,
  path: '/status',
  component: lazyRouteComponent(() => import('./status/status-page.tsx'), 'StatusPage'),
});

/** The guide for guests. Signed in, it is Help & Guide. */
const guide = createRoute({
  getParentRoute,
  path: '/guide',
  component: lazyRouteComponent(() => import('./help/guide-page.tsx'), 'GuidePage'),
});

/** The route for unknown addresses. */
const unknown = createRoute({
  getParentRoute,
  path: '$',
  beforeLoad: ({ location }) => {
    const hash = location.hash === '' ? '' : `#${location.hash}`;
    throw redirect({ href: resolveUnknownPath(location.pathname, location.searchStr, hash), replace: true });
  },
});

/** The pages that need no session. */
export const publicRoutes = [
  home,
  login,
  register,
  forgotPassword,
  resetPassword,
  sharedReturn,
  invitation,
  ...confirmations,
  quickbooksCallback,
  sageCallback,
  privacyPolicy,
  eula,
  status,
  guide,
  unknown,
] as const;
