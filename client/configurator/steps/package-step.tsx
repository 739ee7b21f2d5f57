import { BoundTextField } from '#client/configurator/bound-field.tsx';
import { usePageCount } from '#client/configurator/chosen-package.ts';
import { updateComic, useWizard } from '#client/draft/wizard-store.ts';
import { GuaranteeLink } from '#client/legal/guarantee-link.tsx';
import { WithdrawalNote } from '#client/legal/withdrawal-note.tsx';
import { QuantityField } from '#client/ui/quantity-field.tsx';
import { m } from '#messages';
import { EXTRA_PAGES_MAX } from '#shared/draft/comic.ts';
import { formatMoney } from '#shared/money.ts';
import { EXTRA_PAGE_PRICE } from '#shared/storefront/price.ts';
import { AddOnChoice } from './add-on-choice.tsx';
import { TierChoice } from './tier-choice.tsx';
import { UndrawnPagesNote } from './undrawn-pages-note.tsx';
import { useSignedInCustomer } from './use-signed-in-customer.ts';

export function PackageStep() {
  return (
    <div className="grid grid-cols-1 gap-10 sm:gap-14">
      <CustomerFields />
      <section aria-labelledby="packages-title">
        <h2 id="packages-title" className="mb-3 text-2xl">
          {m.wizard_package_heading()}
        </h2>
        <TierChoice />
        <GuaranteeLink className="mt-5" />
        <WithdrawalNote printed digital className="mt-2 max-w-[80ch]" />
      </section>
      <section aria-labelledby="extras-title">
        <h2 id="extras-title" className="mb-2 text-2xl">
          {m.wizard_extras_heading()}
        </h2>
        <p className="mb-6 text-soft">{m.wizard_extras_text()}</p>
        <AddOnChoice />
        <ExtraPages />
      </section>
    </div>
  );
}

function ExtraPages() {
  const extraPages = useWizard((state) => state.comic.extraPages);
  const pageCount = usePageCount();
  const price = formatMoney(EXTRA_PAGE_PRICE, undefined, 'short');
  return (
    <div className="mt-8">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <QuantityField
          label={m.wizard_extra_pages()}
          hint={m.wizard_extra_pages_hint({ price })}
          value={extraPages}
          onChange={(value) => updateComic({ extraPages: value })}
          max={EXTRA_PAGES_MAX}
          path="extraPages"
        />
        <p className="flex min-h-11 items-center text-soft">{m.wizard_page_count({ count: pageCount })}</p>
      </div>
      <UndrawnPagesNote />
    </div>
  );
}

function CustomerFields() {
  useSignedInCustomer();
  return (
    <section aria-labelledby="customer-title">
      <h2 id="customer-title" className="mb-2 text-2xl">
        {m.wizard_customer_heading()}
      </h2>
      <p className="mb-4 max-w-[58ch] text-soft max-sm:text-sm sm:mb-6">{m.wizard_customer_text()}</p>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <BoundTextField
          label={m.wizard_customer_email()}
          required
          type="email"
          autoComplete="email"
          path="customerEmail"
          read={(comic) => comic.customerEmail}
          write={(customerEmail) => updateComic({ customerEmail })}
          placeholder={m.wizard_customer_email_example()}
        />
        <BoundTextField
          label={m.wizard_customer_name()}
          required
          autoComplete="name"
          path="customerName"
          read={(comic) => comic.customerName}
          write={(customerName) => updateComic({ customerName })}
        />
      </div>
    </section>
  );
}
