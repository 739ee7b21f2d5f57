import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCall } from '#client/proof/use-call.ts';
import { Button } from '#client/ui/button.tsx';
import { joinClasses } from '#client/ui/class-names.ts';
import { RichText } from '#client/ui/rich-text.tsx';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { formatShortDateTime } from '#shared/dates.ts';
import type { ProofRole } from '#shared/proof/proof.ts';
import { SmallButton } from './small-button.tsx';

interface CommentThreadProps {
  number: number;
  replies: { id: string; role: ProofRole; author: string; text: string; createdAt: Date }[];
  /** The answer that is being typed, which its owner keeps until it is sent. */
  typed: string;
  onType: (text: string) => void;
  onSend: () => Promise<unknown>;
  /** Of whoever reads the answer, where that is not the page's. */
  lang?: string;
  /** The other actions on the comment, beside answering. */
  children?: ReactNode;
}

/** The answers to a comment that was sent, and a field for one more. */
export function CommentThread(props: CommentThreadProps) {
  const { number, replies, typed, onType, onSend, lang, children } = props;
  const [isOpen, setOpen] = useState(typed !== '');
  const button = useId();
  const field = useId();
  const sending = useCall(onSend, m.proof_comments_answer_failed());

  function open() {
    flushSync(() => setOpen(true));
    document.getElementById(field)?.focus();
  }

  function close() {
    flushSync(() => setOpen(false));
    document.getElementById(button)?.focus();
  }

  /** By then somebody may be typing the next answer, or elsewhere. */
  async function send() {
    if (!(await sending.run())) return;
    const { activeElement } = document;
    if (!activeElement?.matches('textarea')) close();
    else if (activeElement.id !== field) setOpen(false);
  }

  return (
    <>
      {replies.length > 0 && (
        <ol
          aria-label={m.proof_comments_answers()}
          className="mt-2 grid gap-2 border-hairline border-l-2 pl-3 text-sm"
        >
          {replies.map(({ id, role, author, text, createdAt }) => (
            <li key={id}>
              <p className="text-soft text-xs">
                <span
                  className={joinClasses('font-semibold', role === 'studio' ? 'text-wine' : 'text-charcoal')}
                >
                  {role === 'studio' ? m.proof_comments_studio({ author }) : author}
                </span>
                , <time dateTime={createdAt.toISOString()}>{formatShortDateTime(createdAt)}</time>
              </p>
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">
                <Words>{text}</Words>
              </p>
            </li>
          ))}
        </ol>
      )}
      {isOpen && (
        <div className="mt-2 grid gap-2">
          <textarea
            id={field}
            aria-label={m.proof_comments_answer_field({ number })}
            lang={lang}
            value={typed}
            rows={2}
            onChange={({ target }) => onType(target.value)}
            className="control field-sizing-content resize-none"
          />
          {sending.problem && (
            <p role="alert" className="text-alert text-sm">
              {sending.problem}
            </p>
          )}
          <div className="flex gap-4">
            <Button
              size="sm"
              pending={sending.isPending}
              pendingLabel={m.proof_comments_answer_sending()}
              disabled={typed.trim() === ''}
              onClick={send}
            >
              {m.proof_comments_answer_send()}
            </Button>
            <SmallButton
              onClick={() => {
                onType('');
                close();
              }}
            >
              {m.proof_comments_answer_cancel()}
            </SmallButton>
          </div>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4">
        {!isOpen && (
          <SmallButton id={button} onClick={open}>
            <RichText
              parts={m.proof_comments_answer.parts({ number })}
              tags={{ quiet: (words) => <span className="sr-only">{words}</span> }}
            />
          </SmallButton>
        )}
        {children}
      </div>
    </>
  );
}
