/** Where this browser keeps the company that the dashboard showed last. `load-application.js` reads it as well. */
export const CHOSEN_COMPANY_KEY = 'tillslip.company';
