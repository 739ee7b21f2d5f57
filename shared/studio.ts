export const STUDIO = {
  name: 'Yours in Ink',
  city: 'Athens',
  email: 'hello@yoursinink.com',
  whatsapp: 'https://wa.me/302100000000',
  instagram: 'https://www.instagram.com/yoursinink/',
} as const;

export function titleOfPage(title: string): string {
  return title.includes(STUDIO.name) ? title : `${title} · ${STUDIO.name}`;
}
