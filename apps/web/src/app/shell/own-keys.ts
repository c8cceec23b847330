/** Pages with a list of shortcuts of their own, longer than a table of `page-keys`. */
const OWN_LIST = /^\/app\/(?:receipts\/review|bank-statements\/reconcile)$/;

/** Whether the page at a path lists its keys itself. */
export const hasOwnKeys = (path: string): boolean => OWN_LIST.test(path);
