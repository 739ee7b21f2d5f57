import type { Illustration } from './gallery';

/**
 * The JPEG of 1200 by 630 pixels that a link is shared with: one drawn for the sample comic or story that the
 * picture belongs to, or one made of the picture when it was uploaded.
 */
export function socialImageOf({ src }: Pick<Illustration, 'src'>): string {
  const [, folder, name] = /^\/art\/([^/]+)\/(.+)$/.exec(src) ?? [];
  if (folder === 'stories') return `/art/social/story-${name}.jpg`;
  return folder ? `/art/social/${folder}.jpg` : `${src}-social.jpg`;
}
