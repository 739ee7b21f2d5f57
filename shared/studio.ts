/** Who the studio is and where it is reached: the only place that says so. */
export const STUDIO = {
  name: 'Yours in Ink',
  city: 'Athens',
  email: 'hello@yoursinink.com',
  whatsapp: 'https://wa.me/302100000000',
  instagram: 'https://www.instagram.com/yoursinink/',
} as const;

/** The title of a page in the browser's tab and in search results. */
export function titleOfPage(title: string): string {
  return title.includes(STUDIO.name) ? title : `${title} · ${STUDIO.name}`;
}
