import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { track } from '#client/tracking/track.ts';
import { Button } from '#client/ui/button.tsx';
import { isExplained, referenceOf } from '#client/ui/errors.ts';
import { RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import { STUDIO } from '#shared/studio.ts';

/** Loads zod on demand. */
const loadSchema = () => import('#shared/newsletter/newsletter.ts');

type Outcome = { state: 'open' | 'pending' | 'sent' } | { state: 'refused'; sentence: string; hint?: string };

/**
 * Part of every page, so it does not use `Form`. Its field is uncontrolled, which keeps text typed before
 * hydration. So does a press on its button, which `client/app/boot.ts` notes.
 */
export function NewsletterSignUp() {
  const { outcome, subscribe } = useSubscribe();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const isRefused = outcome.state === 'refused';

  useEffect(() => {
    if (isRefused && isLeftTo(field.current?.form)) field.current?.focus();
  }, [isRefused]);

  useEffect(() => {
    const form = field.current?.form;
    const isPressed = form?.dataset.pressed === 'early';
    if (form) form.dataset.pressed = '';
    if (isPressed) form.requestSubmit();
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    void subscribe(field.current?.value ?? '');
  }

  if (outcome.state === 'sent') return <Sent />;
  return (
    // If the browser submitted the form itself, the address would end up in the URL; with this method it does
    // nothing.
    <form
      method="dialog"
      noValidate
      onSubmit={submit}
      className="mt-8 max-w-md"
      aria-labelledby={`${id}-title`}
    >
      <p id={`${id}-title`} className="font-display text-xl">
        {m.newsletter_title()}
      </p>
      <p className="mt-2 text-blush-pale text-sm">{m.newsletter_consent()}</p>
      {/* The label is distinct, because many pages have another field named Email. */}
      <label htmlFor={id} className="mt-4 block font-semibold text-sm">
        {m.newsletter_label()}
      </label>
      <div className="mt-2 flex flex-wrap gap-3">
        <input
          ref={field}
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          required
          onFocus={prepareSending}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? `${id}-error` : undefined}
          className="cut min-h-12 min-w-0 flex-1 border-2 border-current px-4"
        />
        <Button
          type="submit"
          variant="cream"
          pending={outcome.state === 'pending'}
          pendingLabel={m.newsletter_subscribing()}
        >
          {m.newsletter_subscribe()}
        </Button>
      </div>
      <div id={`${id}-error`} aria-live="polite">
        {isRefused && (
          <p className="mt-2 text-sm">
            <strong className="font-semibold text-caption">{outcome.sentence}</strong>
            {outcome.hint && <span className="block text-blush-pale">{outcome.hint}</span>}
          </p>
        )}
      </div>
      <noscript>
        <p className="mt-2 text-blush-pale text-sm">
          <RichText
            parts={m.ui_form_needs_script.parts({ email: STUDIO.email })}
            tags={{
              mail: (words) => (
                <a href={`mailto:${STUDIO.email}`}>
                  <u>{words}</u>
                </a>
              ),
            }}
          />
        </p>
      </noscript>
    </form>
  );
}

function useSubscribe() {
  const { mutateAsync } = trpc.newsletter.subscribe.useMutation();
  const [outcome, setOutcome] = useState<Outcome>({ state: 'open' });

  async function subscribe(address: string) {
    setOutcome({ state: 'pending' });
    try {
      const { newsletterSchema } = await loadSchema();
      const { data, error } = newsletterSchema.safeParse({ email: address });
      if (!data) {
        const sentence = error.issues[0]?.message ?? m.newsletter_invalid();
        return setOutcome({ state: 'refused', sentence });
      }
      await mutateAsync(data);
      track({ name: 'Lead', email: data.email });
      setOutcome({ state: 'sent' });
    } catch (error) {
      setOutcome({ state: 'refused', ...explainRefusal(error) });
    }
  }
  return { outcome, subscribe };
}

function explainRefusal(error: unknown): { sentence: string; hint?: string } {
  if (!isExplained(error)) {
    const reference = referenceOf(error);
    return {
      sentence: m.newsletter_failed(),
      ...(reference && { hint: m.ui_error_reference({ id: reference }) }),
    };
  }
  const isUnconfirmed = error.data.details?.reason === 'unconfirmed';
  return { sentence: error.message, ...(isUnconfirmed && { hint: m.newsletter_unconfirmed() }) };
}

function prepareSending(): void {
  loadSchema().catch(() => {});
}

/** Whether the focus is there, or nowhere: an answer may come while somebody types elsewhere. */
function isLeftTo(place: Element | null | undefined): boolean {
  const { activeElement, body } = document;
  return activeElement === body || place?.contains(activeElement) === true;
}

function Sent() {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isLeftTo(text.current)) text.current?.focus();
  }, []);
  return (
    <p ref={text} tabIndex={-1} role="status" className="mt-8 max-w-md outline-none">
      <span className="block font-display text-xl">{m.newsletter_sent_title()}</span>
      <span className="mt-2 block text-blush-pale text-sm">{m.newsletter_sent_text()}</span>
    </p>
  );
}
