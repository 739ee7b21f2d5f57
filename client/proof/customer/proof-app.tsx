import { useCallback, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import superjson from 'superjson';
import { apiClient } from '#client/api/transport.ts';
import type { Access, Proof } from '#client/proof/proof.ts';
import { createProofStore, type ProofStore } from '#client/proof/proof-store.ts';
import { sessionStore } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorText } from '#client/ui/error-text.tsx';
import { isAnswered, isRefusal } from '#client/ui/errors.ts';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { Toaster } from '#client/ui/toast.tsx';
import { STUDIO } from '#shared/studio.ts';
import type { OpenedProof } from './open-at-start.ts';
import { ProofFrame } from './proof-frame.tsx';
import { ProofPage } from './proof-page.tsx';

export async function startProof({ access, answer }: OpenedProof): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page arrived without its root.');
  const known = await answer;
  const proof = known ? superjson.deserialize<Proof>({ ...known, json: known.json as never }) : null;
  createRoot(root).render(
    <>
      {access === 'cut' ? <CutLink /> : <OpenProof access={access} known={proof} />}
      <Toaster />
    </>,
  );
  if (sessionStore.read(STORAGE_KEYS.typedText) !== null) {
    const { restoreTypedText } = await import('#client/storage/reload-keeping-text.ts');
    restoreTypedText();
  }
}

function OpenProof({ access, known }: { access: Access; known: Proof | null }) {
  const [store, setStore] = useState<ProofStore | null>(() => known && createProofStore(access, known));
  const [error, setError] = useState<unknown>(null);

  const open = useCallback(() => {
    setError(null);
    apiClient.proof.get
      .mutate({ of: access })
      .then((proof) => setStore((before) => before ?? createProofStore(access, proof)), setError);
  }, [access]);

  useEffect(() => {
    if (!known) open();
  }, [known, open]);

  if (store) return <ProofPage store={store} />;
  if (error) return <NotOpened error={error} onRetry={open} />;
  return <ProofFrame />;
}

function NotOpened({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const needsSession = isAnswered(error) && error.data.code === 'UNAUTHORIZED';
  return (
    <Message
      title={isRefusal(error) ? 'This comic does not open' : 'Your comic did not load'}
      description={
        <ErrorText error={error} fallback="Please check your connection and try again. Nothing is lost." />
      }
      action={
        <>
          {needsSession && (
            <ButtonLink
              href={`${location.origin}/auth?from=${encodeURIComponent(location.pathname + location.search)}`}
            >
              Sign in
            </ButtonLink>
          )}
          {!isRefusal(error) && <Button onClick={onRetry}>Try again</Button>}
          {isRefusal(error) && !needsSession && <MyOrdersLink />}
          <ContactLink />
        </>
      }
    />
  );
}

function CutLink() {
  return (
    <Message
      title="This link is not complete"
      description="A part of it got lost on the way here. Please open it from the mail again."
      action={
        <>
          <MyOrdersLink />
          <ContactLink />
        </>
      }
    />
  );
}

function MyOrdersLink() {
  return <ButtonLink href={`${location.origin}/my-orders`}>My Orders</ButtonLink>;
}

function ContactLink() {
  return (
    <ButtonLink href={`mailto:${STUDIO.email}?subject=A new link to my comic`} variant="cream">
      Ask us for a new link
    </ButtonLink>
  );
}

interface MessageProps {
  title: string;
  description: React.ReactNode;
  action: React.ReactNode;
}

function Message({ title, description, action }: MessageProps) {
  return (
    <ProofFrame>
      <main id="content" className="page-width py-12">
        <h1 className="sr-only">Your comic</h1>
        <EmptyState
          picture={<WarningIcon />}
          title={title}
          description={description}
          action={<div className="flex flex-wrap justify-center gap-3">{action}</div>}
        />
      </main>
    </ProofFrame>
  );
}
