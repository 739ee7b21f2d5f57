import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { findRoute } from '#client/app/routes.ts';
import { Navigation } from '#client/layout/navigation.tsx';
import { useScrollToTop } from '#client/layout/scroll-to-top.ts';
import { joinClasses } from '#client/ui/class-names.ts';
import { later } from '#client/ui/later.tsx';
import { Toaster } from '#client/ui/toast.tsx';

/** Paths where a task is under way: most of the footer would only lead away from it. */
const FOCUSED = ['/configurator', '/your-comic'];

const BELOW = { whenNear: true, fallback: <div className="min-h-dvh" /> };
const Footer = later(async () => (await import('#client/layout/footer.tsx')).Footer, BELOW);
const LegalFooter = later(async () => (await import('#client/layout/footer.tsx')).LegalFooter, BELOW);

/** For the server, before it renders. */
export const preloadLayout = () => Promise.all([Footer.preload(), LegalFooter.preload()]);

export function Layout({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const { route } = findRoute(path);
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
      {FOCUSED.includes(path) ? <LegalFooter /> : <Footer />}
      <Toaster />
    </div>
  );
}
