import { useId, useRef, useState } from 'react';
import { findShownChooser } from '#client/admin/keys/use-row-keys.ts';
import { artistChoices } from '#client/admin/orders/artist-choices.ts';
import { type ListedOrder, type OrderList, useOrderTotal } from '#client/admin/orders/order-queries.ts';
import { trpc } from '#client/api/trpc.ts';
import { useWhileOpen } from '#client/editing/use-while-open.ts';
import { Button, buttonClasses } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { joinClasses } from '#client/ui/class-names.ts';
import { focusIfLost } from '#client/ui/focus-if-lost.ts';
import { ChevronDownIcon } from '#client/ui/icons/chevron-down.tsx';
import { DownloadIcon } from '#client/ui/icons/download.tsx';
import { showError } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { MANY_MAX } from '#shared/admin/many-orders.ts';
import type { OrderFilter } from '#shared/admin/orders.ts';
import { formatCount } from '#shared/numbers.ts';
import { GiveMany } from './give-many.tsx';
import { ManyStatus } from './many-status.tsx';
import { PostMany } from './post-many.tsx';
import { PrintLabels } from './print-labels.tsx';
import type { ChosenOrder, ChosenOrders } from './use-chosen.ts';

export type ManyDialog = 'status' | 'artist' | 'labels' | 'post' | null;

interface ChosenBarProps {
  chosen: ChosenOrders;
  filter: OrderFilter;
  /** Those that the filter finds. */
  orders: OrderList;
  dialog: ManyDialog;
  onDialog: (dialog: ManyDialog) => void;
}

/** Shows the actions for the chosen orders; it stays in view while the list is scrolled. */
export function ChosenBar({ chosen, filter, orders, dialog, onDialog }: ChosenBarProps) {
  const total = useOrderTotal(filter, orders);
  const { data: artists = [] } = trpc.admin.artists.list.useQuery(undefined, {
    enabled: chosen.orders.length > 0,
  });
  const choices = artistChoices(artists.filter(({ active }) => active));
  const isShown = chosen.orders.length > 0;
  // On a phone all actions together would cover the list.
  const [isUnfolded, setUnfolded] = useState(false);
  const actionsId = useId();
  const none = useRef<HTMLButtonElement>(null);

  function chooseNone() {
    chosen.clear();
    focusIfLost(findShownChooser);
  }

  return (
    <>
      {isShown && (
        <section
          aria-label={m.admin_many_bar()}
          className="inked sticky bottom-2 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 bg-caption px-3 py-2 print:hidden"
        >
          <p role="status" className="mr-auto font-semibold text-sm tabular-nums max-md:flex-1">
            {m.admin_many_chosen({ count: chosen.orders.length })}
          </p>
          <Button
            variant="cream"
            size="sm"
            aria-expanded={isUnfolded}
            aria-controls={actionsId}
            onClick={() => setUnfolded(!isUnfolded)}
            className="md:hidden"
          >
            {m.admin_many_actions()}
            <ChevronDownIcon className={joinClasses('-mr-1 size-4.5', !isUnfolded && 'rotate-180')} />
          </Button>
          <div
            id={actionsId}
            className={joinClasses(
              'md:contents',
              isUnfolded
                ? 'max-md:grid max-md:basis-full max-md:grid-cols-2 max-md:gap-2 max-md:[&>:last-child:nth-child(odd)]:col-span-2 max-md:[&_:is(a,button)]:w-full'
                : 'max-md:hidden',
            )}
          >
            <ChooseFound
              chosen={chosen}
              filter={filter}
              listed={orders.data?.rows ?? []}
              total={total}
              onChosen={() => focusIfLost(() => none.current)}
            />
            <Button variant="quiet" size="sm" ref={none} onClick={chooseNone}>
              {m.admin_many_none()}
            </Button>
            <Button variant="cream" size="sm" onClick={() => onDialog('status')} aria-haspopup="dialog">
              {m.admin_many_status()}
            </Button>
            {choices.length > 0 && (
              <Button variant="cream" size="sm" onClick={() => onDialog('artist')} aria-haspopup="dialog">
                {m.admin_many_artist()}
              </Button>
            )}
            <span data-key="print">
              <ButtonLink
                variant="cream"
                size="sm"
                newTab
                href={`/api/admin/orders/job-sheets.pdf?ids=${chosen.orders.map(({ id }) => id).join()}`}
              >
                {m.job_sheet_title_several()}
              </ButtonLink>
            </span>
            <Button
              variant="cream"
              size="sm"
              data-key="labels"
              onClick={() => onDialog('labels')}
              aria-haspopup="dialog"
            >
              {m.parcels_labels()}
            </Button>
            <Button
              variant="cream"
              size="sm"
              data-key="post"
              onClick={() => onDialog('post')}
              aria-haspopup="dialog"
            >
              {m.admin_many_post()}
            </Button>
            <ExportChosen ids={chosen.orders.map(({ id }) => id)} />
          </div>
        </section>
      )}
      {dialog === 'status' && <ManyStatus chosen={chosen} onClose={() => onDialog(null)} />}
      {dialog === 'labels' && <PrintLabels chosen={chosen} onClose={() => onDialog(null)} />}
      {dialog === 'post' && <PostMany chosen={chosen} onClose={() => onDialog(null)} />}
      {dialog === 'artist' && choices.length > 0 && (
        <GiveMany chosen={chosen} artists={choices} onClose={() => onDialog(null)} />
      )}
    </>
  );
}

interface ChooseFoundProps extends Pick<ChosenBarProps, 'chosen' | 'filter'> {
  listed: ListedOrder[];
  /** Null or undefined where it is not known. */
  total: number | null | undefined;
  /** The button is gone by then. */
  onChosen: () => void;
}

/** Chooses what the filter finds, also orders that are not listed yet, as many as one call changes. */
function ChooseFound({ chosen, filter, listed, total, onChosen }: ChooseFoundProps) {
  const { orders } = trpc.useUtils().admin;
  const [isPending, setPending] = useState(false);
  // The bar is closed by whoever chooses none meanwhile.
  const put = useWhileOpen('found', (found: ChosenOrder[]) => {
    chosen.put(found);
    onChosen();
  });
  const { length } = chosen.orders;
  // As many may be chosen that another filter found.
  const hasAll = total && length >= total && listed.every(({ id }) => chosen.has(id));
  if (!total || hasAll || length >= MANY_MAX) return null;

  async function choose() {
    setPending(true);
    try {
      const found = await orders.many.choose.fetch({ filter }, { staleTime: 0 });
      put(found.orders);
    } catch (error) {
      showError(m.admin_many_choose_failed(), error, m.admin_no_connection());
    } finally {
      setPending(false);
    }
  }

  return (
    <Button
      variant="quiet"
      size="sm"
      pending={isPending}
      pendingLabel={m.ui_loading()}
      onClick={() => void choose()}
    >
      {total > MANY_MAX
        ? m.admin_many_choose_first({ max: MANY_MAX, number: formatCount(total) })
        : m.admin_many_choose_found({ count: total, number: formatCount(total) })}
    </Button>
  );
}

/** A form's POST, because so many ids are too long for an address. */
function ExportChosen({ ids }: { ids: string[] }) {
  return (
    <form method="post" action="/api/admin/orders.csv">
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <button type="submit" className={buttonClasses({ variant: 'cream', size: 'sm' })}>
        <DownloadIcon />
        {m.admin_many_export()}
      </button>
    </form>
  );
}
