import type Stripe from 'stripe';
import { randomId } from './session-objects.ts';

/** https://docs.stripe.com/api/payment_intents/object#payment_intent_object-next_action-display_bank_transfer_instructions */
export function transferInstructions(
  intent: Pick<Stripe.PaymentIntent, 'amount' | 'currency'>,
  hostedUrl: string,
): Stripe.PaymentIntent.NextAction {
  const address = { city: null, country: 'IE', line1: null, line2: null, postal_code: null, state: null };
  return {
    type: 'display_bank_transfer_instructions',
    display_bank_transfer_instructions: {
      type: 'eu_bank_transfer',
      amount_remaining: intent.amount,
      currency: intent.currency,
      reference: randomId(12).toUpperCase(),
      hosted_instructions_url: hostedUrl,
      financial_addresses: [
        {
          type: 'iban',
          supported_networks: ['sepa'],
          iban: {
            account_holder_address: address,
            account_holder_name: 'Yours in Ink',
            bank_address: address,
            bic: 'AIBKIE2D',
            country: 'IE',
            iban: 'IE29AIBK93115212345678',
          },
        },
      ],
    },
  };
}
