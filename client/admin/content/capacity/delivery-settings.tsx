import * as z from 'zod/mini';
import { euros, number } from '#client/admin/content/packages/package-fields.ts';
import { ListState } from '#client/admin/list-state.tsx';
import { SectionHead } from '#client/admin/section-head.tsx';
import { trpc } from '#client/api/trpc.ts';
import { CheckboxField, TextField } from '#client/ui/field.tsx';
import type { BindField } from '#client/ui/form.tsx';
import { m } from '#messages';
import { deliverySchema, leavesCapacity } from '#shared/admin/capacity.ts';
import { formatEuros } from '#shared/admin/content.ts';
import { REGIONS, type Region } from '#shared/order/region.ts';
import type { PlanningSettings } from '#shared/planning/planning.ts';
import { FieldPanel } from './field-panel.tsx';
import { SettingsForm } from './settings-form.tsx';

const REGION_LABELS: Record<Region, () => string> = {
  greece: m.capacity_to_greece,
  eu: m.capacity_to_eu,
  international: m.capacity_to_elsewhere,
};

const { reservePercent, rush, redrawDays, printingDays, shipping, lateRefundPercent, showsKept } =
  deliverySchema.shape;
const { days, carrier } = shipping.shape.greece.shape;

/** The settings of deliveries as their form has them, each in a field of its own. */
const formSchema = z
  .object({
    reservePercent: z.pipe(number, reservePercent),
    rushPercent: z.pipe(number, rush.shape.percent),
    rushPrice: z.pipe(euros, rush.shape.price),
    rushPlaces: z.pipe(number, rush.shape.placesPerWeek),
    redrawDays: z.pipe(number, redrawDays),
    printingDays: z.pipe(number, printingDays),
    greeceDays: z.pipe(number, days),
    euDays: z.pipe(number, days),
    internationalDays: z.pipe(number, days),
    greeceCarrier: carrier,
    euCarrier: carrier,
    internationalCarrier: carrier,
    lateRefundPercent: z.pipe(number, lateRefundPercent),
    showsKept,
  })
  .check(
    z.refine((values) => leavesCapacity(values.reservePercent, values.rushPercent), {
      error: m.capacity_input_nothing_left,
      path: ['reservePercent'],
    }),
  );
type DeliveryFields = z.input<typeof formSchema>;

function toFields(settings: PlanningSettings): DeliveryFields {
  const { greece, eu, international } = settings.shipping;
  return {
    reservePercent: String(settings.reservePercent),
    rushPercent: String(settings.rush.percent),
    rushPrice: formatEuros(settings.rush.price),
    rushPlaces: String(settings.rush.placesPerWeek),
    redrawDays: String(settings.redrawDays),
    printingDays: String(settings.printingDays),
    greeceDays: String(greece.days),
    euDays: String(eu.days),
    internationalDays: String(international.days),
    greeceCarrier: greece.carrier,
    euCarrier: eu.carrier,
    internationalCarrier: international.carrier,
    lateRefundPercent: String(settings.lateRefundPercent),
    showsKept: settings.showsKept,
  };
}

function toDelivery(values: z.output<typeof formSchema>): z.output<typeof deliverySchema> {
  return {
    reservePercent: values.reservePercent,
    rush: { percent: values.rushPercent, price: values.rushPrice, placesPerWeek: values.rushPlaces },
    redrawDays: values.redrawDays,
    printingDays: values.printingDays,
    shipping: {
      greece: { carrier: values.greeceCarrier, days: values.greeceDays },
      eu: { carrier: values.euCarrier, days: values.euDays },
      international: { carrier: values.internationalCarrier, days: values.internationalDays },
    },
    lateRefundPercent: values.lateRefundPercent,
    showsKept: values.showsKept,
  };
}

const shippingLabel = (region: Region) => m.capacity_shipping_days({ where: REGION_LABELS[region]() });
const carrierLabel = (region: Region) => m.capacity_carrier({ where: REGION_LABELS[region]() });

