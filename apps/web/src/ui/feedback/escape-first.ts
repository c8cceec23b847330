import { useEffect } from 'react';
import type { OpenQuestion } from './open-question.ts';

/** Escape answers the question before the form behind its dialog hears of it, which would close and lose what was typed. */
export function useEscapeFirst<Question, Answer>(open: OpenQuestion<Question, Answer>, dismissed: Answer): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const asked = open.get();
      if (event.key !== 'Escape' || event.isComposing || asked === null) return;
      event.stopImmediatePropagation();
      asked.answer(dismissed);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [open, dismissed]);
}
