import type { Version } from '#shared/version.ts';

/** The state of editing a record that others may change at the same time. */
export interface Edit<Item extends Version, Values extends object> {
  /** The version that the edited values build on. */
  base: Item;
  /** Only the values that differ from the newest version. */
  edited: Partial<Values>;
  /** The newest version, if somebody else saved it since. */
  conflict: Item | null;
}

export type EditEvent<Item extends Version, Values extends object> =
  | { type: 'edited'; values: Partial<Values> }
  /** `isOwn`: this person changed it by another call. */
  | { type: 'received'; item: Item; isOwn?: boolean }
  /** A part was replaced that is saved by itself, and with it what was typed of `values`, which was about the former one. */
  | { type: 'replaced'; item: Item; values: (keyof Values & string)[] }
  | { type: 'saved'; item: Item; sent: Values }
  | { type: 'discarded' };

/** Values typed before a reload, and the revision they were typed over. */
export type RestoredValues<Values> = { revision: number; values: Values };

/** The state machine of an edit. `read` gives the values of a version as the form has them: text and booleans. */
export function createEditing<Item extends Version, Values extends object>(read: (item: Item) => Values) {
  type State = Edit<Item, Values>;
  type Name = keyof Values & string;

  const namesOf = (values: object) => Object.keys(values) as Name[];
  const newestOf = ({ base, conflict }: State) => conflict ?? base;
  const valuesOf = (edit: State): Values => ({ ...read(newestOf(edit)), ...edit.edited });

  function begin(item: Item, restored?: RestoredValues<Values> | null): State {
    const edited = restored ? differing(restored.values, read(item)) : {};
    const isStale = restored && restored.revision < item.revision && namesOf(edited).length > 0;
    return isStale
      ? { base: { ...item, revision: restored.revision }, edited, conflict: item }
      : { base: item, edited, conflict: null };
  }

  function reduce(edit: State, event: EditEvent<Item, Values>): State {
    switch (event.type) {
      case 'edited': {
        const edited = differing({ ...edit.edited, ...event.values }, read(newestOf(edit)));
        return namesOf(edited).length === 0 ? begin(newestOf(edit)) : { ...edit, edited };
      }
      case 'received':
        return receive(edit, event.item, event.isOwn === true);
      case 'replaced': {
        const { item } = event;
        const received = receive(edit, item, false);
        const kept = Object.entries(received.edited).filter(
          ([name]) => !event.values.some((one) => one === name),
        );
        const edited = differing(Object.fromEntries(kept) as Partial<Values>, read(item));
        return received.conflict && namesOf(edited).length > 0
          ? { ...received, edited, conflict: item }
          : { base: item, edited, conflict: null };
      }
      case 'saved':
        return {
          base: event.item,
          edited: differing(differing(valuesOf(edit), event.sent), read(event.item)),
          conflict: null,
        };
      case 'discarded':
        return begin(newestOf(edit));
    }
  }

  function receive(edit: State, item: Item, isOwn: boolean): State {
    if (item.revision <= newestOf(edit).revision) return edit;
    const edited = differing(edit.edited, read(item));
    const changed = namesOf(differing(read(item), read(edit.base)));
    const changedAgainstUs = isOwn ? changed.filter((name) => name in edited) : changed;
    const isConflict = edit.conflict !== null || changedAgainstUs.length > 0;
    return isConflict && namesOf(edited).length > 0
      ? { ...edit, edited, conflict: item }
      : { base: item, edited, conflict: null };
  }

  /** Names of the values that others have changed too, and to something else. */
  function conflictsOf(edit: State): Name[] {
    const { edited, conflict } = edit;
    if (!conflict) return [];
    const theirs = read(conflict);
    const changed = changedByOthers(edit);
    return namesOf(edited).filter((name) => changed.includes(name) && theirs[name] !== edited[name]);
  }

  /** Names of the values that others have changed. */
  function changedByOthers({ base, edited, conflict }: State): Name[] {
    if (!conflict) return [];
    const changed = namesOf(differing(read(conflict), read(base)));
    // After a reload only the base's revision is known, not its values.
    return changed.length > 0 ? changed : namesOf(edited);
  }

  function differing(values: Partial<Values>, others: Values): Partial<Values> {
    const names = namesOf(values).filter((name) => values[name] !== others[name]);
    return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;
  }

  return { begin, reduce, newestOf, valuesOf, conflictsOf, changedByOthers };
}
