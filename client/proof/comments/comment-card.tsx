import { memo, useEffect, useId, useRef } from 'react';
import { type ShownPin, shownPins } from '#client/proof/proof-state.ts';
import { type ProofStore, useProof } from '#client/proof/proof-store.ts';
import { Button } from '#client/ui/button.tsx';
import { joinClasses } from '#client/ui/class-names.ts';
import { focusIfLost } from '#client/ui/focus-if-lost.ts';
import { CheckIcon } from '#client/ui/icons/check.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { lazyComponent } from '#client/ui/lazy-component.tsx';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { PROOF_TEXT_MAX } from '#shared/proof/proof.ts';
import { colourOf } from './pin-marker.tsx';
import { SmallButton } from './small-button.tsx';

const CommentThread = lazyComponent(async () => (await import('./comment-thread.tsx')).CommentThread, {
  needed: true,
});
const PinConflict = lazyComponent(async () => (await import('./pin-conflict.tsx')).PinConflict, {
  needed: true,
});

interface CommentCardProps {
  store: ProofStore;
  pin: ShownPin;
  isActive: boolean;
  canComment: boolean;
}

export const CommentCard = memo(function CommentCard({ store, pin, isActive, canComment }: CommentCardProps) {
  const card = useRef<HTMLElement>(null);
  const isOwnDraft = pin.mine && pin.state === 'draft';
  const isEdited = isActive && isOwnDraft && canComment;

  useEffect(() => {
    if (isActive) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);

  return (
    <article
      ref={card}
      aria-label={m.proof_comments_card({ number: pin.number })}
      className={joinClasses(
        'inked grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 p-3 @max-[16rem]/panel:grid-cols-1 @max-[16rem]/panel:p-2',
        isActive ? 'bg-white shadow-plate' : 'bg-cream',
      )}
    >
      <button
        type="button"
        data-card={pin.id}
        aria-label={m.proof_comments_show({ number: pin.number })}
        aria-expanded={isActive}
        onClick={() => store.selectPin(isActive ? null : pin.id)}
        className={joinClasses(
          'grid size-8 place-items-center rounded-[50%_50%_50%_2px] border-2 border-charcoal font-semibold text-sm tabular-nums',
          colourOf(pin),
        )}
      >
        {pin.number}
      </button>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-baseline gap-x-2 text-soft text-xs">
          <span className="font-semibold text-charcoal">
            {pin.mine ? m.proof_comments_you() : pin.author}
          </span>
          {statusOf(pin)}
        </p>
        {isEdited ? (
          <Editor store={store} pin={pin} />
        ) : (
          <p className="mt-1 whitespace-pre-line">
            <Words>{pin.text}</Words>
          </p>
        )}
        {pin.refusal && (
          <p role="alert" className="mt-1 flex gap-1.5 text-alert text-sm">
            <WarningIcon className="mt-0.5 size-4.5 flex-none" />
            {pin.refusal}
          </p>
        )}
        {pin.conflict && <PinConflict store={store} pin={pin} />}
        {isOwnDraft && !isEdited && canComment && !pin.conflict && (
          <div className="mt-1 flex gap-1">
            <SmallButton onClick={() => store.selectPin(pin.id)}>{m.proof_comments_edit()}</SmallButton>
            <SmallButton onClick={() => removePin(store, pin)}>{m.proof_comments_delete()}</SmallButton>
          </div>
        )}
        {pin.state !== 'draft' && <Thread store={store} pin={pin} />}
      </div>
    </article>
  );
});

/** Answers that are being typed are kept by thread, which a comment shares with its copies on later versions. */
function Thread({ store, pin }: { store: ProofStore; pin: ShownPin }) {
  const typed = useProof(store, ({ replies }) => replies[pin.rootId]?.text ?? '');
  return (
    <CommentThread
      number={pin.number}
      replies={pin.replies}
      typed={typed}
      onType={(text) => store.typeReply(pin.rootId, text)}
      onSend={() => store.reply(pin)}
    />
  );
}

function statusOf({ state, isSaved, carriedFrom, mine }: ShownPin) {
  if (state === 'done')
    return (
      <span className="inline-flex items-center gap-1 text-leaf">
        <CheckIcon className="size-4" />
        {m.proof_comments_done()}
      </span>
    );
  if (state === 'draft') return mine && !isSaved ? m.proof_comments_kept() : m.proof_comments_unsent();
  return carriedFrom ? m.proof_comments_carried() : null;
}

function Editor({ store, pin }: { store: ProofStore; pin: ShownPin }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const hint = useId();
  // On a phone a second tap may follow, which zooms instead; the keyboard on the screen would be in the way.
  useEffect(() => {
    const timer = setTimeout(
      () => field.current?.focus({ preventScroll: true }),
      matchMedia('(pointer: coarse)').matches ? 350 : 0,
    );
    return () => clearTimeout(timer);
  }, []);
  const { id, versionId, page, x, y } = pin;
  // The card is rendered with low priority, so its text is read apart, or typing would lag.
  const text =
    useProof(store, (state) => shownPins(state).find((known) => known.id === id)?.text) ?? pin.text;
  return (
    <div className="mt-1.5">
      <textarea
        ref={field}
        aria-label={m.proof_comments_field({ number: pin.number })}
        aria-describedby={hint}
        aria-invalid={text.length > PROOF_TEXT_MAX}
        value={text}
        rows={3}
        placeholder={m.proof_comments_what()}
        onChange={({ target }) => store.changePin({ id, versionId, page, x, y, text: target.value })}
        onKeyDown={(event) => {
          const isDone =
            event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey));
          if (!isDone) return;
          event.preventDefault();
          leave();
        }}
        className="control field-sizing-content resize-none"
      />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button size="sm" onClick={leave}>
          {m.proof_comments_finish()}
        </Button>
        <SmallButton onClick={() => removePin(store, pin)}>{m.proof_comments_delete()}</SmallButton>
        <span
          id={hint}
          className={joinClasses(
            'ml-auto text-xs tabular-nums',
            text.length > PROOF_TEXT_MAX ? 'text-alert' : 'text-soft',
          )}
        >
          {text.length} / {PROOF_TEXT_MAX}
        </span>
      </div>
    </div>
  );

  function leave() {
    store.selectPin(null);
    focusIfLost(() => findPlaceOf(pin));
  }
}

function removePin(store: ProofStore, pin: ShownPin) {
  store.removePin(pin);
  focusIfLost(() => findPlaceOf(pin));
}

/**
 * Where somebody goes on by keyboard: at the pin, at a comment that has none, or where one more is begun in place of a
 * comment that is gone.
 */
function findPlaceOf({ id, page }: ShownPin): HTMLElement | null {
  const places = [
    `[data-pin="${id}"]`,
    `[data-card="${id}"]`,
    `[data-begins="${page}"]`,
    `[data-page="${page}"] button`,
  ];
  return (
    places
      .map((place) => document.querySelector<HTMLElement>(place))
      .find((place) => place?.checkVisibility()) ?? null
  );
}
