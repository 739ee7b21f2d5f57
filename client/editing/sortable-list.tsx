import {
  type Announcements,
  closestCenter,
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '#client/ui/button.tsx';
import { joinClasses } from '#client/ui/class-names.ts';
import { ChevronDownIcon } from '#client/ui/icons/chevron-down.tsx';
import { m } from '#messages';
import { GripIcon } from './grip-icon.tsx';

interface SortableListProps<Item> {
  label: string;
  items: Item[];
  idOf: (item: Item) => string;
  /** 'Love Letter' */
  nameOf: (item: Item, place: number) => string;
  /** Settles when `items` are what has been saved, whether this order is or not; it never rejects. */
  onReorder: (items: Item[]) => Promise<unknown>;
  /** The item; `controls` are the handle and the buttons that move it. */
  children: (item: Item, place: number, controls: Controls) => ReactNode;
  /** In a grid, items follow each other from left to right. */
  layout?: keyof typeof LAYOUTS;
  className?: string;
}

const LAYOUTS = {
  list: {
    strategy: verticalListSortingStrategy,
    back: { label: m.editing_move_up, turn: 'rotate-180' },
    on: { label: m.editing_move_down, turn: '' },
  },
  grid: {
    strategy: rectSortingStrategy,
    back: { label: m.editing_move_back, turn: 'rotate-90' },
    on: { label: m.editing_move_on, turn: '-rotate-90' },
  },
};

/** `handle` drags an item, also with the keyboard; `buttons` move it by one place. */
export type Controls = { handle: ReactNode; buttons: ReactNode };

/** An item that the keyboard has lifted: the place that it came from, and the one that it is held over. */
type Lifted = { id: string; from: number; over: number };

/**
 * A list that the studio sorts by dragging or by buttons. Keys may come faster than whoever has the items shows a new
 * order, so the list shows it itself until then, and each key counts from there.
 */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, idOf, nameOf, onReorder, children, layout = 'list', className } = props;
  const [said, setSaid] = useState('');
  const [sent, setSent] = useState<{ over: Item[]; order: Item[] } | null>(null);
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const focusWanted = useRef<{ id: string; control: Control } | null>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const settled = sent?.over === props.items ? sent.order : props.items;
  const items = lifted
    ? moved(
        settled,
        settled.findIndex((item) => idOf(item) === lifted.id),
        lifted.over,
      )
    : settled;
  const ids = items.map(idOf);
  const placeOf = (id: string | number) => ids.indexOf(String(id));
  const nameAt = (place: number) => {
    const item = items[place];
    return item === undefined ? '' : nameOf(item, place);
  };

  function reorder(order: Item[]) {
    const asked = { over: props.items, order };
    setSent(asked);
    // An order that could not be saved leaves the items as they were: nothing else would take it off the screen.
    void onReorder(order).finally(() => setSent((latest) => (latest === asked ? null : latest)));
  }

  function move(from: number, to: number) {
    if (isPlace(from) && isPlace(to) && from !== to) reorder(moved(items, from, to));
  }

  function moveByButton(from: number, to: number, control: Control) {
    if (!isPlace(to)) return;
    setSaid(m.editing_moved({ name: nameAt(from), place: to + 1, all: items.length }));
    focusWanted.current = { id: ids[from] ?? '', control };
    move(from, to);
  }

  const isPlace = (place: number) => place >= 0 && place < items.length;

  function pressOnHandle(event: KeyboardEvent, id: string) {
    const { key } = event;
    if (!lifted) {
      if (key !== ' ' && key !== 'Enter') return;
      event.preventDefault();
      const place = placeOf(id);
      setLifted({ id, from: place, over: place });
      return setSaid(m.editing_drag_over({ name: nameAt(place), place: place + 1, all: items.length }));
    }
    const all = items.length;
    const name = nameAt(lifted.over);
    if (key === 'Escape') {
      event.stopPropagation();
      setSaid(m.editing_drag_cancel({ name }));
      focusWanted.current = { id, control: 'handle' };
      setLifted(null);
    } else if (key === ' ' || key === 'Enter' || key === 'Tab') {
      setSaid(m.editing_drag_end({ name, place: lifted.over + 1, all }));
      setLifted(null);
      if (lifted.over !== lifted.from) reorder(items);
      if (key === 'Tab') return;
    } else {
      const step = stepOf(key, columnsOf(list.current));
      if (step === undefined) return;
      if (isPlace(lifted.over + step)) {
        const over = lifted.over + step;
        setSaid(m.editing_drag_over({ name, place: over + 1, all }));
        focusWanted.current = { id, control: 'handle' };
        setLifted({ ...lifted, over });
      }
    }
    event.preventDefault();
  }

  // Moving a node drops its focus, and a key pressed before a passive effect gives it back would be lost.
  useLayoutEffect(() => {
    const wanted = focusWanted.current;
    if (!wanted) return;
    focusWanted.current = null;
    const row = list.current?.children[ids.indexOf(wanted.id)];
    row?.querySelector<HTMLElement>(`[data-move="${wanted.control}"]`)?.focus();
  });

  const named = ({ id }: { id: string | number }) => ({ name: nameAt(placeOf(id)) });
  const placed = ({ id }: { id: string | number }) => ({ place: placeOf(id) + 1, all: items.length });
  const announcements: Announcements = {
    onDragStart: ({ active }) => m.editing_drag_start(named(active)),
    onDragOver: ({ active, over }) =>
      over
        ? m.editing_drag_over({ ...named(active), ...placed(over) })
        : m.editing_drag_over_none(named(active)),
    onDragEnd: ({ active, over }) =>
      over
        ? m.editing_drag_end({ ...named(active), ...placed(over) })
        : m.editing_drag_end_none(named(active)),
    onDragCancel: ({ active }) => m.editing_drag_cancel(named(active)),
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: m.editing_drag_how() } }}
      onDragEnd={({ active, over: target }) => target && move(placeOf(active.id), placeOf(target.id))}
    >
      <SortableContext items={ids} strategy={LAYOUTS[layout].strategy}>
        <ul ref={list} aria-label={label} className={className}>
          {items.map((item, place) => (
            <SortableItem
              key={idOf(item)}
              id={idOf(item)}
              layout={layout}
              name={nameAt(place)}
              isFirst={place === 0}
              isLast={place === items.length - 1}
              isLifted={lifted?.id === idOf(item)}
              onMove={(step) => moveByButton(place, place + step, step < 0 ? 'up' : 'down')}
              onHandleKey={(event) => pressOnHandle(event, idOf(item))}
            >
              {(controls) => children(item, place, controls)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </DndContext>
  );
}

type Control = 'up' | 'down' | 'handle';

function moved<Item>(items: Item[], from: number, to: number): Item[] {
  const item = items[from];
  return item === undefined ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
}

function stepOf(key: string, columns: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowUp: -columns,
    ArrowDown: columns,
    ...(columns > 1 && { ArrowLeft: -1, ArrowRight: 1 }),
  };
  return steps[key];
}

const columnsOf = (list: HTMLElement | null) =>
  list ? Math.max(1, getComputedStyle(list).gridTemplateColumns.split(' ').length) : 1;

interface SortableItemProps {
  id: string;
  layout: keyof typeof LAYOUTS;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  isLifted: boolean;
  onMove: (step: 1 | -1) => void;
  onHandleKey: (event: KeyboardEvent) => void;
  children: (controls: Controls) => ReactNode;
}

function SortableItem(props: SortableItemProps) {
  const { id, layout, name, isFirst, isLast, isLifted, onMove, onHandleKey, children } = props;
  const sortable = useSortable({ id, attributes: { roleDescription: m.editing_drag_role() } });
  const { transform, transition, isDragging } = sortable;
  const { back, on } = LAYOUTS[layout];
  const buttons = (
    <>
      <IconButton
        label={back.label({ name })}
        data-move="up"
        aria-disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <ChevronDownIcon className={joinClasses('size-5', back.turn)} />
      </IconButton>
      <IconButton
        label={on.label({ name })}
        data-move="down"
        aria-disabled={isLast}
        onClick={() => onMove(1)}
      >
        <ChevronDownIcon className={joinClasses('size-5', on.turn)} />
      </IconButton>
    </>
  );
  const handle = (
    <button
      type="button"
      ref={sortable.setActivatorNodeRef}
      {...sortable.attributes}
      {...sortable.listeners}
      data-move="handle"
      aria-pressed={isLifted}
      onKeyDown={onHandleKey}
      aria-label={m.editing_drag({ name })}
      title={m.editing_drag({ name })}
      className="cut grid size-11 flex-none cursor-grab touch-none place-items-center text-rule hover:bg-charcoal/10 hover:text-charcoal active:cursor-grabbing"
    >
      <GripIcon className="size-5" />
    </button>
  );
  return (
    <li
      ref={sortable.setNodeRef}
      style={{
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
        transition,
      }}
      className={joinClasses('relative', (isDragging || isLifted) && 'z-10 shadow-plate')}
    >
      {children({ handle, buttons })}
    </li>
  );
}
