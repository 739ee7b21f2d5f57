/** Whether a text is a day that exists, as '2026-11-23'. zod's own check would be loaded with every form. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && text.length === 10;
}
