/**
 * Undoes the recogniser's most common confusion, the letter O and the nought, where the rest of the
 * word leaves no doubt: `RO0DEP00RT`, `5OOML`, `INV0ICE`, `1O`. Reference numbers that mix letters and
 * digits freely are left alone.
 */
export function repairWord(text: string): string {
  if (!/[oO0]/.test(text)) return text;
  return text.replace(/[A-Za-z0-9]+/g, repairRun);
}

function repairRun(run: string): string {
  if (/^[nN]0$/.test(run)) return run === 'n0' ? 'no' : 'No';
  // A number with its unit: 5OOML, 8OG, 2O; but 12OZ are ounces.
  const number = /^\d[\dO]*(?=[A-Za-z]{0,3}$)/.exec(run)?.[0];
  const measure = /^\d[\doO]*(?=(?:kg|g|ml|l|mm|cm|m|w)$)/i.exec(run)?.[0];
  if (measure && /o/i.test(measure)) return measure.replace(/o/gi, '0') + run.slice(measure.length);
  if (number?.includes('O') && !/OZ$/i.test(run)) return number.replace(/O/g, '0') + run.slice(number.length);
  if (/^0[A-Z]{2}$/.test(run)) return run.replace('0', 'O');
  const letters = run.replace(/[^A-Za-z]/g, '').length;
  const noughts = run.replace(/[^0]/g, '').length;
  if (noughts === 0 || letters < 3 || letters < noughts * 2 || /[1-9]/.test(run)) return run;
  return run.replace(/0/g, (_nought, at: number) => (isLower(run, at) ? 'o' : 'O'));
}

/** The case of a letter O follows the next letter, else the one before; at the beginning it is a capital. */
const isLower = (run: string, at: number): boolean =>
  at > 0 && /[a-z]/.test(/[A-Za-z]/.exec(run.slice(at))?.[0] ?? run.charAt(at - 1));
