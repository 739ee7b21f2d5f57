import { useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { HoldUnsavedInput } from '#client/account/unsaved-input.ts';
import { trpc } from '#client/api/trpc.ts';
import { type StudioPin, useRefreshProofs } from '#client/proof/studio-proof.ts';
import { Button } from '#client/ui/button.tsx';
import { TextAreaField } from '#client/ui/field.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { PROOF_TEXT_MAX } from '#shared/proof/proof.ts';
import { studioReplySchema } from '#shared/proof/schema.ts';
import { readUnsentReply, storeUnsentReply } from './unsent-replies.ts';

const replySchema = z.pick(studioReplySchema, { text: true });

/** Shows a button, and the form once it is pressed or if an unsent reply is stored. */
export function ReplyForm({ pin: { id: pinId, rootId, number, author } }: { pin: StudioPin }) {
  const [isOpen, setOpen] = useState(() => readUnsentReply(rootId) !== '');
  // A reply that is sent again after a lost response keeps its id, so that it is stored once.
  const [id, setId] = useState(() => crypto.randomUUID());
  const refresh = useRefreshProofs();
  const reply = trpc.admin.proofs.reply.useMutation();

  async function send({ text }: { text: string }) {
    await reply.mutateAsync({ id, pinId, text });
    await refresh();
    setId(crypto.randomUUID());
    close();
  }

  function close() {
    storeUnsentReply(rootId, '');
    flushSync(() => setOpen(false));
    document.getElementById(buttonId(pinId))?.focus();
  }

  if (!isOpen)
    return (
      <Button
        id={buttonId(pinId)}
        variant="quiet"
        size="sm"
        onClick={() => {
          flushSync(() => setOpen(true));
          document.getElementById(fieldId(pinId))?.focus();
        }}
        className="px-2!"
      >
        Answer<span className="sr-only"> comment {number}</span>
      </Button>
    );
  return (
    <Form
      label={`Answer comment ${number}`}
      schema={replySchema}
      initialValues={{ text: readUnsentReply(rootId) }}
      onSubmit={send}
      className="w-full gap-2! px-2 pb-2"
    >
      {(fields) => {
        const text = fields('text');
        return (
          <>
            <HoldUnsavedInput when={text.value.trim() !== ''} />
            <TextAreaField
              label={`Answer to ${author}`}
              rows={2}
              limit={text.value.length > PROOF_TEXT_MAX * 0.9 ? PROOF_TEXT_MAX : undefined}
              {...text}
              id={fieldId(pinId)}
              onChange={(value) => {
                storeUnsentReply(rootId, value);
                text.onChange(value);
              }}
            />
            <div className="flex gap-2">
              <SubmitButton size="sm" pendingLabel="Sending...">
                Send answer
              </SubmitButton>
              <Button variant="quiet" size="sm" onClick={close}>
                Cancel
              </Button>
            </div>
          </>
        );
      }}
    </Form>
  );
}

const buttonId = (pinId: string) => `answer-${pinId}`;
const fieldId = (pinId: string) => `answer-text-${pinId}`;
