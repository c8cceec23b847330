/** The chapter about each page, by the beginning of its address. */
const CHAPTER_OF_PAGE = [
  ['/app/dashboard', 'upload'],
  ['/app/companies', 'companies'],
  ['/app/receipts', 'invoices'],
  ['/app/bank-statements', 'bank-statements'],
  ['/app/vat', 'vat'],
  ['/app/analytics', 'analytics'],
  ['/app/integrations', 'integrations'],
  ['/app/profile', 'profile'],
  ['/app/billing', 'billing'],
] as const;

/** The chapter about the page at an address; undefined where the guide has none. */
export const chapterOf = (pathname: string): string | undefined =>
  CHAPTER_OF_PAGE.find(([page]) => pathname === page || pathname.startsWith(`${page}/`))?.[1];

/** Whether a chapter's words contain every word of a question, in any case. */
export function answers(words: readonly string[], question: string): boolean {
  const all = words.join(' ').toLowerCase();
  return question
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
