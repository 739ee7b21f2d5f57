import { trpc } from '#client/api/trpc.ts';
import { BoundTextArea } from '#client/configurator/bound-field.tsx';
import { updateComic, useWizard } from '#client/draft/wizard-store.ts';
import { PriorPrice } from '#client/storefront/prior-price.tsx';
import { CheckboxCard } from '#client/ui/choice-card.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { m } from '#messages';
import { addOnTextOf, checkAddOnText, replaceAddOnText } from '#shared/draft/add-on-text.ts';
import { formatMoney } from '#shared/money.ts';
import type { AddOn } from '#shared/storefront/storefront.ts';
import { langOf } from '#shared/translation.ts';
import { SentByPostNote } from './sent-by-post-note.tsx';

/** Up to this length a text is one line, in characters. */
const ONE_LINE = 100;

export function AddOnChoice() {
  const addOns = trpc.storefront.listAddOns.useQuery();

  if (addOns.isPending) {
    return (
      <div role="status" className="gutter grid sm:grid-cols-2">
        <span className="sr-only">{m.wizard_add_ons_loading()}</span>
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
    );
  }
  if (addOns.isError) {
    return (
      <LoadFailed
        error={addOns.error}
        fallback={m.wizard_add_ons_failed()}
        note={m.wizard_nothing_lost()}
        isRetrying={addOns.isFetching}
        onRetry={addOns.refetch}
      />
    );
  }
  return (
    <div className="grid gap-6">
      <div className="gutter grid sm:grid-cols-2">
        {addOns.data.map((addOn) => (
          <AddOnCard key={addOn.id} addOn={addOn} />
        ))}
      </div>
      <SentByPostNote />
    </div>
  );
}

function AddOnCard({ addOn }: { addOn: AddOn }) {
  const isChosen = useWizard((state) => state.comic.selectedAddOnIds.includes(addOn.id));

  function choose(wanted: boolean) {
    const others = useWizard.getState().comic.selectedAddOnIds.filter((id) => id !== addOn.id);
    updateComic({ selectedAddOnIds: wanted ? [...others, addOn.id] : others });
  }

  return (
    <div className="flex flex-col gap-4">
      <CheckboxCard
        value={isChosen}
        onChange={choose}
        title={<span lang={langOf(addOn, 'name')}>{addOn.name}</span>}
        price={
          <>
            {`+ ${formatMoney(addOn.price, undefined, 'short')}`}
            <PriorPrice of={addOn} name="price" />
          </>
        }
        description={<span lang={langOf(addOn, 'description')}>{addOn.description}</span>}
        className="flex-1"
      />
      {isChosen && addOn.textLabel !== '' && <AddOnText addOn={addOn} />}
    </div>
  );
}

function AddOnText({ addOn: { id, name, ...addOn } }: { addOn: AddOn }) {
  const isShort = addOn.textMax <= ONE_LINE;
  const message = addOn.textRequired ? checkAddOnText({ id, name, ...addOn }, '') : null;
  return (
    <BoundTextArea
      label={<span lang={langOf(addOn, 'textLabel')}>{addOn.textLabel}</span>}
      hint={<span lang={langOf(addOn, 'textHint')}>{addOn.textHint}</span>}
      required={addOn.textRequired}
      missing={message ?? undefined}
      limit={addOn.textMax}
      rows={isShort ? 1 : 3}
      path={`addOnTexts.${id}`}
      read={(comic) => addOnTextOf(comic, id)}
      write={(text) =>
        updateComic({ addOnTexts: replaceAddOnText(useWizard.getState().comic.addOnTexts, id, text) })
      }
      className="mb-3"
    />
  );
}
