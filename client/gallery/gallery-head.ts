import { getQueryKey } from '@trpc/react-query';
import { trpc } from '#client/api/trpc.ts';
import { breadcrumbs } from '#client/layout/breadcrumbs.ts';
import type { Head, PageContext } from '#client/layout/page.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { countPages } from '#shared/paging.ts';
import { isSlug } from '#shared/slug.ts';
import {
  COMICS_PER_PAGE,
  type GalleryComic,
  type GalleryPage,
  illustrationUrl,
  socialImageOf,
} from '#shared/storefront/gallery.ts';
import { STUDIO } from '#shared/studio.ts';
import { langOf, pathsOf } from '#shared/translation.ts';
import { readComicPage } from './comic-address.ts';
import { addressGallery, labelCategory, readGalleryAddress } from './gallery-address.ts';

export function describeGallery(context: PageContext): Head {
  return context.params.comic === undefined ? describeList(context) : describeOpened(context);
}

function describeOpened({ queryClient, utils, params: { comic: slug = '', page } }: PageContext): Head {
  const arrived = utils.storefront.getGallery.getData({ comic: slug });
  const comic = arrived ? arrived.comic : utils.storefront.getComic.getData({ slug });
  if (comic && readComicPage(page, comic.pages.length) !== null) return describeComic(comic, { slug, page });
  const listed = queryClient
    .getQueriesData<GalleryPage>({ queryKey: getQueryKey(trpc.storefront.getGallery) })
    .flatMap(([, gallery]) => gallery?.items ?? [])
    .find((item) => item.slug === slug);
  if (comic === undefined && listed && readComicPage(page, listed.pageCount) !== null)
    return { title: titleComic(listed), languages: [] };
  if (comic === undefined && !listed && isSlug(slug)) return { title: m.gallery_title(), languages: [] };
  return {
    title: m.gallery_page_not_found(),
    status: 404,
    languages: utils.storefront.findComicElsewhere.getData({ slug }) ?? [],
  };
}

function describeList({ utils, search }: PageContext): Head {
  const { category, page } = readGalleryAddress(search);
  const found = utils.storefront.getGallery.getData({ category: category ?? 'all', page: page ?? 1 });
  const pageCount = found && category ? countPages(found.counts[category], COMICS_PER_PAGE) : Infinity;
  const exists = category !== null && page !== null && page <= pageCount;
  const title =
    category === null || category === 'all'
      ? m.gallery_title()
      : m.gallery_title_of_category({ category: labelCategory(category) });
  const isFirst = page === null || page === 1;
  const description = m.gallery_description();
  return {
    title: isFirst ? title : m.gallery_title_of_page({ title, page }),
    description: isFirst ? description : m.gallery_description_of_page({ page, description }),
    // Pages of a category repeat those of the whole gallery.
    canonical: addressGallery('all', category === 'all' && page ? page : 1),
    socialImage: '/media/shop/pages/gallery-social.jpg',
    structuredData: (site) => [breadcrumbs(site, [{ name: m.nav_gallery(), path: '/gallery' }])],
    ...(found && !isFirst && { languages: found.languages }),
    ...(!exists && { status: 404 }),
  };
}

function titleComic({ title }: { title: string }): string {
  return m.gallery_title_of_comic({ title });
}

function describeComic(comic: GalleryComic, asked: { slug: string; page: string | undefined }): Head {
  const path = `/gallery/${comic.slug}`;
  const [cover] = comic.pages;
  const socialImage = cover ? socialImageOf(cover) : '/media/shop/pages/gallery-social.jpg';
  return {
    title: titleComic(comic),
    description: m.gallery_description_of_comic({
      description: comic.description,
      count: comic.pages.length,
    }),
    canonical: path,
    ...(comic.languages && { languages: comic.languages }),
    ...(comic.slugs && { paths: pathsOf('/gallery', comic.slugs) }),
    ...(comic.slug !== asked.slug && { movedTo: asked.page ? `${path}/${asked.page}` : path }),
    socialImage,
    type: 'article',
    structuredData: (site) => [
      breadcrumbs(site, [
        { name: m.nav_gallery(), path: '/gallery' },
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
        inLanguage: langOf(comic, 'title') ?? getLocale(),
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
