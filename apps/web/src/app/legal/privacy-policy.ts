import type { LegalDocument } from './legal-document.ts';

/** How personal information is handled. Law: POPIA (Act 4 of 2013) s18-24, 55, 72; Tax Administration Act s29. */
export const PRIVACY_POLICY: LegalDocument = {
  title: 'Privacy Policy',
  lead: 'What this installation of Tillslip knows about you, why, for how long, and what you may ask for, under the Protection of Personal Information Act 4 of 2013 (POPIA).',
  dates: 'Effective January 1, 2024. Last changed November 29, 2026.',
  parts: [
    {
      title: 'Who is responsible',
      paragraphs: [
        'Tillslip is software that a business, a firm or a person installs on a server of their own. Whoever runs the installation you are looking at is called “the operator of this installation” here, or “we”.',
        'For your own account (your name, email address and sign-in) we are the responsible party under POPIA.',
        'For the documents you upload, you or the business you act for are the responsible party, and we are your operator under sections 20 and 21 of POPIA: we process them only to do what you ask Tillslip to do, keep them confidential, keep them secure, and tell you immediately if there are reasonable grounds to believe that an unauthorised person gained access to them.',
        'POPIA protects companies as well as people. This policy applies to both.',
      ],
    },
    {
      title: 'What we collect, and why',
      paragraphs: [
        '- Your name, email address and a hash of your password (never the password itself): to sign you in, and to send you messages about your account. You cannot have an account without them.',
        '- Where you are signed in: the time, network address and type of browser of each session, so that you can see and end sessions, and to slow down people who guess passwords. Also a mark of each browser you signed in with, so that we can tell you about a new one.',
        '- If you sign in with Google, where that is offered: the name, email address and account number that Google confirms. Nothing else of your Google account.',
        '- If you sign in with another service, where that is offered: the name, email address and account number that it confirms.',
        '- If you add a passkey: its name and its public key. Your fingerprint or face never leaves your device.',
        '- If you turn on two-factor sign-in: the secret of your authenticator app and your recovery codes.',
        '- Your companies: names, VAT numbers, VAT category, financial year end, filing method and the addresses for notices, to work out periods, deadlines and figures.',
        '- Your documents: the files as you uploaded them, and what was read from them: suppliers, recipients, dates, amounts, VAT numbers, line items, and sometimes the last digits of a card or the name of a cashier, to check and add up your VAT.',
        '- Your bank statements: account numbers, balances and transactions with their descriptions, to check them and to find the invoice of each payment.',
        '- What you corrected, chose or answered, so that the next document like it is proposed the same.',
        '- If you connect an accounting package: the keys of that connection, kept encrypted, and what was sent when.',
        '- What changed, when and by whom, because the law requires tax records that can be trusted.',
        '- Technical logs: time, address of the page without its parameters, outcome and duration, to find faults. They contain no email addresses and no contents of documents.',
        'All of it comes from you, from the documents you upload, or from your use of Tillslip. Giving it is voluntary. We do not ask for special personal information. Please do not upload documents that your books do not need, such as medical reports.',
      ],
    },
    {
      title: 'Our legal grounds',
      paragraphs: [
        'We process your account to carry out the agreement between you and us, your tax records because the law requires you to keep them and us to keep them intact for you, and logs because of our legitimate interest in a secure service (section 11 of POPIA).',
        'There is no advertising, no tracking and no sale of information. Your documents are not used to train anything. We send no direct marketing. If that ever changes, we send it only to people who asked for it first (section 69).',
        'Tillslip makes no decisions about you. It checks documents, and a person can overrule every result.',
      ],
    },
    {
      title: 'Cookies and storage in your browser',
      paragraphs: [
        'Cookies are set only to keep you signed in, to make sign-in safe, and to remember the language you chose. There are no third-party cookies.',
        'Your browser also remembers the colours you chose, how you like your lists, and that you were signed in here. It keeps the program’s own files, so that the camera opens without a connection, and the pictures you took until they are sent or you delete them.',
      ],
    },
    {
      title: 'Who else processes it',
      paragraphs: [
        'Documents are read by a program on this server that has no access to a network. Only if you allow it for a company, and this installation is set up for it, are pictures of that company’s pages also sent to a model service for reading. The history of each invoice shows what was sent, when and where.',
        'Depending on how this installation is set up, these operators may process information for it:',
        '- the provider of the server, the database and the storage, if they are hosted;',
        '- the provider that delivers its email, if a mail server is set up: your name, your email address and the message;',
        '- Google, if you choose to sign in with Google: that you signed in here;',
        '- the model service this installation is set up for, if any, and only for companies you allow it for: pictures of their pages;',
        '- Intuit (QuickBooks Online) or Sage, if you connect a company to it: the invoices you send there, by hand or on a schedule, with their suppliers and originals.',
        'A company’s notices go to the addresses you enter for it. Whoever has the address of a calendar you subscribe to sees its deadlines; you can replace that address at any time.',
        'Otherwise, information is shared only if you share it yourself, or if a law or a court requires us to, and then no more than is required.',
      ],
    },
    {
      title: 'Outside South Africa',
      paragraphs: [
        'Tillslip itself sends your documents only to a model service you allowed for a company, or to an accounting package you connected it to. Whether information leaves South Africa depends on where this installation and the providers named above are. Ask the operator of this installation.',
        'If it does, section 72 of POPIA applies: only to a country, or under binding rules or an agreement, with protection that is substantially similar to POPIA, or with your consent, or because your agreement with us needs it. Tax records must be kept at a place in South Africa unless a senior SARS official agrees to another.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        '- Tax records (documents, what was read from them, and the audit trail): the law requires five years from the day the return was submitted (section 29 of the Tax Administration Act 28 of 2011). A return may be filed up to a year after the invoice, so Tillslip keeps originals for six years from the upload. They are kept longer if an audit, an objection or an appeal is open and you ask us to.',
        '- Documents you delete leave your lists and figures immediately. Their originals are kept until that time has passed.',
        '- Files that were never read: a week. Uploads whose reading failed or was stopped: a month. Uploads that wait for your answer: until you give it.',
        '- Your account: until you delete it. Before you confirm, Tillslip shows what is deleted immediately, what must be kept, and until when. What is kept no longer belongs to an account that anyone can sign in to.',
        '- Links in emails: a confirmation link works for 24 hours, a link to set a new password for one hour.',
        '- Sessions: until they end or expire.',
      ],
    },
    {
      title: 'How it is protected',
      paragraphs: [
        'Section 19 of POPIA requires reasonable technical and organisational measures. Tillslip’s are: passwords are stored as hashes; the database itself blocks access to the records of other accounts; files are served only to their owner, through signed links that soon expire; originals are kept unchanged with their SHA-256; entries in the audit trail can only be added; attempts to guess passwords are limited; you can end sessions in your profile. The operator of this installation is responsible for the server, its encryption, its backups and who has access to it.',
        'If we have reasonable grounds to believe that an unauthorised person gained access to your information, we tell you and the Information Regulator as soon as reasonably possible, with enough detail for you to protect yourself (section 22).',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        '- To know what we hold and to get access to it (section 23): “Download my data” in your profile gives you all your data, as files a program can read, with the originals. You may also ask us whether we hold information about you.',
        '- To have it corrected (section 24): you can correct most of it yourself, in your profile, your companies and your documents.',
        '- To have it deleted or destroyed (section 24): “Delete account” in your profile. What the law requires us to keep is kept until that time has passed, and used for nothing else.',
        '- To object (section 11(3)), free of charge, on reasonable grounds, to processing that is based on a legitimate interest.',
        '- Not to be subject to decisions by a machine alone (section 71). There are none.',
        '- To complain, to us first if you like, and to the Information Regulator at any time.',
        'You may ask in any way that suits you: by letter, email, telephone or message. Correction and deletion are free. You get a written answer within 30 days.',
        'If your name is on a document that somebody else uploaded, please ask that business: it is the responsible party. If you ask us, we pass your request on to it.',
      ],
    },
    {
      title: 'Information Officer',
      paragraphs: [
        'The head of the organisation that runs this installation is its Information Officer (section 55 of POPIA), unless another is appointed and registered with the Information Regulator. To reach the Information Officer, contact the person or firm that gave you the address of this installation.',
      ],
    },
    {
      title: 'The Information Regulator',
      paragraphs: [
        'The Information Regulator (South Africa) enforces POPIA. You may complain to it in writing, on the form it prescribes, if you believe that your personal information was processed unlawfully. Its current addresses and forms are on its website, inforegulator.org.za.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'When this policy changes, the date at its top changes. Before a change that gives you less protection, we email everyone who has an account.',
      ],
    },
  ],
};
