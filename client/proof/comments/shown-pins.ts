import type { Pin } from '#client/proof/proof.ts';
import { type Comments, newPin, type PinsOfReader, type UnsavedPin } from './unsaved-pins.ts';

/** A comment as it is shown: the server's copy with the changes that were typed here since. */
export type ShownPin = Pin & {
  isSaved: boolean;
  refusal: string | null;
  conflict: Conflict | null;
};

/** What another device, or somebody with the same link, has done to a comment that was changed here. */
type Conflict = { kind: 'changed' | 'deleted-there' | 'deleted-here'; text: string };

/** Merged once for each change, so that all parts of the page are shown the same pins. */
export function shownPins({ proof, unsaved }: Comments): ShownPin[] {
  if (last?.proof !== proof || last.unsaved !== unsaved)
    last = { proof, unsaved, pins: mergePins(proof, unsaved) };
  return last.pins;
}

let last: (Comments & { pins: ShownPin[] }) | undefined;

export function mergePins({ pins, reader }: PinsOfReader, unsaved: UnsavedPin[]): ShownPin[] {
  const typed = new Map(unsaved.map((pin) => [pin.id, pin]));
  const known = pins.flatMap((pin): ShownPin[] => {
    const change = pin.state === 'draft' ? typed.get(pin.id) : undefined;
    typed.delete(pin.id);
    if (!change) return [asSaved(pin)];
    const conflict = conflictOf(change);
    if (change.isDeleted && !conflict) return [];
    const { x, y, page, refusal } = change;
    const text = change.isDeleted && conflict ? conflict.text : change.text;
    return [{ ...pin, x, y, page, text, isSaved: false, refusal, conflict }];
  });
  const added = [...typed.values()].filter(({ isDeleted }) => !isDeleted);
  const last = pins.reduce((highest, { number }) => Math.max(highest, number), 0);
  return [
    ...known,
    ...added.map((pin, index): ShownPin => {
      const number = last + 1 + index;
      const { refusal } = pin;
      const shown = { isSaved: false, refusal, conflict: conflictOf(pin) };
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
  const shown = { ...pin, isSaved: true, refusal: null, conflict: null };
  saved.set(pin, shown);
  return shown;
}
