import { HELP_POPUP_MESSAGE_MAX, type HelpPopup, helpPopupFormSchema } from '../../shared/help';
import { isAnswered, loadApi } from '../api';
import { track } from '../tracking/track';
import { TextAreaField, TextField } from '../ui/field';
import { Form, SubmitButton } from '../ui/form';

interface HelpPopupFormProps {
  /** The address, where it is known. */
  email: string;
  onSent: () => void;
}

export function HelpPopupForm({ email, onSent }: HelpPopupFormProps) {
  async function submit(request: HelpPopup) {
    await send(request);
    onSent();
  }
  return (
    <Form
      label="Help with your comic"
      schema={helpPopupFormSchema}
      initialValues={{ email, message: '' }}
      onSubmit={submit}
      className="pb-3"
    >
      {(fields) => (
        <>
          <TextField
            label="Email"
            required
            type="email"
            inputMode="email"
            autoComplete="email"
            placeholder="you@example.com"
            {...fields('email')}
          />
          <TextAreaField
            label="Message (optional)"
            rows={3}
            limit={HELP_POPUP_MESSAGE_MAX}
            placeholder="What would you like to know?"
            {...fields('message')}
          />
          <SubmitButton pendingLabel="Sending...">Get Help</SubmitButton>
        </>
      )}
    </Form>
  );
}

/** @throws Error with a sentence for the person */
async function send({ email, message }: HelpPopup): Promise<void> {
  try {
    await (await loadApi()).help.createPopupRequest.mutate(message ? { email, message } : { email });
  } catch (error) {
    throw new Error(reasonOf(error));
  }
  track({ name: 'Lead', email });
}

function reasonOf(error: unknown): string {
  const isThrottled = isAnswered(error) && error.data.code === 'TOO_MANY_REQUESTS';
  return isThrottled
    ? error.message
    : 'This could not be sent. What you have written is still here: please try again.';
}
