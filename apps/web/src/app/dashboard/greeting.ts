/** "Good evening, Thandi": the hour is 0 to 23, the name is shortened to the first word. */
export function greeting(hour: number, name: string): string {
  const time = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  const [first = ''] = name.trim().split(/\s+/);
  return first === '' ? `Good ${time}` : `Good ${time}, ${first}`;
}
