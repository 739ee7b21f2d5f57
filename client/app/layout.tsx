import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { findRoute, languageShown, languagesOf } from '#client/app/routes.ts';
import { Navigation } from '#client/layout/navigation.tsx';
import { useScrollToTop } from '#client/layout/scroll-to-top.ts';
import { CONFIGURATOR_PATHS } from '#client/layout/site-links.ts';
import { joinClasses } from '#client/ui/class-names.ts';
import { lazyComponent } from '#client/ui/lazy-component.tsx';
import { Toaster, useClearErrors } from '#client/ui/toast.tsx';
import type { Language } from '#shared/language.ts';
import { readHead } from './read-head.ts';

const BELOW = { whenNear: true, fallback: <div className="min-h-dvh" /> };
const Footer = lazyComponent(async () => (await import('#client/layout/footer.tsx')).Footer, BELOW);
const LegalFooter = lazyComponent(async () => (await import('#client/layout/footer.tsx')).LegalFooter, BELOW);

const UntranslatedNotice = lazyComponent(
  async () => (await import('#client/layout/untranslated-notice.tsx')).UntranslatedNotice,
);

/** Called by the server before rendering. */
export const preloadLayout = () =>
  Promise.all([Footer.preload(), LegalFooter.preload(), UntranslatedNotice.preload()]);

export function Layout({ language, children }: { language: Language; children: ReactNode }) {
  const [path] = useLocation();
  const { route } = findRoute(path);
  const switching = { languages: languagesOf(route), readHead };
  useClearErrors(path);
  useScrollToTop(route.keepsPlace ? route.page : path);
  if (route.frame === 'studio')
    return (
      <>
        {children}
        {/* The buttons of its lists and panels are on the right. */}
        <Toaster corner="bottom-left" />
      </>
    );
  return (
    <div className="flex min-h-dvh flex-col">
      <Navigation />
      {/* A page that is drawn here grows while it loads; its footer should not be seen moving. */}
      <main
        id="content"
        tabIndex={-1}
        className={joinClasses('flex-1 outline-none', route.rendered === 'browser' && 'min-h-dvh')}
      >
        {languageShown(route, language) !== language && <UntranslatedNotice language={language} />}
        {children}
      </main>
      {CONFIGURATOR_PATHS.includes(path) ? <LegalFooter {...switching} /> : <Footer {...switching} />}
      {/* On the right the cart has its way to the payment. */}
      <Toaster corner={path === '/cart' ? 'bottom-left' : 'bottom-right'} />
    </div>
  );
}
