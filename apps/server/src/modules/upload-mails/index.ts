export { tellOfUploads } from './tell-of-uploads.job.ts';
