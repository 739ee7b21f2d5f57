import type { PrefetchContext } from '#client/layout/page.ts';
import { Withdrawal } from '#client/withdrawal/withdrawal.tsx';
import { m } from '#messages';
import { WITHDRAWAL_TEXTS } from '#shared/storefront/site-texts.ts';
import '#client/styles/app.css';

export const head = () => ({
  title: m.withdrawal_title(),
  description: m.withdrawal_description(),
});

export const prefetch = ({ helpers }: PrefetchContext) =>
  helpers.storefront.getTexts.prefetch({ names: [...WITHDRAWAL_TEXTS] });

export function Page() {
  return (
    <div className="page-width section">
      <div className="max-w-2xl">
        <Withdrawal />
      </div>
    </div>
  );
}
