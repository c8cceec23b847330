export { makeKey } from './api-keys/key-secret.ts';
export { createAuth } from './auth.ts';
export { instanceRoutes } from './instance.routes.ts';
export { countAddress, countAttempt, forgetAttempts } from './limit-attempts.ts';
export { type PasskeySite, passkeySite } from './passkeys/passkey-site.ts';
export { passwordWeakness } from './password-weakness.ts';
export { SEND_MESSAGE, sendMessage } from './send-message.job.ts';
export { markActive, sessionTimeLeft } from './session-limits.repository.ts';
export { base32, otpauthUri, totpCode, totpStep } from './totp.ts';
