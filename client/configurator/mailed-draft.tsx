import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { openFromElsewhere } from '#client/draft/open-comic.ts';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorText } from '#client/ui/error-text.tsx';
import { isAnswered } from '#client/ui/errors.ts';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { m } from '#messages';
import { linkTokenSchema } from '#shared/account/account.ts';
import { OpeningComic } from './opening-comic.tsx';

type Opening =
  | { status: 'loading' }
  | { status: 'done' }
  | { status: 'finished' }
  | { status: 'refused'; sentence: string }
  | { status: 'unreached'; error: unknown };

interface MailedDraftProps {
  token: string;
  onDone: () => void;
}

export function MailedDraft({ token, onDone }: MailedDraftProps) {
  const { opening, open } = useOpening(token);
  const isDone = opening.status === 'done';
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);

  const goOn = <Button onClick={onDone}>{m.wizard_mailed_go_on()}</Button>;
  if (opening.status === 'finished') return <FinishedComic goOn={goOn} />;
  if (opening.status === 'refused') {
    return <NotOpened title={m.wizard_mailed_nowhere()} description={opening.sentence} action={goOn} />;
  }
  if (opening.status === 'unreached') {
    return (
      <NotOpened
        title={m.wizard_not_opened()}
        description={<ErrorText error={opening.error} fallback={m.wizard_mailed_unreached()} />}
        action={<Button onClick={open}>{m.wizard_try_again()}</Button>}
      />
    );
  }
  return <OpeningComic />;
}

/** Calls the server once: StrictMode mounts twice, which would create two keys. */
function useOpening(token: string) {
  const [opening, setOpening] = useState<Opening>({ status: 'loading' });
  const { mutateAsync } = trpc.draft.open.useMutation();
  const asked = useRef(false);

  const open = useCallback(async () => {
    setOpening({ status: 'loading' });
    setOpening(await openLink(() => mutateAsync({ token }), token));
  }, [mutateAsync, token]);

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void open();
  }, [open]);

  return { opening, open };
}

async function openLink(
  fetchDraft: () => Promise<ApiOutput['draft']['open']>,
  token: string,
): Promise<Opening> {
  if (!linkTokenSchema.safeParse(token).success)
    return { status: 'refused', sentence: m.wizard_mailed_cut() };
  try {
    const found = await fetchDraft();
    if (found.draft.completed) return { status: 'finished' };
    await openFromElsewhere(found.key, found.draft);
    return { status: 'done' };
  } catch (error) {
    if (!isAnswered(error) || error.data.code !== 'NOT_FOUND') return { status: 'unreached', error };
    if (error.data.details?.reason === 'finished') return { status: 'finished' };
    return { status: 'refused', sentence: error.message };
  }
}

function FinishedComic({ goOn }: { goOn: ReactNode }) {
  return (
    <NotOpened
      title={m.wizard_mailed_finished()}
      description={m.wizard_mailed_finished_text()}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {goOn}
          <ButtonLink href="/cart" variant="cream">
            {m.wizard_mailed_cart()}
          </ButtonLink>
        </div>
      }
    />
  );
}

function NotOpened(state: { title: string; description: ReactNode; action: ReactNode }) {
  return (
    <div className="page-width py-10 sm:py-14">
      <h1 className="mb-8">{m.wizard_mailed_heading()}</h1>
      <div role="alert">
        <EmptyState picture={<WarningIcon />} {...state} />
      </div>
    </div>
  );
}
