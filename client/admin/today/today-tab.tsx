import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { OPENS_ROW, useRowKeys } from '#client/admin/keys/use-row-keys.ts';
import { ListState } from '#client/admin/list-state.tsx';
import { artistOptions } from '#client/admin/orders/artist-choices.ts';
import { useScrollPosition } from '#client/admin/use-scroll-position.ts';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { useIsArtist } from '#client/editing/studio-user.tsx';
import { proofsAddress } from '#client/proof/proofing-address.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { joinClasses } from '#client/ui/class-names.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { showError } from '#client/ui/toast.tsx';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { startOfDay } from '#shared/calendar-day.ts';
import { formatShortDate, onDate } from '#shared/dates.ts';
import { PROOF_KIND_LABELS } from '#shared/proof/proof.ts';

type Today = ApiOutput['admin']['today']['get'];
type Task = Today['tasks'][number];

const date = (day: string) => formatShortDate(startOfDay(day));

/** Shows one artist's work of today, in the sequence of the plan. */
export function TodayTab() {
  const artistId = new URLSearchParams(useSearch()).get('artist');
  // The day of the artist before stays until the next one's comes, or the field that chooses would be gone with its keys.
  const found = trpc.admin.today.get.useQuery(artistId ? { artistId } : {}, {
    staleTime: 0,
    placeholderData: (before) => before,
  });
  useScrollPosition(found.data !== undefined);
  return (
    <ListState query={found} failed={m.today_failed()}>
      {(today) => <TodayPage today={today} isOutdated={found.isPlaceholderData} />}
    </ListState>
  );
}

export function TodayPage({ today, isOutdated = false }: { today: Today; isOutdated?: boolean }) {
  const { day, artist, artists, tasks, next, waiting, unplanned } = today;
  const open = tasks.filter(({ isDone }) => !isDone);
  const done = tasks.filter(({ isDone }) => isDone);
  useRowKeys();
  const noteTick = useFocusAfterTick(tasks);
  return (
    <div
      aria-busy={isOutdated || undefined}
      className={joinClasses('mx-auto grid max-w-5xl grid-cols-1 gap-8', isOutdated && 'opacity-55')}
    >
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h2 id="today" tabIndex={-1} className="text-2xl outline-none">
            {m.today_title({ date: date(day) })}
          </h2>
          <p className="max-w-[70ch] text-sm text-soft">{m.today_text()}</p>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          {open.length > 0 && <JobSheets tasks={open} />}
          {artist && artists.length > 1 && <ArtistChoice artistId={artist.id} artists={artists} />}
        </div>
      </header>
      {open.length > 0 ? (
        <ol aria-label={m.today_tasks()} className="inked divide-y divide-hairline bg-paper">
          {open.map((task) => (
            <TaskRow
              key={keyOf(task)}
              task={task}
              action={<Tick day={day} task={task} done onTick={noteTick} />}
            />
          ))}
        </ol>
      ) : (
        <EmptyState {...describeEmptyDay(today)} />
      )}
      {done.length > 0 && (
        <Section id="today-done" title={m.today_done_section()}>
          {done.map((task) => (
            <TaskRow
              key={keyOf(task)}
              task={task}
              action={<Tick day={day} task={task} done={false} onTick={noteTick} />}
            />
          ))}
        </Section>
      )}
      {waiting.length > 0 && (
        <Section id="today-waiting" title={m.today_waiting()}>
          {waiting.map((comic) => (
            <li key={comic.orderId} className="px-4 py-3 text-sm">
              <Comic comic={comic} />
              <p className="text-soft">
                {comic.until
                  ? m.today_waiting_until({ since: onDate(date(comic.since)), until: date(comic.until) })
                  : m.today_paused({ since: date(comic.since) })}
              </p>
            </li>
          ))}
        </Section>
      )}
      {unplanned.length > 0 && (
        <Section id="today-unplanned" title={m.today_unplanned()}>
          {unplanned.map((comic) => (
            <li key={comic.orderId} className="px-4 py-3 text-sm">
              {comic.rush && <Badge tone="caption">{m.admin_rush()}</Badge>}
              <Comic comic={comic} />
            </li>
          ))}
        </Section>
      )}
      {next.length > 0 && (
        <Section id="today-next" title={m.today_next()}>
          {next.map((task) => (
            <TaskRow key={keyOf(task)} task={task} from={task.day} />
          ))}
        </Section>
      )}
    </div>
  );
}

/** Describes a day on which no task is left. */
function describeEmptyDay({ tasks, next: [next], unplanned }: Today) {
  const hasUnplanned = unplanned.length > 0;
  const untouched = hasUnplanned ? m.today_nothing_placed() : m.today_nothing();
  const ahead = hasUnplanned ? m.today_unplanned_below() : m.today_nothing_planned();
  return {
    title: tasks.length > 0 ? m.today_all_done() : untouched,
    description: next ? m.today_nothing_until({ date: onDate(date(next.day)) }) : ahead,
  };
}

const keyOf = ({ orderId, stage }: Task) => `${orderId} ${stage}`;

