import type { CurrentPin, Pin, Proof } from '#client/proof/proof.ts';
import { m } from '#messages';
import { PROOF_TEXT_MAX } from '#shared/proof/proof.ts';

/** A comment as it was typed here. */
export type TypedPin = {
  id: string;
  versionId: string;
  page: number | null;
  x: number | null;
  y: number | null;
  text: string;
};
/** Changes that the server does not have. */
export type UnsavedPin = TypedPin & {
  isDeleted: boolean;
  refusal: string | null;
  /** The revision that was typed over, null for a new comment. */
  revision: number | null;
  /** The texts that were sent since the last answer, because an answer may be lost. */
  tried: string[];
  /** Somebody else's change since: the newer comment, or that it was deleted. */
  conflict: CurrentPin | 'deleted' | null;
};
/** Which text stays: the one typed here, the other one, or both. */
export type Choice = 'mine' | 'other' | 'both';
type Saved = { number: number; revision: number };
export type Answer =
  | ({ status: 'saved' } & Saved)
  | { status: 'deleted' }
  | { status: 'stale'; pin: CurrentPin | null };

/** The server's comments, and those typed since. Every change of comments is a function from one to the next. */
export type Comments = { proof: Proof; unsaved: UnsavedPin[] };
export type PinsOfReader = Pick<Proof, 'pins' | 'reader'>;

const TRIED_MAX = 20;

export function typePin(comments: Comments, pin: TypedPin): Comments {
  return put(comments, {
    ...knownOf(comments, pin),
    ...toTyped(pin),
    isDeleted: false,
    refusal: refuse(pin),
  });
}

export function deletePin(comments: Comments, pin: TypedPin): Comments {
  const known = knownOf(comments, pin);
  if (known.conflict === 'deleted') return choosePin(comments, pin.id, 'other');
  const isOnServer = comments.proof.pins.some(({ id }) => id === pin.id);
  // The first save of a comment may have arrived although its answer did not.
  if (!isOnServer && known.tried.length === 0) return drop(comments, pin.id);
  const revision = known.conflict?.revision ?? known.revision;
  return put(comments, {
    ...known,
    ...toTyped(pin),
    revision,
    conflict: null,
    isDeleted: true,
    refusal: null,
  });
}

/** Remembers what is about to be sent. */
export function notePinSent(comments: Comments, pin: UnsavedPin): Comments {
  const content = contentOf(pin);
  if (pin.isDeleted || pin.tried.includes(content)) return comments;
  return put(comments, { ...pin, tried: [...pin.tried.slice(-TRIED_MAX), content] });
}

export function receiveAnswer(comments: Comments, sent: UnsavedPin, answer: Answer): Comments {
  if (answer.status === 'stale') return receiveStale(comments, sent.id, answer.pin);
  const saved = answer.status === 'saved' ? answer : null;
  const placed = place(comments, sent, saved);
  const newest = find(comments, sent.id);
  // A pin that was changed meanwhile stays, and is sent again.
  return newest && (newest.isDeleted !== sent.isDeleted || contentOf(newest) !== contentOf(sent))
    ? put(placed, { ...newest, revision: saved?.revision ?? null, tried: [] })
    : drop(placed, sent.id);
}

export function receiveRefusal(comments: Comments, sent: UnsavedPin, refusal: string): Comments {
  return put(comments, { ...(find(comments, sent.id) ?? sent), refusal });
}

/** Words on a comment that was sent from elsewhere would not be seen, and a conflict follows the newest text. */
export function receiveProof({ unsaved }: Pick<Comments, 'unsaved'>, proof: Proof): Comments {
  const known = new Map(proof.pins.map((pin) => [pin.id, pin]));
  return unsaved.reduce<Comments>(
    (comments, { id, conflict }) => {
      const current = known.get(id);
      const isNewer = conflict && conflict !== 'deleted' && current && current.revision > conflict.revision;
      return current && (isNewer || current.state !== 'draft')
        ? receiveStale(comments, id, current)
        : comments;
    },
    { proof, unsaved },
  );
}

