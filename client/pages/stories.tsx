import { query } from '../api';
import { breadcrumbs } from '../layout/breadcrumbs';
import type { Head, PageContext } from '../routes';
import { StoryList } from '../stories/story-list';
import '../public.css';

export const head = (): Head => ({
  title: 'Stories from the drawing desk',
  description:
    'How a comic page is made, what to write down when the page is empty, how we draw the ones who are missed: notes from a small studio in Athens.',
  socialImage: '/media/shop/pages/stories-social.jpg',
  structuredData: (site) => [breadcrumbs(site, [{ name: 'Stories', path: '/stories' }])],
});

export const prefetch = ({ queryClient }: PageContext) =>
  queryClient.prefetchQuery(query('storefront.listStories'));

export function Page() {
  return (
    <div className="page-width section">
      <p className="eyebrow text-rust">Stories</p>
      <h1 className="mt-5 max-w-[18ch]">
        From the <em>drawing desk</em>
      </h1>
      <p className="mt-6 mb-14 max-w-[52ch] text-lg text-soft">
        What we have learnt about memory, pencils and the people who sit for both.
      </p>
      <StoryList />
    </div>
  );
}
