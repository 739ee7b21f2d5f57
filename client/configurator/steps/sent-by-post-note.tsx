import { describePriceChange, useChosenAddOns, useComicPrice } from '#client/configurator/chosen-package.ts';
import { updateDelivery, useWizard } from '#client/draft/wizard-store.ts';
import { Button } from '#client/ui/button.tsx';
import { TruckIcon } from '#client/ui/icons/truck.tsx';
import { DELIVERY_LABELS } from '#shared/draft/labels.ts';
import { formatList } from '#shared/lists.ts';

export function SentByPostNote() {
  const isDigital = useWizard((state) => state.comic.delivery.type === 'digital');
  const sent = useChosenAddOns().filter((addOn) => addOn.needsShipping);
  const price = useComicPrice();
  const printed = useComicPrice({ deliveryType: 'print-digital' });
  if (!isDigital || sent.length === 0) return null;
  const listed = formatList(sent.map(({ name }) => name));
  return (
    <div role="status" className="inked flex flex-wrap items-start gap-4 bg-paper p-5">
      <TruckIcon className="size-8 flex-none text-terracotta" />
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold">
          {sent.length === 1 ? `${listed} goes by post.` : `${listed} go by post.`}
        </p>
        <p className="mt-1 text-sm text-soft">
          Your comic itself is set to digital delivery. We send what you added here to the address you enter
          when you pay, or print the comic as well.
        </p>
        <Button
          variant="cream"
          size="sm"
          className="mt-3"
          onClick={() => updateDelivery({ type: 'print-digital' })}
        >
          {`Change to ${DELIVERY_LABELS['print-digital'].label}`}
          {price && printed && ` (${describePriceChange(price.total, printed.total)})`}
        </Button>
      </div>
    </div>
  );
}
