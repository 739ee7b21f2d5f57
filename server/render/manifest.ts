import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { addressIn } from '#shared/language.ts';
import { STUDIO } from '#shared/studio.ts';

/** For a home screen, from where the shop opens in the language of its page. https://www.w3.org/TR/appmanifest/ */
export function writeManifest(): string {
  const language = getLocale();
  return JSON.stringify({
    ...{ name: STUDIO.name, short_name: STUDIO.name, description: m.home_description() },
    ...{ lang: language, start_url: addressIn(language, '/') },
    ...{ display: 'browser', background_color: '#f4ede2', theme_color: '#7e1c1c' },
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}
