import { type ReactNode, useState } from 'react';
import type { LeaveGuard } from '#client/editing/leave-guard.ts';
import { ComicStory } from '#client/order/comic-story.tsx';
import { OrderedTexts } from '#client/order/ordered-texts.tsx';
import { picturesOf } from '#client/order/story-parts.ts';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { DownloadIcon } from '#client/ui/icons/download.tsx';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { needsShipping, orderedTexts } from '#shared/checkout/checkout.ts';
import { artStyleLabel, colourLabel, SCENE_MODE_LABELS } from '#shared/draft/labels.ts';
import type { Wish } from '#shared/draft/wish.ts';
import { isStoredInFull, readStoredComic, type StoredComic } from '#shared/order/stored-comic.ts';
import { listWishParts } from '#shared/planning/describe-wish.ts';
import type { Order } from './order-queries.ts';
import { ParcelPapers } from './parcel-papers.tsx';
import { PhotoButtons } from './photo-buttons.tsx';
import { PhotoViewer } from './photos/photo-viewer.tsx';
import { ShippingAddress } from './shipping-address.tsx';

type Show = (url: string) => void;

/** The comic as its buyer described it, as far as it is stored. */
export function OrderBrief({ order, guard }: { order: Order; guard: LeaveGuard }) {
  return (
    <ComicBrief
      order={order}
      comic={readStoredComic(order.rawOrderJson)}
      isInFull={isStoredInFull(order.rawOrderJson)}
      address={
        <>
          <ShippingAddress address={order.shippingAddress} />
          <ParcelPapers order={order} guard={guard} />
        </>
      }
    />
  );
}

interface ComicBriefProps {
  order: Pick<Order, 'id' | 'deliveryOption'>;
  comic: StoredComic;
  isInFull: boolean;
  /** Not for artists. */
  address?: ReactNode;
}

export function ComicBrief({ order, comic, isInFull, address }: ComicBriefProps) {
  const pictures = picturesOf(comic);
  const [shown, setShown] = useState<number | null>(null);
  const onShow: Show = (picture) => setShown(pictures.findIndex(({ url }) => url === picture));
  const texts = orderedTexts(comic);
  const isShipped = needsShipping({ delivery: { type: order.deliveryOption }, addOns: comic.addOns });
  return (
    <>
      {!isInFull && <NotInFull />}
      <Section title={m.orders_characters()} action={<TakeAlong orderId={order.id} />}>
        {comic.characters.length === 0 && <Nothing />}
        <ul className="grid gap-4">
          {comic.characters.map((character, index) => (
            <Character key={index} character={character} onShow={onShow} />
          ))}
        </ul>
      </Section>
      <Section title={SCENE_MODE_LABELS[comic.sceneMode].label()}>
        {comic.storyBrief === '' && comic.pages.length === 0 && <Nothing />}
        <ComicStory
          story={comic}
          heading="h4"
          pictures={({ imageUrl, title }, { pageNumber }) =>
            imageUrl && (
              <PhotoButtons
                pictures={[{ url: imageUrl, title, subject: m.admin_orders_page({ number: pageNumber }) }]}
                onShow={onShow}
              />
            )
          }
        />
      </Section>
      {comic.referenceImages.length > 0 && (
        <Section title={m.admin_orders_brief_references()}>
          <PhotoButtons
            pictures={comic.referenceImages.map((image) => ({
              ...image,
              subject: m.orders_pictures_reference(),
            }))}
            onShow={onShow}
          />
        </Section>
      )}
      {texts.length > 0 && (
        <Section title={m.admin_orders_brief_words()}>
          <OrderedTexts texts={texts} className="grid gap-x-6 gap-y-3 sm:grid-cols-2" />
        </Section>
      )}
      <Section title={m.orders_story_styling()}>
        <Styling styling={comic.styling} wish={comic.delivery.wish} isShipped={isShipped} />
      </Section>
      {isShipped && address && <Section title={m.admin_orders_brief_address()}>{address}</Section>}
      <PhotoViewer orderId={order.id} pictures={pictures} shown={shown} onShow={setShown} />
    </>
  );
}

/** Offers the brief for the desk: the sheet on paper, and sheet and photos as a folder. */
function TakeAlong({ orderId }: { orderId: string }) {
  return (
    <span data-key="print" className="flex flex-wrap gap-2 print:hidden">
      <ButtonLink variant="cream" size="sm" newTab href={`/api/admin/orders/${orderId}/job-sheet.pdf`}>
        {m.job_sheet_open()}
      </ButtonLink>
      <ButtonLink variant="cream" size="sm" download href={`/api/admin/orders/${orderId}/photos.zip`}>
        <DownloadIcon />
        {m.job_sheet_folder()}
      </ButtonLink>
    </span>
  );
}

function NotInFull() {
  return (
    <p className="cut border-2 border-charcoal bg-caption px-4 py-3 text-sm">
      {m.admin_orders_brief_not_in_full()}
    </p>
  );
}

function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="text-sm">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-3 border-hairline border-b pb-2">
        <h3>{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}

function Nothing() {
  return <p className="text-soft">{m.admin_orders_brief_nothing()}</p>;
}

function Character({ character, onShow }: { character: StoredComic['characters'][number]; onShow: Show }) {
  const { name, role, note, images } = character;
  return (
    <li className="wrap-anywhere">
      <p>
        <span className="font-semibold">
          <Words>{name}</Words>
        </span>{' '}
        <span className="text-soft">
          (<Words>{role}</Words>)
        </span>
      </p>
      {note && (
        <p className="whitespace-pre-line">
          <Words>{note}</Words>
        </p>
      )}
      <PhotoButtons pictures={images.map((image) => ({ ...image, subject: name }))} onShow={onShow} />
    </li>
  );
}

interface StylingProps extends Pick<StoredComic, 'styling'> {
  wish: Wish | null;
  isShipped: boolean;
}

function Styling({ styling, wish, isShipped }: StylingProps) {
  const isBlank = styling.blankPackaging && isShipped;
  const answers = [
    { term: m.admin_orders_brief_wish(), text: wish ? listWishParts(wish, isShipped).join('\n') : '' },
    { term: m.orders_story_art_style(), text: artStyleLabel(styling.style) },
    { term: m.admin_orders_brief_described(), text: styling.customStyle },
    { term: m.orders_story_narration(), text: colourLabel(styling.narrationBoxColor) },
    { term: m.orders_story_occasion(), text: styling.occasion },
    { term: m.orders_story_packaging(), text: isBlank ? m.admin_orders_brief_blank() : '' },
    { term: m.orders_story_notes(), text: styling.additionalNotes },
  ];
  const given = answers.filter(({ text }) => text.trim() !== '');
  if (given.length === 0) return <Nothing />;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {given.map(({ term, text }) => (
        <div key={term} className="wrap-anywhere">
          <dt className="text-soft text-xs">{term}</dt>
          <dd className="whitespace-pre-line">
            <Words>{text}</Words>
          </dd>
        </div>
      ))}
    </dl>
  );
}
