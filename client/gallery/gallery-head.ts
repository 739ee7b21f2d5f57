import { type GalleryComic, illustrationUrl, socialImageOf } from '../../shared/gallery';
import { isSlug } from '../../shared/slug';
import { STUDIO } from '../../shared/studio';
import { query } from '../api';
import { breadcrumbs } from '../layout/breadcrumbs';
import type { Head, PageContext } from '../routes';
import { labelCategory, readCategory } from './categories';
import { readPageNumber } from './comic-address';

const GALLERY_TITLE = 'Gallery of sample comics';

/** What the gallery, or the comic opened in it, tells browsers and search engines. */
export function describeGallery({ queryClient, params, search }: PageContext): Head {
  if (params.comic !== undefined) {
    const comic = queryClient.getQueryData(query('storefront.getComic', { slug: params.comic }).queryKey);
    if (comic && readPageNumber(params.page, comic.pages.length) !== null) return describeComic(comic);
    const listed = queryClient
      .getQueryData(query('storefront.listGallery').queryKey)
      ?.find(({ slug }) => slug === params.comic);
    if (listed && readPageNumber(params.page, listed.pageCount) !== null)
      return { title: titleComic(listed) };
    if (comic === undefined && !listed && isSlug(params.comic)) return { title: GALLERY_TITLE };
    return { title: 'Page not found', status: 404 };
  }
  const category = readCategory(search);
  return {
    title:
      category === null || category === 'all' ? GALLERY_TITLE : `${labelCategory(category)}: sample comics`,
    description:
      'Leaf through sample comics drawn by our studio in Athens: love stories, families, pets and lives remembered, each one complete from cover to last page.',
    canonical: '/gallery',
    socialImage: '/media/shop/pages/gallery-social.jpg',
    structuredData: (site) => [breadcrumbs(site, [{ name: 'Gallery', path: '/gallery' }])],
    ...(category === null && { status: 404 }),
  };
}

function titleComic({ title }: { title: string }): string {
  return `${title}: a sample comic`;
}

function describeComic(comic: GalleryComic): Head {
  const path = `/gallery/${comic.slug}`;
  const [cover] = comic.pages;
  const socialImage = cover ? socialImageOf(cover) : '/media/shop/pages/gallery-social.jpg';
  return {
    title: titleComic(comic),
    description: `${comic.description} A sample comic of ${comic.pages.length} pages, written and drawn in ${STUDIO.city}.`,
    canonical: path,
    socialImage,
    type: 'article',
    structuredData: (site) => [
      breadcrumbs(site, [
        { name: 'Gallery', path: '/gallery' },
        { name: comic.title, path },
      ]),
      {
        '@type': 'CreativeWork',
        additionalType: 'https://schema.org/ComicStory',
        name: comic.title,
        description: comic.description,
        genre: labelCategory(comic.category),
        url: site(path),
        image: site(socialImage),
        inLanguage: 'en',
        creator: { '@type': 'Organization', name: STUDIO.name, url: site('/') },
        hasPart: comic.pages.map((page, index) => ({
          '@type': 'ImageObject',
          position: index + 1,
          caption: page.alt,
          contentUrl: site(illustrationUrl(page.src, 1200)),
        })),
      },
    ],
  };
}
