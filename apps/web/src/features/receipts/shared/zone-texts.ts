import { msg } from '@lingui/core/macro';

/** What the area for slips and invoices says. */
export const ZONE_TITLE = msg`Drop slips and invoices anywhere, or browse`;
export const ZONE_HINT = msg`PDF, JPG, PNG, HEIC or an electronic invoice (XML), up to 10 MB each, 10 at a time. You can also paste a picture.`;
