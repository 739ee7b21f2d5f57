import { trpc } from '#client/api/trpc.ts';
import { toComic } from '#client/draft/draft-content.ts';
import { chooseVersion } from '#client/draft/open-comic.ts';
import { useWizard } from '#client/draft/wizard-store.ts';
import { Button } from '#client/ui/button.tsx';
import { AlertDialog } from '#client/ui/dialog.tsx';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import type { Comic, Draft } from '#shared/draft/comic.ts';
import { type Difference, type KnownOffer, listDifferences } from './list-differences.ts';

export function ConflictDialog({ theirs }: { theirs: Draft }) {
  return (
    <AlertDialog
      open
      startsOnContent
      title={m.wizard_conflict_title()}
      description={m.wizard_conflict_text()}
      footer={
        <>
          <Button variant="cream" onClick={() => chooseVersion('there')}>
            {m.wizard_conflict_theirs()}
          </Button>
          <Button onClick={() => chooseVersion('here')}>{m.wizard_conflict_ours()}</Button>
        </>
      }
    >
      <Comparison theirs={toComic(theirs.content)} />
    </AlertDialog>
  );
}

function Comparison({ theirs }: { theirs: Comic }) {
  const here = useWizard((state) => state.comic);
  const offer = useKnownOffer();
  return (
    <div className="grid gap-5">
      {listDifferences(here, theirs, offer).map((difference) => (
        <ComparedField key={difference.label} {...difference} />
      ))}
    </div>
  );
}

function ComparedField({ label, here, there }: Difference) {
  return (
    <section aria-label={label}>
      <h3 className="mb-1.5 font-semibold font-text text-base">{label}</h3>
      <dl className="grid grid-cols-2 gap-3 text-sm">
        <OneText term={m.wizard_conflict_here()} text={here} />
        <OneText term={m.wizard_conflict_there()} text={there} />
      </dl>
    </section>
  );
}

function OneText({ term, text }: { term: string; text: string }) {
  return (
    <div className="cut min-w-0 border-2 border-rule bg-cream px-3 py-2">
      <dt className="text-soft text-xs">{term}</dt>
      <dd className="whitespace-pre-wrap break-words">
        {text ? <Words>{text}</Words> : <span className="text-soft italic">{m.wizard_conflict_empty()}</span>}
      </dd>
    </div>
  );
}

function useKnownOffer(): KnownOffer {
  const tiers = trpc.storefront.listPricingTiers.useQuery();
  const addOns = trpc.storefront.listAddOns.useQuery();
  const names = new Map([...(tiers.data ?? []), ...(addOns.data ?? [])].map(({ id, name }) => [id, name]));
  return {
    nameOf: (id) => names.get(id) ?? m.wizard_conflict_gone(),
    isSent: (addOnId) => addOns.data?.find(({ id }) => id === addOnId)?.needsShipping ?? false,
  };
}
