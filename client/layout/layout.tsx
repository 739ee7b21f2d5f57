import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { findRoute } from '../routes';
import { joinClasses } from '../ui/class-names';
import { Toaster } from '../ui/toast';
import { Later, laterSection } from './later-section';
import { Navigation } from './navigation';
import { PageBoundary } from './page-boundary';
import { useScrollToTop } from './scroll-to-top';

/** Paths where a task is under way: most of the footer would only lead away from it. */
const FOCUSED = ['/configurator', '/your-comic'];

const footer = laterSection('footer', async () => ({ Section: (await import('./footer')).Footer }));
const legalFooter = laterSection('legal', async () => ({ Section: (await import('./footer')).LegalFooter }));

/** For the server, before it renders. */
export const prepareLayout = () => Promise.all([footer.prepare(), legalFooter.prepare()]);

export function Layout({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const { route } = findRoute(path);
  const ending = FOCUSED.includes(path) ? legalFooter : footer;
  useScrollToTop(route.keepsPlace ? route.page : path);
  return (
    <div className="flex min-h-dvh flex-col">
      <Navigation />
      {/* A page that is drawn here grows while it loads; its footer should not be seen moving. */}
      <main
        id="content"
        tabIndex={-1}
        className={joinClasses('flex-1 outline-none', route.rendered === 'browser' && 'min-h-dvh')}
      >
        {children}
      </main>
      <PageBoundary instead={null}>
        <Later key={ending.name} section={ending} />
      </PageBoundary>
      <Toaster />
    </div>
  );
}
