import type { ReactNode } from 'react';
import { discardDraft, resumeDraft } from '#client/draft/open-comic.ts';
import type { DraftOffer } from '#client/draft/page-drafts.ts';
import { Button } from '#client/ui/button.tsx';
import { AlertDialog } from '#client/ui/dialog.tsx';
import { COMIC_TYPE_LABELS } from '#shared/draft/labels.ts';
import { formatList } from '#shared/lists.ts';

type ResumeDialogProps = { offer: DraftOffer; stepNames: string[] };

export function ResumeDialog({ offer, stepNames }: ResumeDialogProps) {
  return (
    <AlertDialog
      open
      title="Resume your draft?"
      description="You began a comic here. Go on where you left off, or start with an empty page."
      footer={
        <>
          <Button variant="cream" onClick={() => discardDraft()}>
            Start Fresh
          </Button>
          {/* Enter must not delete. */}
          <Button autoFocus onClick={() => resumeDraft()}>
            Resume Draft
          </Button>
        </>
      }
    >
      <Offer {...offer} stepNames={stepNames} />
    </AlertDialog>
  );
}

function Offer({ content, savedAt, stepNames }: DraftOffer & { stepNames: string[] }) {
  const { comic, step, cartItemId, serverDraft } = content;
  const names = comic.characters.map(({ name }) => name.trim()).filter(Boolean);
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 border-terracotta border-l-3 pl-4">
        <Fact term="Comic">
          {comic.comicType ? COMIC_TYPE_LABELS[comic.comicType].label : 'Not chosen yet'}
        </Fact>
        {comic.customerName.trim() && <Fact term="By">{comic.customerName}</Fact>}
        {names.length > 0 && <Fact term="With">{formatList(names)}</Fact>}
        <Fact term="Left at">
          Step {step} of {stepNames.length}: {stepNames[step - 1]}
        </Fact>
        {savedAt !== null && <Fact term="Last change">{formatMoment(savedAt)}</Fact>}
      </dl>
      <p className="text-sm text-soft">{describeKeeping(serverDraft !== null, cartItemId !== null)}</p>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{term}</dt>
      <dd className="min-w-0 break-words font-semibold">{children}</dd>
    </>
  );
}

function describeKeeping(isOnServer: boolean, isInCart: boolean): string {
  if (isInCart) return 'This comic is in your cart. Starting fresh leaves it there as you added it.';
  if (!isOnServer) return 'It is kept in this browser only. Starting fresh removes it.';
  return 'We keep drafts for 7 days after the last change. Starting fresh deletes this one with its photos.';
}

/** @param time milliseconds since 1970, at most a day ago */
function formatMoment(time: number): string {
  return new Intl.DateTimeFormat('en-IE', { weekday: 'long', hour: '2-digit', minute: '2-digit' }).format(
    time,
  );
}
