/** The place to return to after signing in. Only our own screens: an outside address is never followed. */
export const safeReturn = (wanted: string | undefined): string =>
  wanted !== undefined && /^\/app(\/|\?|#|$)/.test(wanted) ? wanted : '/app/dashboard';
