import type { DraftOffer } from '#client/draft/draft-view.ts';
import { discardDraft, resumeDraft } from '#client/draft/open-comic.ts';
import { Button } from '#client/ui/button.tsx';
import { AlertDialog } from '#client/ui/dialog.tsx';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { COMIC_TYPE_LABELS } from '#shared/draft/type-labels.ts';
import { formatList } from '#shared/lists.ts';
import { formatRecentTime } from './recent-time.ts';

type ResumeDialogProps = { offer: DraftOffer; stepNames: string[] };

export function ResumeDialog({ offer, stepNames }: ResumeDialogProps) {
  return (
    <AlertDialog
      open
      title={m.wizard_resume_title()}
      description={m.wizard_resume_text()}
      footer={
        <>
          <Button variant="cream" onClick={() => discardDraft()}>
            {m.wizard_resume_fresh()}
          </Button>
          {/* Enter must not delete. */}
          <Button autoFocus onClick={() => resumeDraft()}>
            {m.wizard_resume_go_on()}
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
        <Fact term={m.wizard_resume_comic()}>
          {comic.comicType ? COMIC_TYPE_LABELS[comic.comicType].label() : m.wizard_resume_no_type()}
        </Fact>
        {comic.customerName.trim() && <Fact term={m.wizard_resume_by()}>{comic.customerName}</Fact>}
        {names.length > 0 && <Fact term={m.wizard_resume_with()}>{formatList(names)}</Fact>}
        <Fact term={m.wizard_resume_left_at()}>
          {m.wizard_resume_step({
            number: step,
            total: stepNames.length,
            name: stepNames[step - 1] ?? '',
          })}
        </Fact>
        {savedAt !== null && (
          <Fact term={m.wizard_resume_changed()}>{formatRecentTime(savedAt, 'long')}</Fact>
        )}
      </dl>
      <p className="text-sm text-soft">{describeKeeping(serverDraft !== null, cartItemId !== null)}</p>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <>
      <dt className="text-soft">{term}</dt>
      <dd className="min-w-0 break-words font-semibold">
        <Words>{children}</Words>
      </dd>
    </>
  );
}

function describeKeeping(isOnServer: boolean, isInCart: boolean): string {
  if (isInCart) return m.wizard_resume_in_cart();
  if (!isOnServer) return m.wizard_resume_in_browser();
  return m.wizard_resume_kept();
}
