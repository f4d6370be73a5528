/** 'HH:MM' of a time as people and forms write it: '14:00', '14:00:00', '2 PM', '2:30pm', '2.30 p.m.'; null otherwise. */
export function timeOfDay(text: string): string | null {
  const [, hour, minute = '00', half] = /^(\d{1,2})(?:[:.](\d{2}))?(?::00)?\s*([ap])?\.?(?:m\.?)?$/i.exec(text.trim()) ?? [];
  if (hour === undefined || Number(minute) > 59) return null;
  const named = half === undefined ? null : half.toLowerCase();
  // '14' alone is no time, '2 p' without its m none either
  if (named === null ? !/[:.]/.test(text) : !/m\.?$/i.test(text.trim())) return null;
  const h = Number(hour);
  if (named === null) return h > 23 ? null : `${String(h).padStart(2, '0')}:${minute}`;
  if (h < 1 || h > 12) return null;
  return `${String((h % 12) + (named === 'p' ? 12 : 0)).padStart(2, '0')}:${minute}`;
}
