import { m } from '#messages';
import { addressedAs } from '#shared/greeting.ts';

/** The body of a mail that the buyer sends to somebody of the family. */
export function writeInvitation(name: string, url: string): string {
  const addressed = addressedAs(name);
  const greeting = addressed
    ? m.proof_order_family_greeting({ name: addressed })
    : m.proof_order_family_greeting_unknown();
  return m.proof_order_family_mail({ greeting, url });
}
