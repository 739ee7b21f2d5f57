import { artistChoices, artistOptions } from '#client/admin/orders/artist-choices.ts';
import { CheckboxField, SelectField } from '#client/ui/field.tsx';
import { m } from '#messages';
import type { BoardFilter } from '#shared/admin/board.ts';
import type { Board } from './use-move-card.ts';

interface BoardFiltersProps {
  filter: BoardFilter;
  drawing: Board['artists'];
  onFilter: (change: Partial<BoardFilter>) => void;
}

export function BoardFilters({ filter, drawing, onFilter }: BoardFiltersProps) {
  const artists = artistChoices(drawing);
  // A bookmark may name somebody who was removed since.
  const gone = drawing.some(({ id }) => id === filter.artistId) ? undefined : filter.artistId;
  const box = 'text-sm sm:whitespace-nowrap [&_label]:items-center! [&_label]:gap-2!';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {(artists.length > 0 || gone) && (
        <SelectField
          label={<span className="sr-only">{m.board_artist()}</span>}
          value={filter.artistId ?? ''}
          onChange={(artistId) => onFilter({ artistId: artistId || undefined })}
          className="gap-0! w-60 max-w-full"
          options={[
            { value: '', label: m.board_all_artists() },
            ...(gone ? [{ value: gone, label: m.board_artist_gone() }] : []),
            ...artistOptions(artists),
          ]}
        />
      )}
      <CheckboxField
        label={m.admin_orders_rush_only()}
        value={filter.rush === 'only'}
        onChange={(isOnly) => onFilter({ rush: isOnly ? 'only' : undefined })}
        className={box}
      />
      <CheckboxField
        label={m.board_late_only()}
        value={filter.late === 'only'}
        onChange={(isOnly) => onFilter({ late: isOnly ? 'only' : undefined })}
        className={box}
      />
    </div>
  );
}
