import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { Router } from 'wouter';
import { apiClient } from '#client/api/transport.ts';
import { trpc } from '#client/api/trpc.ts';
import { CartProvider } from '#client/cart/cart-provider.tsx';
import { Layout } from './layout.tsx';
import { RoutedPage } from './routed-page.tsx';

type AppProps = {
  queryClient: QueryClient;
  /** Given by the server; browsers use their location. */
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
