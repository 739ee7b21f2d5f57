import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { Router } from 'wouter';
import { apiClient } from './api/transport';
import { trpc } from './api/trpc';
import { CartProvider } from './cart/cart-provider';
import { Layout } from './layout/layout';
import { RoutedPage } from './layout/routed-page';

type AppProps = {
  queryClient: QueryClient;
  /** Where the server renders; a browser knows its own address. */
  path?: string;
  search?: string;
};

export function App({ queryClient, path, search }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <trpc.Provider client={apiClient} queryClient={queryClient} abortOnUnmount>
          <Router ssrPath={path} ssrSearch={search}>
            <CartProvider>
              <Layout>
                <RoutedPage />
              </Layout>
            </CartProvider>
          </Router>
        </trpc.Provider>
      </QueryClientProvider>
    </StrictMode>
  );
}
