import type { Pin, Proof } from '#client/proof/proof.ts';
import type { Saved } from './draft-pins.ts';
import type { TypedPin, UnsavedPin } from './unsaved-pins.ts';

/** A comment as it is shown: the server's copy with the changes that were typed here since. */
export type ShownPin = Pin & {
  isOnServer: boolean;
  isSaved: boolean;
  refusal: string | null;
  conflict: Conflict | null;
};

/** What another device, or somebody with the same link, has done to a comment that was changed here. */
type Conflict = { kind: 'changed' | 'deleted-there' | 'deleted-here'; text: string };

type Known = Pick<Proof, 'pins' | 'reader'>;

export function mergePins({ pins, reader }: Known, unsaved: UnsavedPin[]): ShownPin[] {
  const typed = new Map(unsaved.map((pin) => [pin.id, pin]));
  const known = pins.flatMap((pin): ShownPin[] => {
    const change = pin.state === 'draft' ? typed.get(pin.id) : undefined;
    typed.delete(pin.id);
    if (!change) return [asSaved(pin)];
    const conflict = conflictOf(change);
    if (change.isDeleted && !conflict) return [];
    const { x, y, page, refusal } = change;
    const text = change.isDeleted && conflict ? conflict.text : change.text;
    return [{ ...pin, x, y, page, text, isOnServer: true, isSaved: false, refusal, conflict }];
  });
  const added = [...typed.values()].filter(({ isDeleted }) => !isDeleted);
  const last = pins.reduce((highest, { number }) => Math.max(highest, number), 0);
  return [
    ...known,
    ...added.map((pin, index): ShownPin => {
      const number = last + 1 + index;
      const { refusal } = pin;
      const shown = { isOnServer: false, isSaved: false, refusal, conflict: conflictOf(pin) };
      return { ...newPin(pin, { number, revision: 0 }, reader), ...shown };
    }),
  ];
}

function conflictOf({ conflict, isDeleted }: UnsavedPin): Conflict | null {
  if (conflict === null) return null;
  if (conflict === 'deleted') return { kind: 'deleted-there', text: '' };
  return { kind: isDeleted ? 'deleted-here' : 'changed', text: conflict.text };
}

/** A saved pin keeps its object, so that memoised components are not rendered again with each key. */
const saved = new WeakMap<Pin, ShownPin>();

function asSaved(pin: Pin): ShownPin {
  const known = saved.get(pin);
  if (known) return known;
  const shown = { ...pin, isOnServer: true, isSaved: true, refusal: null, conflict: null };
  saved.set(pin, shown);
  return shown;
}

/** @returns the server's pins after a save, or after a deletion if there is no answer */
export function placeSaved({ pins, reader }: Known, pin: TypedPin, answer: Saved | null): Pin[] {
  if (answer === null) return pins.filter(({ id }) => id !== pin.id);
  if (!pins.some(({ id }) => id === pin.id)) return [...pins, newPin(pin, answer, reader)];
  const { page, x, y, text, versionId } = pin;
  const { number, revision } = answer;
  return pins.map((known) =>
    known.id === pin.id ? { ...known, page, x, y, text, versionId, number, revision } : known,
  );
}

function newPin(pin: TypedPin, { number, revision }: Saved, reader: Proof['reader']): Pin {
  const { id, versionId, page, x, y, text } = pin;
  return {
    id,
    rootId: id,
    versionId,
    carriedFrom: null,
    number,
    page,
    x,
    y,
    text,
    state: 'draft',
    role: reader.role,
    author: reader.name,
    mine: true,
    createdAt: new Date(),
    sentAt: null,
    doneAt: null,
    revision,
    replies: [],
  };
}
