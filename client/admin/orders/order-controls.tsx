import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { CheckboxField, SelectField } from '#client/ui/field.tsx';
import { DownloadIcon } from '#client/ui/icons/download.tsx';
import { m } from '#messages';
import { ORDER_SORTS, type OrderFilter, SORT_DIRECTIONS } from '#shared/admin/orders.ts';
import { ORDER_STATUSES } from '#shared/order/order.ts';
import { STATUS_LABELS } from '#shared/order/status-labels.ts';
import { OrderSearch } from './order-search.tsx';
import { writeFilter } from './orders-address.ts';

const SEQUENCES = {
  'date desc': m.admin_orders_sort_newest,
  'date asc': m.admin_orders_sort_oldest,
  'total desc': m.admin_orders_sort_highest,
  'total asc': m.admin_orders_sort_lowest,
  'rush desc': m.admin_orders_sort_rush,
};

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
        onChange={(value) => onFilter({ status: ORDER_STATUSES.find((status) => status === value) })}
        placeholder={m.admin_orders_all_statuses()}
        className="gap-0! min-w-[min(8.5rem,100%)] max-md:flex-[1_0_calc(50%-0.25rem)] md:w-44"
      >
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_LABELS[status]()}
          </option>
        ))}
      </SelectField>
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
  function choose(sequence: string) {
    const [sort, direction] = sequence.split(' ');
    onFilter({
      sort: ORDER_SORTS.find((known) => known === sort),
      direction: SORT_DIRECTIONS.find((known) => known === direction),
    });
  }

  return (
    <SelectField
      label={<span className="sr-only">{m.admin_orders_sort_by()}</span>}
      value={`${filter.sort} ${filter.direction}`}
      onChange={choose}
      className="gap-0! min-w-[min(8.5rem,100%)] max-md:flex-[1_0_calc(50%-0.25rem)] md:w-48"
    >
      {Object.entries(SEQUENCES).map(([sequence, label]) => (
        <option key={sequence} value={sequence}>
          {label()}
        </option>
      ))}
    </SelectField>
  );
}
