import { Link } from 'wouter';
import { FIRST_DRAFT_TIME } from '#shared/labels.ts';
import type { ChangedTexts } from '#shared/site-texts.ts';
import { StudioMail } from './studio-mail.tsx';
import { WithdrawalLimits } from './withdrawal-limits.tsx';

export function Refunds({ texts }: { texts: ChangedTexts }) {
  return (
    <>
      <p>
        A book printed from your own story can be sold to nobody else. That is why the usual fourteen days do
        not apply to it, and why we show you a draft so early.
      </p>
      <h2>Before we begin to draw</h2>
      <p>
        Until we have begun with your first draft you may cancel without giving a reason, and you get back all
        you have paid. Write to <StudioMail /> with the number of your order. As the draft is ready{' '}
        {FIRST_DRAFT_TIME}, please write soon.
      </p>
      <h2>The right of withdrawal and its exception</h2>
      <WithdrawalLimits texts={texts} />
      <p>
        <Link href="/withdraw">Withdraw from contract here</Link>, in two steps and without an account. You
        get a confirmation by mail at once.
      </p>
      <h2>If the draft is not right</h2>
      <p>
        Tell us. The round of changes in your package is there for this, and a mistake of ours never uses one
        up. If we cannot agree on a comic after that, we stop, and pay back the part of the price that belongs
        to work not yet done, printing and shipping included.
      </p>
      <h2>Damage, misprints, lost parcels</h2>
      <p>If a book arrives damaged or misprinted, or does not arrive, we replace it at our cost:</p>
      <ol>
        <li>Write to us, if possible within fourteen days, with a photo of the damage.</li>
        <li>We print and send a new copy. You need not send the first one back.</li>
        <li>If a new copy is not possible or comes too late for you, you get your money back.</li>
      </ol>
      <p>Your statutory rights when goods do not conform to the contract remain as they are.</p>
      <h2>How refunds are paid</h2>
      <p>
        We pay back the way you paid, within fourteen days of agreeing to it, and without a fee. Banks may
        take some days more until you see it.
      </p>
    </>
  );
}
