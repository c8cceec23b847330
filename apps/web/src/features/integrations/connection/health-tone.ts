/** The colour of a health score: green from 80, yellow from 60, else red. Spec: 3 §4, §9. */
export function healthTone(score: number): 'good' | 'warn' | 'bad' {
  if (score >= 80) return 'good';
  return score >= 60 ? 'warn' : 'bad';
}
