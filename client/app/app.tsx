import { StrictMode } from 'react';
import { Router } from 'wouter';
import { CartProvider } from '#client/cart/cart-provider.tsx';
import { Layout } from './layout.tsx';
import { RoutedPage } from './routed-page.tsx';

type AppProps = {
  /** These are given by the server; browsers use their location. */
  path?: string;
  search?: string;
};

export function App({ path, search }: AppProps) {
  return (
    <StrictMode>
      <Router ssrPath={path} ssrSearch={search}>
        <CartProvider>
          <Layout>
            <RoutedPage />
          </Layout>
        </CartProvider>
      </Router>
    </StrictMode>
  );
}
