import { z } from 'zod';

/** What a person notes of an invoice has at most this many characters. */
export const MAX_NOTES_LENGTH = 2000;

/** What a person notes of an invoice. */
export const NotesSchema = z.string().trim().min(1).max(MAX_NOTES_LENGTH);
