import { AccordionItem } from '#client/ui/accordion.tsx';
import { CopyIconButton } from '#client/ui/copy-button.tsx';
import { m } from '#messages';
import type { Order } from './order-queries.ts';

/** The stored JSON of the paid order, for details that no screen shows. */
export function RawOrderJson({ order }: { order: Order }) {
  const text = JSON.stringify(order.rawOrderJson, null, 2);
  return (
    <AccordionItem
      group="raw-order"
      title={m.admin_orders_json()}
      className="border-charcoal border-y-2 print:hidden"
    >
      <div className="relative -mr-8">
        {/* biome-ignore lint/a11y/useSemanticElements: a section would not keep spaces and line breaks */}
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard (WCAG 2.1.1)
          tabIndex={0}
          role="region"
          aria-label={m.admin_orders_json()}
          className="inked max-h-96 overflow-auto bg-cream p-4 pr-12 text-charcoal text-xs leading-relaxed"
        >
          {text}
        </pre>
        <span className="absolute top-2.5 right-4 bg-cream">
          <CopyIconButton text={text} label={m.admin_orders_json_copy()} />
        </span>
      </div>
    </AccordionItem>
  );
}
