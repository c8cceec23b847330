import { listed } from '../suppliers/word-list.ts';
import { wordIndex } from './word-index.ts';

/**
 * Suppliers abroad of software, hosting and advertising. Those that are registered here charge VAT under their number; one
 * of these names without a South African number supplies from abroad, in whatever currency.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 1(1) ("imported services") and 7(1)(c).
 */
export const foreignServiceOf = wordIndex([
  {
    words: listed(`
      amazon web services, aws, aws emea, google cloud, google ireland, google asia pacific, google commerce, microsoft ireland, microsoft azure, github, gitlab, digitalocean, linode, akamai, hetzner online,
      cloudflare, ovh, vultr, heroku, netlify, vercel, mongodb, snowflake, datadog, twilio, sendgrid, mailchimp, intuit mailchimp, hubspot ireland, salesforce, slack technologies, atlassian, zoom video, dropbox international,
      adobe systems software ireland, adobe ireland, canva, figma, notion labs, openai, anthropic, meta platforms ireland, facebook ireland, linkedin ireland, twitter international, shopify international, squarespace ireland,
      wix com, godaddy com, namecheap, apple distribution international, jetbrains, zendesk, asana, monday com, miro, airtable, grammarly, docusign, calendly, intercom, stripe payments europe, envato, shutterstock, upwork, fiverr`),
  },
]);
