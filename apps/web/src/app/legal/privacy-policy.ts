import type { LegalDocument } from './legal-document.ts';

/** How personal information is handled. Law: POPIA (Act 4 of 2013) s18-24, 55, 72; Tax Administration Act s29. */
export const PRIVACY_POLICY: LegalDocument = {
  title: 'Privacy Policy',
  lead: 'What this installation of Tillslip knows about you, why, for how long, and what you may ask of it, under the Protection of Personal Information Act 4 of 2013 (POPIA).',
  effective: 'January 1, 2024',
  lastChanged: 'November 21, 2026',
  parts: [
    {
      title: 'Who is responsible',
      paragraphs: [
        'Tillslip is software that a business, a firm or a person installs on a server of their own. Whoever runs the installation you are looking at is called “the operator of this installation” here, or “we”.',
        'For your own account (your name, e-mail address and sign-in) we are the responsible party under POPIA.',
        'For the documents you upload, you or the business you act for are the responsible party, and we are your operator under sections 20 and 21 of POPIA: we process them only to do what you ask Tillslip to do, keep them confidential, keep them secure, and tell you immediately when there are reasonable grounds to believe that somebody unauthorised got at them.',
        'POPIA protects companies as well as people. What is said here holds for both.',
      ],
    },
    {
      title: 'What is collected, and why',
      paragraphs: [
        '- Your name, e-mail address and a hash of your password (never the password itself): to let you in, and to send you the messages that belong to your account. Without them there can be no account.',
        '- Where you are signed in: the time, the network address and the kind of browser of each session. So that you can see and end sessions, and to slow down people who guess passwords.',
        '- If you sign in with Google, where that is offered: the name, e-mail address and account number that Google confirms. Nothing else of your Google account.',
        '- If you turn on two-factor sign-in: the secret of your authenticator app and your recovery codes.',
        '- Your companies: names, VAT numbers, VAT category, financial year end, filing method and the addresses for notices. To work out periods, deadlines and figures.',
        '- Your documents: the files as you uploaded them, and what was read from them: suppliers, recipients, dates, amounts, VAT numbers, line items, and sometimes the last digits of a card or the name of a cashier. To check and add up your VAT.',
        '- What was changed, when and by whom: because the law wants tax records that can be trusted.',
        '- Technical logs: time, address of the page without its parameters, outcome and duration. They hold no e-mail addresses and no contents of documents. To find faults.',
        'All of it comes from you, from the documents you upload, or from your use of Tillslip. Giving it is voluntary. We ask for no special personal information; please do not upload documents that are not needed for your books, such as medical reports.',
      ],
    },
    {
      title: 'On what grounds',
      paragraphs: [
        'We process your account to carry out the agreement between you and us, your tax records because the law obliges you to keep them and us to keep them intact for you, and logs because of our legitimate interest in a secure service (section 11 of POPIA).',
        'There is no advertising, no tracking and no sale of information. Nobody trains anything with your documents. We send no direct marketing; should that ever be offered, only to those who asked for it beforehand (section 69).',
        'Tillslip decides nothing about you. Its verdicts are about documents, and a person can overrule each of them.',
      ],
    },
    {
      title: 'Cookies and storage in your browser',
      paragraphs: [
        'Cookies are set only to keep you signed in and to make sign-in safe. Your browser also remembers the colours you chose, and that you were signed in here. There are no cookies of others.',
      ],
    },
    {
      title: 'Who else handles it',
      paragraphs: [
        'Documents are read by a program on this server that has no access to a network. Only if you allow it for a company, and this installation is set up for it, are pictures of that company’s pages also sent to a model service for reading; the history of each invoice says what was sent, when and where to.',
        'Depending on how this installation is set up, these operators may process information for it:',
        '- the provider of the server, the database and the storage, if they are hosted;',
        '- the provider that carries its e-mail, if a mail server is set up: your name, your e-mail address and the message;',
        '- Google, if you choose to sign in with Google: that you signed in here;',
        '- the model service this installation is set up for, if any, and only for companies you allow it for: pictures of their pages.',
        'Otherwise information is passed on only where you do so yourself, or where a law or a court obliges us, and then no more than is demanded.',
      ],
    },
    {
      title: 'Across the border',
      paragraphs: [
        'Tillslip itself sends your documents nowhere, unless you allow a company’s documents to be sent to a model service. Whether information leaves South Africa depends on where this installation and the providers named above are; ask its operator.',
        'Where it does leave, section 72 of POPIA applies: only to a country, or under binding rules or an agreement, with protection that is essentially like that of POPIA, or with your consent, or because your agreement with us needs it. Tax records must be kept at a place in South Africa unless a senior SARS official agrees to another.',
      ],
    },
    {
      title: 'How long it is kept',
      paragraphs: [
        '- Tax records (documents, what was read from them, and the audit trail): the law asks for five years from when the return was submitted (section 29 of the Tax Administration Act 28 of 2011). A return may be filed up to a year after the invoice, so Tillslip keeps originals for six years from the upload. Longer, where an audit, an objection or an appeal is open and you ask for it.',
        '- Deleting a document in Tillslip takes it out of your lists and figures at once. Its original stays until that time has passed.',
        '- Uploads that never became an invoice: until you cancel them or delete your account.',
        '- Your account: until you delete it. Before you confirm, Tillslip says what is removed at once and what must be kept until when. What is kept no longer belongs to an account anyone can sign in to.',
        '- Links sent by e-mail: a confirmation link works for 24 hours, a link to set a new password for one hour.',
        '- Sessions: until they end or expire.',
      ],
    },
    {
      title: 'How it is protected',
      paragraphs: [
        'Section 19 of POPIA asks for reasonable technical and organisational measures. Tillslip’s are: passwords are stored as hashes; the database itself refuses rows of another account; files are served only to their owner, by signed links that soon expire; originals are kept unchanged with their SHA-256; entries of the audit trail can only be added; attempts to guess are limited; sessions can be ended from your profile. The operator of this installation answers for the server, its encryption, its backups and who may reach it.',
        'If we have reasonable grounds to believe that somebody unauthorised got at your information, we tell you and the Information Regulator as soon as reasonably possible, with enough detail for you to protect yourself (section 22).',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        '- To know and to have access (section 23): “Download my data” in your profile gives you everything that is yours, as files a program can read, with the originals. You may also ask us whether we hold information about you.',
        '- To have it corrected (section 24): most of it you can correct yourself, in your profile, your companies and your documents.',
        '- To have it deleted or destroyed (section 24): “Delete account” in your profile. What the law obliges us to keep is kept until then, and used for nothing else.',
        '- To object (section 11(3)), free of charge, on reasonable grounds, to processing that rests on a legitimate interest.',
        '- Not to be subject to decisions by a machine alone (section 71). There are none.',
        '- To complain, to us first if you like, and to the Information Regulator at any time.',
        'You may ask in any way that suits you: by letter, e-mail, telephone or message. Correction and deletion cost nothing. You get a written answer within 30 days.',
        'If your name stands on a document that somebody else uploaded, please ask that business: it is the responsible party. If you ask us, we pass your request on to it.',
      ],
    },
    {
      title: 'Information Officer',
      paragraphs: [
        'The head of the organisation that runs this installation is its Information Officer (section 55 of POPIA), unless another is appointed and registered with the Information Regulator. You reach the Information Officer through the person or firm that gave you the address of this installation, by the same channels.',
      ],
    },
    {
      title: 'The Information Regulator',
      paragraphs: [
        'The Information Regulator (South Africa) watches over POPIA. You may complain to it in writing, on the form it prescribes, if you believe that your personal information was handled unlawfully. Its current addresses and forms are on its website, inforegulator.org.za.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'When this policy changes, the date at its top changes. Before a change that gives you less protection, those who have an account are told by e-mail.',
      ],
    },
  ],
};
