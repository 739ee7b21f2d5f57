import type { Pin, Proof } from './proof.ts';
import type { UnsavedPin } from './unsaved-pins.ts';

/** A comment as it is shown: the server's copy with the changes that were typed here since. */
export type ShownPin = Pin & { isOnServer: boolean; isSaved: boolean; refusal: string | null };

type Known = Pick<Proof, 'pins' | 'reader'>;

export function mergePins({ pins, reader }: Known, unsaved: UnsavedPin[]): ShownPin[] {
  const typed = new Map(unsaved.map((pin) => [pin.id, pin]));
  const known = pins.flatMap((pin): ShownPin[] => {
    const change = pin.state === 'draft' ? typed.get(pin.id) : undefined;
    typed.delete(pin.id);
    if (!change) return [asSaved(pin)];
    if (change.isDeleted) return [];
    const { x, y, page, text, refusal } = change;
    return [{ ...pin, x, y, page, text, isOnServer: true, isSaved: false, refusal }];
  });
  const added = [...typed.values()].filter(({ isDeleted }) => !isDeleted);
  const numbers = new Map<string, number>();
  for (const { versionId, number } of known)
    numbers.set(versionId, Math.max(numbers.get(versionId) ?? 0, number));
  return [
    ...known,
    ...added.map((pin): ShownPin => {
      const number = (numbers.get(pin.versionId) ?? 0) + 1;
      numbers.set(pin.versionId, number);
      return { ...newPin(pin, number, reader), isOnServer: false, isSaved: false, refusal: pin.refusal };
    }),
  ];
}

/** A saved pin keeps its object, so that memoised components are not rendered again with each key. */
const saved = new WeakMap<Pin, ShownPin>();

function asSaved(pin: Pin): ShownPin {
  const known = saved.get(pin);
  if (known) return known;
  const shown = { ...pin, isOnServer: true, isSaved: true, refusal: null };
  saved.set(pin, shown);
  return shown;
}

/** @returns the server's pins after a save, or after a deletion if the number is null */
export function placeSaved({ pins, reader }: Known, saved: UnsavedPin, number: number | null): Pin[] {
  if (number === null) return pins.filter(({ id }) => id !== saved.id);
  const { page, x, y, text, versionId } = saved;
  if (!pins.some(({ id }) => id === saved.id)) return [...pins, newPin(saved, number, reader)];
  return pins.map((pin) => (pin.id === saved.id ? { ...pin, page, x, y, text, versionId, number } : pin));
}

function newPin(pin: UnsavedPin, number: number, reader: Proof['reader']): Pin {
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
    replies: [],
  };
}
