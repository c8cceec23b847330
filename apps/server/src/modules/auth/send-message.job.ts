import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

export const SEND_MESSAGE = 'auth.send-message';

/** Send one message. A message that was accepted just before a crash may arrive twice; its link works once. */
export const sendMessage = defineJob({
  name: SEND_MESSAGE,
  payload: z.object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    link: z.string().nullable(),
    stopLink: z.string().optional(),
    attachments: z
      .array(z.object({ filename: z.string(), mediaType: z.string(), base64: z.string() }))
      .readonly()
      .optional(),
  }),
  run: (message, deps) => deps.mail.send(message),
});
