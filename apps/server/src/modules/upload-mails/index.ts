export { tellOfUploads } from './tell-of-uploads.job.ts';
export { uploadsOff } from './uploads-off.ts';
