import { StrictMode } from 'react';
import { Router } from 'wouter';
import { CartProvider } from '#client/cart/cart-store.tsx';
import { type Language, prefixOf } from '#shared/language.ts';
import { Layout } from './layout.tsx';
import { RoutedPage } from './routed-page.tsx';

type AppProps = {
  /** Of the address; the page may not be written in it. */
  language: Language;
  /** The address that the server has rendered, with the language's prefix. Once hydrated, browsers use their location. */
  path: string;
  search: string;
};

export function App({ language, path, search }: AppProps) {
  return (
    <StrictMode>
      <Router base={prefixOf(language)} ssrPath={path} ssrSearch={search}>
        <CartProvider>
          <Layout language={language}>
            <RoutedPage language={language} />
          </Layout>
        </CartProvider>
      </Router>
    </StrictMode>
  );
}
