import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type ReactNode, useEffect, useRef, useState } from 'react';
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
  onReorder: (items: Item[]) => void;
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

/** A list that the studio sorts by dragging or by buttons. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, idOf, nameOf, onReorder, children, layout = 'list', className } = props;
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const focusWanted = useRef<{ id: string; to: number; button: 'up' | 'down' } | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(idOf);
  const placeOf = (id: string | number) => ids.indexOf(String(id));
  const nameAt = (place: number) => {
    const item = items[place];
    return item === undefined ? '' : nameOf(item, place);
  };

  function move(from: number, to: number) {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || from === to) return;
    onReorder(items.toSpliced(from, 1).toSpliced(to, 0, item));
  }

  function moveByButton(from: number, to: number, button: 'up' | 'down') {
    setSaid(m.editing_moved({ name: nameAt(from), place: to + 1, all: items.length }));
    focusWanted.current = { id: ids[from] ?? '', to, button };
    move(from, to);
  }

  useEffect(() => {
    const wanted = focusWanted.current;
    if (!wanted || ids[wanted.to] !== wanted.id) return;
    focusWanted.current = null;
    // Moving a node drops its focus. At the end of the list the button is disabled, so the opposite one gets
    // the focus.
    const row = list.current?.children[wanted.to];
    const find = (name: string) => row?.querySelector<HTMLButtonElement>(`[data-move="${name}"]:enabled`);
    (find(wanted.button) ?? find(wanted.button === 'up' ? 'down' : 'up'))?.focus();
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
              onMove={(step) => moveByButton(place, place + step, step < 0 ? 'up' : 'down')}
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

interface SortableItemProps {
  id: string;
  layout: keyof typeof LAYOUTS;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
  children: (controls: Controls) => ReactNode;
}

function SortableItem({ id, layout, name, isFirst, isLast, onMove, children }: SortableItemProps) {
  const sortable = useSortable({ id, attributes: { roleDescription: m.editing_drag_role() } });
  const { transform, transition, isDragging } = sortable;
  const { back, on } = LAYOUTS[layout];
  const buttons = (
    <>
      <IconButton label={back.label({ name })} data-move="up" disabled={isFirst} onClick={() => onMove(-1)}>
        <ChevronDownIcon className={joinClasses('size-5', back.turn)} />
      </IconButton>
      <IconButton label={on.label({ name })} data-move="down" disabled={isLast} onClick={() => onMove(1)}>
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
      className={joinClasses('relative', isDragging && 'z-10 shadow-plate')}
    >
      {children({ handle, buttons })}
    </li>
  );
}
