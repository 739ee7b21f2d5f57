import { useReducer, useRef, useState } from 'react';
import type { Saved, Version } from '#shared/version.ts';
import type { createEditing, RestoredValues } from './edit.ts';

type Editing<Item extends Version, Values extends object> = ReturnType<typeof createEditing<Item, Values>>;

interface UseEditOptions<Values> {
  restored?: RestoredValues<Values> | null | undefined;
  /** While another call of this person is under way, a newer version may be its result. */
  isOwnCallPending?: boolean;
}

/**
 * Edits a record. `editing` comes from `createEditing`. The component needs a `key` if it can show another
 * record.
 */
export function useEdit<Item extends Version, Values extends object>(
  editing: Editing<Item, Values>,
  item: Item,
  { restored, isOwnCallPending }: UseEditOptions<Values> = {},
) {
  const [edit, dispatch] = useReducer(editing.reduce, null, () => editing.begin(item, restored));
  const [isSaving, setSaving] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const isOverTheirs = useRef(false);
  const newest = editing.newestOf(edit);
  if (item.revision > newest.revision && !isSaving && !isOwnCallPending) dispatch({ type: 'received', item });

  async function send(
    from: typeof edit,
    update: (version: Version) => Promise<Saved<Item>>,
  ): Promise<Item | null> {
    const { id, revision } = editing.newestOf(from);
    const { status, current } = await update({ id, revision });
    if (status === 'saved') {
      dispatch({ type: 'saved', item: current, sent: editing.valuesOf(from) });
      return current;
    }
    const behind = editing.reduce(from, { type: 'received', item: current });
    dispatch({ type: 'received', item: current });
    if (behind.conflict || current.revision <= revision) return refuse();
    return Object.keys(behind.edited).length === 0 ? current : send(behind, update);
  }

  function refuse() {
    setRefusals((count) => count + 1);
    return null;
  }

  return {
    ...edit,
    values: editing.valuesOf(edit),
    isEdited: Object.keys(edit.edited).length > 0,
    isSaving,
    /** Counts the saves that were refused because of a conflict. */
    refusals,
    conflicts: editing.conflictsOf(edit),
    changed: editing.changedByOthers(edit),
    change: (values: Partial<Values>) => dispatch({ type: 'edited', values }),
    receiveOwn: (version: Item) => dispatch({ type: 'received', item: version, isOwn: true }),
    replace: (version: Item, values: (keyof Values & string)[]) =>
      dispatch({ type: 'replaced', item: version, values }),
    discard: () => dispatch({ type: 'discarded' }),
    /**
     * Call it before any other `await`. @returns the saved version, or null after a conflict, which
     * `StaleNotice` explains
     */
    async save(update: (version: Version) => Promise<Saved<Item>>): Promise<Item | null> {
      if (edit.conflict && !isOverTheirs.current) return refuse();
      setSaving(true);
      try {
        return await send(edit, update);
      } finally {
        setSaving(false);
      }
    },
    /** Submits a form whose `save` then puts the edited values over the newer version. */
    saveOverTheirs(form: HTMLFormElement | null) {
      isOverTheirs.current = true;
      form?.requestSubmit();
      isOverTheirs.current = false;
    },
  };
}
