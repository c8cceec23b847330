/** How long there is until a return is due; `daysLeft` is 0 on the day itself, negative after it. */
export function daysLeftWords(daysLeft: number): string {
  if (daysLeft < 0) return daysLeft === -1 ? 'Was due yesterday' : `Was due ${-daysLeft} days ago`;
  if (daysLeft === 0) return 'Due today';
  return daysLeft === 1 ? 'Due tomorrow' : `Due in ${daysLeft} days`;
}

/** Within a week a deadline asks for attention. */
export const isNear = (daysLeft: number): boolean => daysLeft <= 7;
