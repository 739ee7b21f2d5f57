import { useState } from 'react';
import type { ProofStore } from '#client/proof/proof-store.ts';
import { Button } from '#client/ui/button.tsx';
import { joinClasses } from '#client/ui/class-names.ts';
import { sentenceOf } from '#client/ui/errors.ts';
import { PROOF_TEXT_MAX } from '#shared/proof/proof.ts';
import type { ShownPin } from './shown-pins.ts';
import { SmallButton } from './small-button.tsx';

/** The answers to a comment that was sent, and a field for one more. */
export function CommentThread({ store, pin }: { store: ProofStore; pin: ShownPin }) {
  const [text, setText] = useState(() => store.getState().replies[pin.rootId]?.text ?? null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  function type(next: string) {
    setText(next);
    store.typeReply(pin.rootId, next);
  }

  async function send() {
    setSending(true);
    setProblem(null);
    try {
      await store.reply(pin);
      setText(null);
    } catch (error) {
      setProblem(sentenceOf(error, 'Your answer has not reached us. It is kept here; please try again.'));
    } finally {
      setSending(false);
    }
  }

  return (
    <>
      {pin.replies.length > 0 && (
        <ul className="mt-2 grid gap-2 border-hairline border-l-2 pl-3">
          {pin.replies.map((reply) => (
            <li key={reply.id} className="text-sm">
              <span
                className={joinClasses(
                  'font-semibold text-xs',
                  reply.role === 'studio' ? 'text-wine' : 'text-charcoal',
                )}
              >
                {reply.role === 'studio' ? `${reply.author}, the studio` : reply.author}
              </span>
              <span className="block whitespace-pre-line">{reply.text}</span>
            </li>
          ))}
        </ul>
      )}
      {text === null ? (
        <SmallButton onClick={() => setText('')}>Answer</SmallButton>
      ) : (
        <div className="mt-2 grid gap-2">
          <textarea
            aria-label={`Answer to comment ${pin.number}`}
            value={text}
            rows={2}
            maxLength={PROOF_TEXT_MAX}
            onChange={({ target }) => type(target.value)}
            className="control field-sizing-content resize-none"
          />
          {problem && (
            <p role="alert" className="text-alert text-sm">
              {problem}
            </p>
          )}
          <div className="flex gap-2">
            <Button
              size="sm"
              pending={isSending}
              pendingLabel="Sending..."
              disabled={text.trim() === ''}
              onClick={send}
            >
              Send answer
            </Button>
            <SmallButton
              onClick={() => {
                type('');
                setText(null);
              }}
            >
              Cancel
            </SmallButton>
          </div>
        </div>
      )}
    </>
  );
}
