import { ART_STYLES } from '#shared/draft/comic.ts';

type Drawing = { active: boolean; minutesPerWeek: number; weekdays: number[]; styles: string[] };

/** The styles that nobody draws, in which no comic can be promised. */
export function undrawnStyles(artists: Drawing[]): string[] {
  const drawing = artists.filter(
    ({ active, minutesPerWeek, weekdays }) => active && minutesPerWeek > 0 && weekdays.length > 0,
  );
  return ART_STYLES.filter((style) => !drawing.some((artist) => draws(artist, style)));
}

/** @param artist.styles none stands for all of them */
export function draws({ styles }: { styles: string[] }, style: string): boolean {
  return styles.length === 0 || styles.includes(style);
}
