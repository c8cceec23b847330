import { restartNumbers } from './documents.ts';

// Runs before each file of API tests, which share the modules of their worker.
restartNumbers();
