import type { SavedBy } from './ask-what-to-keep.ts';
import { type Asked, openQuestion } from './open-question.ts';

/** Something that an act left as it is, because it was changed since the person saw it. */
export interface ChangedThing {
  readonly id: string;
  readonly name: string;
  /** Where to look at it; null when the person is looking at it. */
  readonly href: string | null;
  /** What was changed, in words; empty when it is no longer known. */
  readonly changes: readonly (SavedBy & { readonly label: string })[];
}

/** What was left, and how to go on. */
export interface ChangedThings {
  readonly title: string;
  readonly things: readonly ChangedThing[];
  /** The verb on the button that goes on, such as "Move them too". */
  readonly confirmLabel: string;
}

/** The open question; its answer is whether to do it to these things as well. */
export type ChangedQuestion = Asked<ChangedThings, boolean>;

/** The question that the dialog shows. */
export const changedQuestion = openQuestion<ChangedThings, boolean>(false);

/** Show what an act left as it is, and ask whether to do it to these things as well. */
export const askAboutChanged = (things: ChangedThings): Promise<boolean> => changedQuestion.ask(things);
