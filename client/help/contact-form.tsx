import { useEffect, useRef } from 'react';
import { useCallKey } from '#client/api/call-key.ts';
import { trpc } from '#client/api/trpc.ts';
import { track } from '#client/tracking/track.ts';
import { explainFailure, referenceOf } from '#client/ui/errors.ts';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { useHydratedForm } from '#client/ui/hydrated-form.ts';
import { FormScriptNeeded } from '#client/ui/script-needed.tsx';
import { prepareToasts, showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { CONTACT_MESSAGE_MAX, type ContactMessage, contactMessageSchema } from '#shared/help/help.ts';

export function ContactForm() {
  const honeypot = useRef<HTMLInputElement>(null);
  const { container, isHydrated } = useHydratedForm();
  useEffect(() => {
    const form = container.current;
    // Loaded early, so that a lost connection can be reported.
    form?.addEventListener('focusin', prepareToasts, { once: true });
    return () => form?.removeEventListener('focusin', prepareToasts);
  }, [container]);
  const createMessage = trpc.help.createContactMessage.useMutation();
  const callKey = useCallKey();

  async function send(message: ContactMessage, form: { reset: () => void }) {
    try {
      const website = honeypot.current?.value ?? '';
      await createMessage.mutateAsync({ ...message, website, key: callKey.keyOf(message) });
      callKey.forget();
      form.reset();
      track({ name: 'Contact', email: message.email });
      showToast({
        tone: 'success',
        title: m.help_contact_sent_title(),
        description: m.help_contact_sent_text(),
      });
    } catch (error) {
      const description = explainFailure(error, m.help_contact_failed_text());
      showToast({
        tone: 'error',
        title: m.help_contact_failed_title(),
        description,
        reference: referenceOf(error),
      });
    }
  }

  return (
    <div ref={container}>
      <FormScriptNeeded />
      <Form
        label={m.help_contact_label()}
        schema={contactMessageSchema}
        initialValues={{ name: '', email: '', message: '' }}
        onSubmit={send}
        className="noscript:hidden"
      >
        {(fields) => (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField label={m.help_name()} required autoComplete="name" {...fields('name')} />
              <TextField
                label={m.help_email()}
                required
                type="email"
                autoComplete="email"
                {...fields('email')}
              />
            </div>
            <TextAreaField
              label={m.help_contact_message()}
              required
              rows={7}
              limit={CONTACT_MESSAGE_MAX}
              {...fields('message')}
            />
            <Honeypot ref={honeypot} />
            <fieldset disabled={!isHydrated} className="contents">
              <SubmitButton pendingLabel={m.help_sending()} size="lg" className="sm:justify-self-start">
                {m.help_contact_send()}
              </SubmitButton>
            </fieldset>
          </>
        )}
      </Form>
    </div>
  );
}

/** A honeypot against spam: invisible, not focusable, and ignored by password managers. */
function Honeypot({ ref }: { ref: React.Ref<HTMLInputElement> }) {
  return (
    <div hidden>
      <label>
        {m.help_contact_website()}
        <input
          ref={ref}
          name="website"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  );
}
