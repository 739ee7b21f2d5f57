import { newsletterSchema } from '../../shared/newsletter';
import { isExplained, loadApi, referenceOf } from '../api';
import { track } from '../tracking/track';

const UNCONFIRMED = 'It is not confirmed yet: please open the link in the mail we have sent you.';

const FAILED = 'Subscription failed';

type SignUpRefusal = { sentence: string; hint?: string };

/**
 * Signs an address up for the newsletter, as far as that goes before it is confirmed.
 * @returns why not, in a sentence for the person; null when it is done
 */
export async function sendSignUp(address: string): Promise<SignUpRefusal | null> {
  const parsed = newsletterSchema.safeParse({ email: address });
  if (!parsed.success) return { sentence: parsed.error.issues[0]?.message ?? 'Invalid email address' };
  try {
    await (await loadApi()).newsletter.subscribe.mutate(parsed.data);
  } catch (error) {
    return refusalOf(error);
  }
  track({ name: 'Lead', email: parsed.data.email });
  return null;
}

function refusalOf(error: unknown): SignUpRefusal {
  if (!isExplained(error)) return { sentence: FAILED, hint: referenceOf(error).trim() };
  const { details }: { code: string; details?: unknown } = error.data;
  return { sentence: error.message, ...(details === 'unconfirmed' && { hint: UNCONFIRMED }) };
}
