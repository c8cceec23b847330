export { recordEvent } from './audit.repository.ts';
