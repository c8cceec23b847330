/** The top of the axis: 1, 2, 2.5 or 5 times a power of ten, at least R100 and at least the highest amount. */
export function axisTop(highestCents: number): number {
  let power = 10_000;
  for (;;) {
    const top = [1, 2, 2.5, 5].map((step) => step * power).find((step) => step >= highestCents);
    if (top !== undefined) return top;
    power *= 10;
  }
}

/** An amount on the axis, without cents: `R500`, `R2.5k`, `R40k`, `R1.2m`. */
export function axisText(amountCents: number): string {
  const rand = amountCents / 100;
  if (rand >= 1_000_000) return `R${short(rand / 1_000_000)}m`;
  return rand >= 1000 ? `R${short(rand / 1000)}k` : `R${short(rand)}`;
}

const short = (figure: number): string => String(Math.round(figure * 100) / 100);