const labelsOf = (): Record<keyof DeliveryFields, string> => ({
  reservePercent: m.capacity_reserve(),
  rushPercent: m.capacity_rush_percent(),
  rushPrice: m.capacity_rush_price(),
  rushPlaces: m.capacity_rush_places(),
  redrawDays: m.capacity_redraw_days(),
  printingDays: m.capacity_printing_days(),
  greeceDays: shippingLabel('greece'),
  euDays: shippingLabel('eu'),
  internationalDays: shippingLabel('international'),
  greeceCarrier: carrierLabel('greece'),
  euCarrier: carrierLabel('eu'),
  internationalCarrier: carrierLabel('international'),
  lateRefundPercent: m.capacity_late_refund(),
  showsKept: m.capacity_shows_kept(),
});

/** Shows the settings for the reserve, for rush, and for the days after the drawing. */
export function DeliverySettings() {
  const found = trpc.admin.planningSettings.get.useQuery(undefined, { staleTime: 0 });
  const { mutateAsync } = trpc.admin.planningSettings.updateDelivery.useMutation();
  return (
    <section aria-labelledby="delivery-section">
      <SectionHead
        id="delivery-section"
        title={m.capacity_delivery()}
        description={m.capacity_delivery_text()}
      />
      <ListState query={found} failed={m.capacity_settings_failed()}>
        {(settings) => (
          <SettingsForm
            label={m.capacity_delivery()}
            settings={settings}
            schema={formSchema}
            read={toFields}
            labels={labelsOf()}
            update={(values, { revision }) => mutateAsync({ revision, delivery: toDelivery(values) })}
          >
            {(fields) => <DeliveryFieldset fields={fields} />}
          </SettingsForm>
        )}
      </ListState>
    </section>
  );
}

function DeliveryFieldset({ fields }: { fields: BindField<DeliveryFields> }) {
  return (
    <>
      <FieldPanel title={m.capacity_kept_free()} text={m.capacity_kept_free_text()}>
        <TextField
          label={m.capacity_reserve()}
          hint={m.capacity_reserve_hint()}
          inputMode="numeric"
          {...fields('reservePercent')}
        />
        <TextField
          label={m.capacity_redraw_days()}
          hint={m.capacity_redraw_hint()}
          inputMode="numeric"
          {...fields('redrawDays')}
        />
      </FieldPanel>
      <FieldPanel title={m.capacity_rush()} text={m.capacity_rush_text()}>
        <TextField
          label={m.capacity_rush_percent()}
          hint={m.capacity_rush_percent_hint()}
          inputMode="numeric"
          {...fields('rushPercent')}
        />
        <TextField
          label={m.capacity_rush_places()}
          hint={m.capacity_rush_places_hint()}
          inputMode="numeric"
          {...fields('rushPlaces')}
        />
        <TextField label={m.capacity_rush_price()} inputMode="decimal" {...fields('rushPrice')} />
      </FieldPanel>
      <FieldPanel title={m.capacity_after_drawing()} text={m.capacity_after_drawing_text()}>
        <TextField
          label={m.capacity_printing_days()}
          inputMode="numeric"
          className="sm:col-span-2 sm:max-w-80"
          {...fields('printingDays')}
        />
        {REGIONS.map((region) => (
          <div key={region} className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
            <TextField label={shippingLabel(region)} inputMode="numeric" {...fields(`${region}Days`)} />
            <TextField label={carrierLabel(region)} {...fields(`${region}Carrier`)} />
          </div>
        ))}
      </FieldPanel>
      <FieldPanel title={m.capacity_missed()} text={m.capacity_missed_text()}>
        <TextField
          label={m.capacity_late_refund()}
          hint={m.capacity_late_refund_hint()}
          inputMode="numeric"
          {...fields('lateRefundPercent')}
        />
        <CheckboxField
          label={m.capacity_shows_kept()}
          hint={m.capacity_shows_kept_hint()}
          {...fields('showsKept')}
        />
      </FieldPanel>
    </>
  );
}
