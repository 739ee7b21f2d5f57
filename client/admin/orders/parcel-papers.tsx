import { useState } from 'react';
import { FormDialog } from '#client/editing/form-dialog.tsx';
import type { LeaveGuard } from '#client/editing/leave-guard.ts';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { listOptions, SelectField, TextField } from '#client/ui/field.tsx';
import { m } from '#messages';
import { type CustomsKind, customsSchema, HS_OF_BOOKS } from '#shared/admin/customs.ts';
import { formatDecimal } from '#shared/money.ts';
import { writeInField } from '#shared/numbers.ts';
import { hasLettersOfLabels } from '#shared/order/address.ts';
import { needsCustomsForm } from '#shared/order/customs.ts';
import { isPosted } from '#shared/order/order.ts';
import { estimateGrams } from '#shared/order/print-weight.ts';
import type { Order } from './order-queries.ts';

const KIND_LABELS: Record<CustomsKind, () => string> = {
  sale: m.parcels_customs_sale,
  gift: m.parcels_customs_gift,
  documents: m.parcels_customs_documents,
  sample: m.parcels_customs_sample,
  returned: m.parcels_customs_returned,
  other: m.parcels_customs_other,
};
/** The form is read abroad. */
const DESCRIPTION = 'Printed comic book';

/** Prints what is stuck onto an order's parcel. */
export function ParcelPapers({ order, guard }: { order: Order; guard: LeaveGuard }) {
  const [isDeclaring, setDeclaring] = useState(false);
  const { shippingAddress: address } = order;
  // Its add-on by post was given back.
  const isGivenBack = address?.country && !isPosted(order);
  if (order.status === 'Canceled' || order.withdrawnAt || isGivenBack) return null;
  if (!address?.country || !(address.line1 || address.city))
    return <p className="mt-2 text-rust">{m.parcels_no_address()}</p>;
  return (
    <div className="mt-3 flex flex-wrap gap-2 print:hidden">
      {hasLettersOfLabels(address) ? (
        <ButtonLink variant="cream" size="sm" newTab href={`/api/admin/orders/${order.id}/label.pdf`}>
          {m.parcels_label()}
        </ButtonLink>
      ) : (
        <p className="text-rust">{m.errors_parcel_letters()}</p>
      )}
      {needsCustomsForm(address) && (
        <Button variant="cream" size="sm" aria-haspopup="dialog" onClick={() => setDeclaring(true)}>
          {m.parcels_customs()}
        </Button>
      )}
      {isDeclaring && <CustomsDialog order={order} guard={guard} onClose={() => setDeclaring(false)} />}
    </div>
  );
}

interface CustomsDialogProps {
  order: Order;
  guard: LeaveGuard;
  onClose: () => void;
}

function CustomsDialog({ order, guard, onClose }: CustomsDialogProps) {
  const { currency, printGrams, pageCount } = order;
  return (
    <FormDialog
      title={m.parcels_customs()}
      description={m.parcels_customs_text()}
      schema={customsSchema}
      initialValues={{
        ...{ kind: 'sale', description: DESCRIPTION, quantity: '1' },
        grams: String(printGrams ?? estimateGrams(pageCount)),
        ...{ value: writeInField(formatDecimal(order.priceTotal, currency)), tariff: HS_OF_BOOKS },
      }}
      onSubmit={async (content) => {
        const asked = Object.entries(content).map(([name, value]) => [name, String(value)]);
        window.open(
          `/api/admin/orders/${order.id}/cn22.pdf?${new URLSearchParams(asked)}`,
          '_blank',
          'noreferrer',
        );
        onClose();
      }}
      onClose={onClose}
      guard={guard}
      unsaved={m.admin_orders_unsaved()}
      action={m.parcels_customs_print()}
      pendingLabel={m.parcels_customs_opening()}
    >
      {(fields) => (
        <>
          <SelectField
            label={m.parcels_customs_kind()}
            {...fields('kind')}
            options={listOptions(['sale', 'gift', 'documents', 'sample', 'returned', 'other'], KIND_LABELS)}
          />
          <TextField label={m.parcels_customs_description()} lang="en" {...fields('description')} />
          <TextField
            label={m.parcels_customs_grams()}
            hint={printGrams ? m.parcels_customs_grams_tier() : m.parcels_customs_grams_estimate()}
            required
            inputMode="numeric"
            {...fields('grams')}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField label={m.parcels_customs_quantity()} inputMode="numeric" {...fields('quantity')} />
            <TextField
              label={m.parcels_customs_value({ currency })}
              inputMode="decimal"
              {...fields('value')}
            />
          </div>
          <TextField
            label={m.parcels_customs_tariff()}
            hint={m.parcels_customs_tariff_hint()}
            {...fields('tariff')}
          />
        </>
      )}
    </FormDialog>
  );
}