function receiveStale(comments: Comments, id: string, current: CurrentPin | null): Comments {
  const pin = find(comments, id);
  if (!pin) return comments;
  if (!current) return pin.isDeleted ? drop(comments, id) : put(comments, { ...pin, conflict: 'deleted' });
  // The answer to an own save was lost, and more was typed since.
  if (pin.tried.includes(contentOf(current)))
    return put(comments, { ...pin, revision: current.revision, tried: [] });
  if (current.state === 'draft') return put(comments, { ...pin, conflict: current });
  const others = drop(comments, id);
  return pin.isDeleted || pin.text === current.text
    ? others
    : putAsNew(others, pin, m.proof_comments_sent_meanwhile());
}

/** Ends a conflict. */
export function choosePin(comments: Comments, id: string, choice: Choice): Comments {
  const pin = find(comments, id);
  if (!pin?.conflict) return comments;
  const { conflict } = pin;
  if (conflict === 'deleted') {
    const others = place(drop(comments, id), pin, null);
    return choice === 'mine' ? putAsNew(others, pin, refuse(pin)) : others;
  }
  if (choice === 'other') return place(drop(comments, id), { ...conflict, id }, conflict);
  const kept = choice === 'both' ? { ...pin, text: `${conflict.text}\n\n${pin.text}` } : pin;
  const { revision } = conflict;
  return put(comments, { ...kept, revision, tried: [], conflict: null, refusal: refuse(kept) });
}

/** A pin that nobody has written on stays in the browser. */
export function isSendable({ refusal, conflict, text, isDeleted }: UnsavedPin): boolean {
  return refusal === null && conflict === null && (isDeleted || text.trim() !== '');
}

/** @returns the reason not to send a pin */
export function refuse({ text }: Pick<TypedPin, 'text'>): string | null {
  return text.length > PROOF_TEXT_MAX ? m.proof_comments_too_long({ max: PROOF_TEXT_MAX }) : null;
}

const find = ({ unsaved }: Comments, id: string) => unsaved.find((pin) => pin.id === id);

function put(comments: Comments, pin: UnsavedPin): Comments {
  const { unsaved } = comments;
  const isKnown = unsaved.some(({ id }) => id === pin.id);
  return {
    ...comments,
    unsaved: isKnown ? unsaved.map((known) => (known.id === pin.id ? pin : known)) : [...unsaved, pin],
  };
}

function drop(comments: Comments, dropped: string): Comments {
  return { ...comments, unsaved: comments.unsaved.filter(({ id }) => id !== dropped) };
}

/** Shows what was saved among the server's pins. @param saved null after a deletion */
function place(comments: Comments, pin: TypedPin, saved: Saved | null): Comments {
  const { proof } = comments;
  return { ...comments, proof: { ...proof, pins: placeAmong(proof, pin, saved) } };
}

function placeAmong({ pins, reader }: PinsOfReader, pin: TypedPin, saved: Saved | null): Pin[] {
  if (saved === null) return pins.filter(({ id }) => id !== pin.id);
  if (!pins.some(({ id }) => id === pin.id)) return [...pins, newPin(pin, saved, reader)];
  const { page, x, y, text, versionId } = pin;
  const { number, revision } = saved;
  return pins.map((known) =>
    known.id === pin.id ? { ...known, page, x, y, text, versionId, number, revision } : known,
  );
}

export function newPin(pin: TypedPin, { number, revision }: Saved, reader: Proof['reader']): Pin {
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

function knownOf(comments: Comments, { id }: TypedPin): Omit<UnsavedPin, keyof TypedPin | 'isDeleted'> {
  const saved = comments.proof.pins.find((pin: Pin) => pin.id === id);
  return find(comments, id) ?? { ...NEW, revision: saved?.revision ?? null };
}

function putAsNew(comments: Comments, pin: TypedPin, refusal: string | null): Comments {
  const id = crypto.randomUUID();
  return put(comments, { ...toTyped(pin), ...NEW, id, isDeleted: false, refusal });
}

const NEW: Omit<UnsavedPin, keyof TypedPin | 'isDeleted'> = {
  refusal: null,
  revision: null,
  tried: [],
  conflict: null,
};

function contentOf({ versionId, page, x, y, text }: Omit<TypedPin, 'id'>): string {
  return JSON.stringify([versionId, page, x, y, text]);
}

function toTyped({ id, versionId, page, x, y, text }: TypedPin): TypedPin {
  return { id, versionId, page, x, y, text };
}