/**
 * A task that is ticked off goes to another list, and its button with the focus goes too. The next task gets it, and the
 * page's heading after the last one.
 */
function useFocusAfterTick(tasks: Task[]) {
  const ticked = useRef<{ key: string; isDone: boolean; place: number } | null>(null);
  useEffect(() => {
    const { current: before } = ticked;
    const task = before && tasks.find((known) => keyOf(known) === before.key);
    if (!before || task?.isDone === before.isDone) return;
    ticked.current = null;
    if (document.activeElement !== document.body) return;
    const left = tasks.filter(({ isDone }) => isDone === before.isDone);
    const next = left[Math.min(before.place, left.length - 1)];
    document.getElementById(next ? tickId(next) : 'today')?.focus();
  }, [tasks]);
  return (task: Task) => {
    const list = tasks.filter(({ isDone }) => isDone === task.isDone);
    ticked.current = { key: keyOf(task), isDone: task.isDone, place: list.indexOf(task) };
  };
}

const tickId = ({ orderId, stage }: Task) => `tick-${orderId}-${stage}`;

/** Prints the sheets of all comics that are drawn today, in their sequence. */
function JobSheets({ tasks }: { tasks: Task[] }) {
  const ids = new Set(tasks.map(({ orderId }) => orderId));
  return (
    <span data-key="print">
      <ButtonLink variant="cream" newTab href={`/api/admin/orders/job-sheets.pdf?ids=${[...ids].join()}`}>
        {m.today_sheets({ count: ids.size })}
      </ButtonLink>
    </span>
  );
}

function ArtistChoice({ artistId, artists }: { artistId: string; artists: Today['artists'] }) {
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('artist');
  return (
    <SelectField
      label={m.today_artist()}
      value={artists.find(({ id }) => id === asked)?.id ?? artistId}
      onChange={(id) => navigate(`/admin?tab=today&artist=${id}`, { replace: true })}
      options={artistOptions(artists)}
    />
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      <ul className="inked divide-y divide-hairline bg-paper">{children}</ul>
    </section>
  );
}

/** @param from the day on which it begins, where that is not today */
function TaskRow({ task, from, action }: { task: Task; from?: string; action?: ReactNode }) {
  const { stage, isRedrawn, minutes, due, isLate } = task;
  const label = PROOF_KIND_LABELS[stage]();
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold">{isRedrawn ? m.today_redrawn({ stage: label }) : label}</span>
          {task.rush && <Badge tone="caption">{m.admin_rush()}</Badge>}
          {isLate && <Badge tone="orange">{m.studio_proof_late()}</Badge>}
        </p>
        <Comic comic={task} />
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {from && <Fact term={m.today_begins()}>{date(from)}</Fact>}
        {!from && <Fact term={m.today_time()}>{formatMinutes(minutes)}</Fact>}
        <Fact term={m.today_due()}>{date(due)}</Fact>
      </dl>
      {action}
    </li>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-soft text-xs">{term}</dt>
      <dd className="whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  );
}

function Comic({ comic }: { comic: Omit<Today['waiting'][number], 'since' | 'until'> }) {
  const { orderId, number, title, customerName, openComments } = comic;
  const isArtist = useIsArtist();
  const order = isArtist ? `/admin?tab=given&order=${orderId}` : `/admin?tab=orders&order=${orderId}`;
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span className="wrap-anywhere">
        <Words>{title}</Words>
        {customerName && (
          <span className="text-soft">
            {' '}
            · <Words>{customerName}</Words>
          </span>
        )}
      </span>
      <Link href={order} className="ink-link inline-flex min-h-11 items-center">
        {m.studio_proof_order({ number })}
      </Link>
      <Link href={proofsAddress(orderId)} className="ink-link inline-flex min-h-11 items-center">
        {openComments > 0 ? m.today_proofs_comments({ count: openComments }) : m.admin_nav_proofs()}
      </Link>
    </p>
  );
}

interface TickProps {
  /** Of the page, on which the task is ticked off. */
  day: string;
  task: Task;
  done: boolean;
  onTick: (task: Task) => void;
}

function Tick({ day, task, done, onTick }: TickProps) {
  const { orderId, stage, title } = task;
  const { today } = trpc.useUtils().admin;
  const tick = trpc.admin.today.tick.useMutation({
    onError: (error) => showError(m.today_tick_failed(), error, m.admin_no_connection()),
    onSettled: () => today.invalidate(),
  });
  return (
    <Button
      id={tickId(task)}
      {...OPENS_ROW}
      variant={done ? 'cream' : 'quiet'}
      size="sm"
      pending={tick.isPending}
      aria-label={done ? m.today_tick_of({ title }) : m.today_untick_of({ title })}
      onClick={() => {
        onTick(task);
        tick.mutate({ orderId, stage, done, day });
      }}
    >
      {done ? m.today_tick() : m.today_untick()}
    </Button>
  );
}

/** '2:30' for 150 minutes. */
function formatMinutes(minutes: number): string {
  return m.today_hours({ time: `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}` });
}
