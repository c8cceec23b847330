/** What makes a picture hard to read. */
export const PICTURE_PROBLEMS = ['blurred', 'dark', 'faded', 'small'] as const;

/** One of the problems of a picture. */
export type PictureProblem = (typeof PICTURE_PROBLEMS)[number];
