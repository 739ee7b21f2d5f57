import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { ApiProvider } from '#client/api/api-provider.tsx';
import { trpc } from '#client/api/trpc.ts';
import type { AskingPageModule, Params } from '#client/layout/page.ts';
import { titleOfPage } from '#shared/studio.ts';
import { PageFrame } from './page-frame.tsx';

interface AskingPageProps {
  /** Its name, as in the table of routes. */
  page: string;
  module: AskingPageModule;
  params: Params;
}

/** A page with the query cache, on which its title can depend too. */
export function AskingPage({ page, module: { Page, head }, params }: AskingPageProps) {
  return (
    <ApiProvider>
      <Title head={head} params={params} />
      <PageFrame key={page}>
        <Page params={params} />
      </PageFrame>
    </ApiProvider>
  );
}

function Title({ head, params }: { head: AskingPageModule['head']; params: Params }) {
  const search = useSearch();
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();

  useEffect(() => {
    const show = () => {
      const { title } = head({ queryClient, utils, params, search: new URLSearchParams(search) });
      document.title = titleOfPage(title);
    };
    show();
    return queryClient.getQueryCache().subscribe(show);
  });
  return null;
}
