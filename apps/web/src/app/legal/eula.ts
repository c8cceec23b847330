import type { LegalDocument } from './legal-document.ts';

/** The terms of use. Law: ECT Act 25 of 2002, Consumer Protection Act 68 of 2008, POPIA s20-21. */
export const EULA: LegalDocument = {
  title: 'End User Licence Agreement',
  lead: 'The terms on which you use this installation of Tillslip. They are governed by the law of the Republic of South Africa.',
  dates: 'Effective January 1, 2024. Last changed November 22, 2026.',
  parts: [
    {
      title: 'The agreement',
      paragraphs: [
        'This agreement is between you and whoever runs the installation you are looking at (“we”). If you sign up for a business, you confirm that you may bind it, and “you” means that business too.',
        'You agree by ticking the box when you create an account. Under the Electronic Communications and Transactions Act 25 of 2002 that is as good as a signature. You must be at least 18 years old.',
      ],
    },
    {
      title: 'What you may do',
      paragraphs: [
        'You may use Tillslip for your own books and those of your clients, for as many companies as you need. The source code is available under the MIT licence, which governs copying, changing and sharing the software itself; this agreement governs the use of this installation.',
      ],
    },
    {
      title: 'What you may not do',
      paragraphs: [
        '- access, or try to access, what belongs to somebody else;',
        '- upload what you have no right to, or what is meant to cause harm;',
        '- overload the installation, or bypass its limits;',
        '- use it to create false tax invoices, to change documents, or to claim what may not be claimed.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'Give a real email address, keep your password and recovery codes to yourself, and tell us if somebody else has used your account. You are responsible for what is done with your account, unless it was our fault.',
      ],
    },
    {
      title: 'Your documents stay yours',
      paragraphs: [
        'You keep all rights in what you upload. You allow us to store and process it only to do what you ask of Tillslip.',
        'You make sure that you may give us the personal information in your documents. For that information we are your operator under the Protection of Personal Information Act 4 of 2013, and this part is the written contract that its section 21 requires: we process it only with your knowledge and on your instruction, keep it confidential, keep the safeguards described in the Privacy Policy in place, and notify you immediately of a security compromise. The operators we use ourselves are named in the Privacy Policy.',
      ],
    },
    {
      title: 'Tax records',
      paragraphs: [
        'You must keep your records for at least five years. Tillslip helps you: it keeps originals unchanged for six years from the upload. The duty remains yours: download your data before you delete your account or before this installation is closed, and keep a copy of your own.',
      ],
    },
    {
      title: 'Not tax advice',
      paragraphs: [
        'A program reads your documents and checks them against rules. It can misread a document, and a rule may not fit your case. Check what Tillslip shows before you use it: what you submit to SARS is your own declaration. Tillslip is not a tax practitioner, does not submit returns, and is not connected with SARS.',
      ],
    },
    {
      title: 'Price',
      paragraphs: [
        'An account on this installation is free. We charge nothing, ask for no card, and no trial runs out. The prices on the home page are for the hosted service. They apply only under a separate agreement that you enter into first.',
      ],
    },
    {
      title: 'Availability and changes',
      paragraphs: [
        'We take reasonable care that this installation works, and its Status page shows whether it does, but we do not promise that it always will. It may be changed, interrupted for maintenance, or closed; before it is closed, you get reasonable notice and time to download your data.',
      ],
    },
    {
      title: 'Liability',
      paragraphs: [
        'Read this part carefully: it limits what you can claim from us.',
        'As far as the law allows, Tillslip is provided as it is, and we are not liable for indirect loss, loss of profit, or penalties and interest that arise because figures were not checked. We are liable for loss caused by our intent or gross negligence.',
        'Nothing here takes away rights you have under the Consumer Protection Act 68 of 2008, POPIA, or any other law that cannot be excluded by agreement.',
      ],
    },
    {
      title: 'Ending this agreement',
      paragraphs: [
        'You may end this agreement at any time by deleting your account. We may end it on reasonable notice, or immediately if you seriously breach it. What the law requires us to keep is kept as the Privacy Policy says.',
      ],
    },
    {
      title: 'Changes to these terms',
      paragraphs: [
        'We may change these terms. We email you at least 20 business days before a change takes effect. If you do not agree, you may delete your account before then.',
      ],
    },
    {
      title: 'Law and disputes',
      paragraphs: [
        'South African law applies, and South African courts decide. Please talk to us first: most problems can be solved without a court. If one part of this agreement is not valid, the other parts still apply.',
      ],
    },
  ],
};
