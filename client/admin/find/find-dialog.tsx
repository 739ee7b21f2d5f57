import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useSessionCheck } from '#client/admin/admin-query-failed.tsx';
import { trpc } from '#client/api/trpc.ts';
import { joinClasses } from '#client/ui/class-names.ts';
import { Dialog, STARTS_DIALOG } from '#client/ui/dialog.tsx';
import { SearchIcon } from '#client/ui/icons/search.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { RichText } from '#client/ui/rich-text.tsx';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { FIND_MAX } from '#shared/admin/find.ts';
import { type FoundGroup, type FoundItem, groupFound, newestOrders } from './found-items.ts';
import { noteOpened, useOpenedLast } from './opened-last.ts';

/** A search starts after this pause in typing, in ms. */
const PAUSE_MS = 120;

interface FindDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function FindDialog({ open, onOpenChange }: FindDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.find_open()}
      dense
      className="max-sm:top-0! max-sm:bottom-auto! max-sm:max-h-dvh! sm:top-[8vh]! sm:max-h-[84vh]! sm:max-w-2xl! sm:translate-y-0!"
    >
      <Palette onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** A combobox with a list: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
function Palette({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  /** Whether Enter was pressed before the search has caught up with the text. */
  const [isAwaited, setAwaited] = useState(false);
  const search = typed.trim();
  const { groups, found, isCurrent } = useFound(search);
  const items = groups.flatMap((group) => group.items);
  // The list may have become shorter.
  const at = Math.min(active, items.length - 1);
  const optionId = (index: number) => `${id}-option-${index}`;

  useEffect(() => {
    document.getElementById(`${id}-option-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  function choose(item: FoundItem) {
    noteOpened(client, item);
    onClose();
    navigate(item.href);
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && items.length > 0) {
      event.preventDefault();
      setActive((at + step + items.length) % items.length);
    }
    const item = items[at];
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // The list belongs to fewer letters until the search has caught up.
    if (!isCurrent) setAwaited(true);
    else if (item) choose(item);
  }

  const [first] = items;
  useEffect(() => {
    if (!isAwaited || !isCurrent) return;
    setAwaited(false);
    if (first) choose(first);
  });

  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="sticky -top-4 z-10 -mt-4 bg-paper pt-4">
        <SearchIcon className="pointer-events-none absolute bottom-3 left-3.5 size-5 text-soft" />
        <input
          {...STARTS_DIALOG}
          type="text"
          role="combobox"
          aria-label={m.find_field()}
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={items.length > 0 ? optionId(at) : undefined}
          placeholder={m.find_field()}
          value={typed}
          maxLength={FIND_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
            setAwaited(false);
          }}
          onKeyDown={press}
          className="control pl-11!"
        />
      </div>
      <p role="status" className="sr-only">
        {isCurrent ? describeCount(groups) : m.find_searching()}
      </p>
      {found.error && isCurrent ? (
        <LoadFailed error={found.error} fallback={m.find_failed()} onRetry={() => found.refetch()} />
      ) : (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={m.find_results()}
          aria-busy={!isCurrent}
          className={joinClasses(
            'grid grid-cols-1 gap-3',
            !isCurrent && 'opacity-60 transition-opacity delay-200',
          )}
        >
          {groups.map((group, index) => (
            <Group
              key={group.id}
              group={group}
              labelId={`${id}-group-${group.id}`}
              first={groups.slice(0, index).reduce((sum, { items: before }) => sum + before.length, 0)}
              active={at}
              optionId={optionId}
              onChoose={choose}
              onPoint={setActive}
            />
          ))}
        </div>
      )}
      {items.length === 0 && !found.error && (
        <div className="py-6 text-center text-soft text-sm">
          {isCurrent ? (
            <>
              <p className="wrap-anywhere font-semibold text-charcoal">{m.find_none({ text: search })}</p>
              <p className="mx-auto mt-1 max-w-[52ch]">{m.find_none_text()}</p>
            </>
          ) : (
            <p>{m.find_searching()}</p>
          )}
        </div>
      )}
      {search !== '' && !found.error && (
        // Some old orders are left out above; their list leads to all.
        <p className="text-sm">
          <Link
            href={ordersWith(search)}
            onClick={onClose}
            className="ink-link wrap-anywhere inline-flex min-h-11 items-center"
          >
            {m.find_in_orders({ text: search })}
          </Link>
        </p>
      )}
      <p className="border-hairline border-t pt-3 text-soft text-xs max-sm:hidden">
        <RichText
          parts={m.find_keys.parts()}
          tags={{ keys: (words) => <kbd className="rounded-sm border border-hairline px-1">{words}</kbd> }}
        />
      </p>
    </div>
  );
}

function describeCount(groups: FoundGroup[]): string {
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return [m.find_count({ count }), ...(groups.some(({ hasMore }) => hasMore) ? [m.find_more()] : [])].join(
    ' ',
  );
}

function ordersWith(search: string): string {
  return `/admin?tab=orders&${new URLSearchParams({ search })}`;
}

/** @returns `isCurrent` once the groups are those of the text */
function useFound(search: string) {
  const paused = usePaused(search);
  const api = trpc.useUtils().client.admin.find.list;
  const openedLast = useOpenedLast();
  const found = useQuery({
    queryKey: [['admin', 'find', 'list'], paused],
    queryFn: async ({ signal }) => ({ text: paused, ...(await api.mutate({ text: paused }, { signal })) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  useSessionCheck(found.error);
  const isCurrent =
    search === paused && !found.isPlaceholderData && (found.data?.text === search || found.isError);
  return { groups: groupsOf(found.data, openedLast), found, isCurrent };
}

type FoundData = Parameters<typeof groupFound>[1] & { text: string };

function groupsOf(data: FoundData | undefined, openedLast: FoundItem[]): FoundGroup[] {
  if (!data) return [];
  if (data.text !== '') return groupFound(data.text, data);
  const opened =
    openedLast.length > 0
      ? [{ id: 'opened', title: m.find_opened(), items: openedLast, hasMore: false }]
      : [];
  return [...opened, ...newestOrders(data)];
}

function usePaused(search: string): string {
  const [paused, setPaused] = useState(search);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(search), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search]);
  return paused;
}

interface GroupProps {
  group: FoundGroup;
  labelId: string;
  /** The place of its first item in the whole list. */
  first: number;
  active: number;
  optionId: (index: number) => string;
  onChoose: (item: FoundItem) => void;
  onPoint: (index: number) => void;
}

function Group({ group, labelId, first, active, optionId, onChoose, onPoint }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, for which HTML has no element
    <div role="group" aria-labelledby={labelId}>
      <p id={labelId} role="presentation" className="eyebrow pb-1 text-soft">
        {group.title}
        {group.hasMore && (
          <span className="font-normal normal-case tracking-normal">
            {' · '}
            {m.find_first({ count: group.items.length })}
          </span>
        )}
      </p>
      {group.items.map((item, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
        <div
          key={`${item.href} ${item.title}`}
          id={optionId(first + index)}
          role="option"
          tabIndex={-1}
          aria-selected={first + index === active}
          onClick={() => onChoose(item)}
          onPointerMove={() => onPoint(first + index)}
          className="grid min-h-11 cursor-pointer content-center border-2 border-transparent px-2.5 py-1.5 text-sm aria-selected:border-charcoal aria-selected:bg-cream"
        >
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="wrap-anywhere mr-auto font-semibold">
              <Words>{item.title}</Words>
            </span>
            {item.detail && <span className="text-soft text-xs">{item.detail}</span>}
          </span>
          {item.line && (
            <span className="wrap-anywhere line-clamp-2 text-soft text-xs">
              <Words>{item.line}</Words>
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
