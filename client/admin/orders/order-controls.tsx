import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { CheckboxField, listOptions, SelectField } from '#client/ui/field.tsx';
import { DownloadIcon } from '#client/ui/icons/download.tsx';
import { m } from '#messages';
import type { OrderFilter } from '#shared/admin/orders.ts';
import { ORDER_STATUSES } from '#shared/order/order.ts';
import { STATUS_LABELS } from '#shared/order/status-labels.ts';
import { OrderSearch } from './order-search.tsx';
import { writeFilter } from './orders-address.ts';

const SEQUENCES: (Pick<OrderFilter, 'sort' | 'direction'> & { label: () => string })[] = [
  { sort: 'date', direction: 'desc', label: m.admin_orders_sort_newest },
  { sort: 'date', direction: 'asc', label: m.admin_orders_sort_oldest },
  { sort: 'total', direction: 'desc', label: m.admin_orders_sort_highest },
  { sort: 'total', direction: 'asc', label: m.admin_orders_sort_lowest },
  { sort: 'rush', direction: 'desc', label: m.admin_orders_sort_rush },
];

interface OrderControlsProps {
  filter: OrderFilter;
  onFilter: (change: Partial<OrderFilter>, options?: { replace: boolean }) => void;
  onSync: () => void;
}

export function OrderControls({ filter, onFilter, onSync }: OrderControlsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <OrderSearch
        search={filter.search}
        onSearch={(search) => onFilter({ search }, { replace: true })}
        className="w-full md:w-auto md:min-w-64 md:flex-1"
      />
      <SelectField
        label={<span className="sr-only">{m.orders_status()}</span>}
        value={filter.status ?? ''}
        onChange={(status) => onFilter({ status: status || undefined })}
        className="gap-0! min-w-[min(8.5rem,100%)] max-md:flex-[1_0_calc(50%-0.25rem)] md:w-44"
        options={[
          { value: '', label: m.admin_orders_all_statuses() },
          ...listOptions(ORDER_STATUSES, STATUS_LABELS),
        ]}
      />
      <Sequence filter={filter} onFilter={onFilter} />
      <CheckboxField
        label={m.admin_orders_rush_only()}
        value={filter.rush === 'only'}
        onChange={(isOnly) => onFilter({ rush: isOnly ? 'only' : undefined })}
        className="text-sm sm:whitespace-nowrap [&_label]:items-center! [&_label]:gap-2!"
      />
      <div className="flex flex-wrap gap-2 max-md:ml-auto">
        <ButtonLink
          variant="cream"
          size="sm"
          download
          href={`/api/admin/orders.csv?${writeFilter(new URLSearchParams(), filter)}`}
          className="md:min-h-10! max-md:px-2.5!"
        >
          <DownloadIcon />
          {m.admin_orders_export()}
        </ButtonLink>
        <Button size="sm" onClick={onSync} className="md:min-h-10! max-md:px-2.5!">
          {m.admin_orders_sync_order()}
        </Button>
      </div>
    </div>
  );
}

/** Sorting for phones, where the table has no headers, and by values without a column. */
function Sequence({ filter, onFilter }: Pick<OrderControlsProps, 'filter' | 'onFilter'>) {
  return (
    <SelectField
      label={<span className="sr-only">{m.admin_orders_sort_by()}</span>}
      value={nameOf(filter)}
      onChange={(name) => {
        const chosen = SEQUENCES.find((sequence) => nameOf(sequence) === name);
        onFilter({ sort: chosen?.sort, direction: chosen?.direction });
      }}
      className="gap-0! min-w-[min(8.5rem,100%)] max-md:flex-[1_0_calc(50%-0.25rem)] md:w-48"
      options={SEQUENCES.map((sequence) => ({ value: nameOf(sequence), label: sequence.label() }))}
    />
  );
}

function nameOf({ sort, direction }: Pick<OrderFilter, 'sort' | 'direction'>): string {
  return `${sort} ${direction}`;
}
