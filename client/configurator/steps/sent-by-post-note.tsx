import { useChosenAddOns, useComicPrice } from '#client/configurator/chosen-package.ts';
import { describePriceChange } from '#client/configurator/price-change.ts';
import { updateDelivery, useWizard } from '#client/draft/wizard-store.ts';
import { Button } from '#client/ui/button.tsx';
import { TruckIcon } from '#client/ui/icons/truck.tsx';
import { m } from '#messages';
import { DELIVERY_LABELS } from '#shared/draft/labels.ts';
import { formatList } from '#shared/lists.ts';

export function SentByPostNote() {
  const isDigital = useWizard((state) => state.comic.delivery.type === 'digital');
  const sent = useChosenAddOns().filter((addOn) => addOn.needsShipping);
  const price = useComicPrice();
  const printed = useComicPrice({ deliveryType: 'print-digital' });
  if (!isDigital || sent.length === 0) return null;
  const delivery = DELIVERY_LABELS['print-digital'].label();
  const listed = formatList(sent.map(({ name }) => name));
  return (
    <div role="status" className="inked flex flex-wrap items-start gap-4 bg-paper p-5">
      <TruckIcon className="size-8 flex-none text-terracotta" />
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold">{m.wizard_posted({ count: sent.length, names: listed })}</p>
        <p className="mt-1 text-sm text-soft">{m.wizard_posted_text()}</p>
        <Button
          variant="cream"
          size="sm"
          className="mt-3"
          onClick={() => updateDelivery({ type: 'print-digital' })}
        >
          {price && printed
            ? m.wizard_posted_change_price({
                delivery,
                change: describePriceChange(price.total, printed.total),
              })
            : m.wizard_posted_change({ delivery })}
        </Button>
      </div>
    </div>
  );
}
