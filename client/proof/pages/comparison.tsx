import { type CSSProperties, useEffect, useId, useMemo, useRef, useState } from 'react';
import { colourOf } from '#client/proof/comments/pin-marker.tsx';
import type { ProofPage, ProofVersion } from '#client/proof/proof.ts';
import { type ShownPin, shownPins } from '#client/proof/proof-state.ts';
import { type ProofStore, useProof } from '#client/proof/proof-store.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { joinClasses } from '#client/ui/class-names.ts';
import { focusIfLost } from '#client/ui/focus-if-lost.ts';
import { ArrowLeftIcon } from '#client/ui/icons/arrow-left.tsx';
import { ArrowRightIcon } from '#client/ui/icons/arrow-right.tsx';
import { RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import { PROOF_KIND_LABELS } from '#shared/proof/proof.ts';
import { PagePicture } from './page-picture.tsx';
import { COMPARE_ID } from './version-head.tsx';

const TURN_BUTTON = 'aside:size-[44px] tight:size-[44px]';

/** Shows two versions of a page, and the comments on the older one. */
export function Comparison({ store }: { store: ProofStore }) {
  const versions = useProof(store, (state) => state.proof.versions);
  const pins = useProof(store, shownPins);
  const index = useProof(store, (state) => state.index);
  const [newerId, setNewer] = useState(versions[0]?.id ?? '');
  const [olderId, setOlder] = useState(versions[1]?.id ?? '');
  // Side by side, pages on a phone are too small to read.
  const [isSlider, setSlider] = useState(() => matchMedia('(width < 40rem)').matches);
  const back = useRef<HTMLButtonElement>(null);
  // It takes the place of the button that was pressed.
  useEffect(() => back.current?.focus(), []);
  const newer = versions.find(({ id }) => id === newerId) ?? versions[0];
  const older = versions.find(({ id }) => id === olderId) ?? versions[1];
  const after = newer?.pages[index];
  const before = older?.pages[index];
  const comments = useMemo(
    () => pins.filter((pin) => pin.versionId === older?.id && pin.page === index + 1),
    [pins, older?.id, index],
  );
  if (!newer || !older) return null;
  const pages = Math.max(newer.pages.length, older.pages.length);
  return (
    <section
      aria-label={m.proof_comparison()}
      className="flex min-h-0 flex-1 flex-col overflow-y-auto bg-cream aside:grid aside:grid-cols-[minmax(0,1fr)_min(19rem,42%)] aside:overflow-hidden"
    >
      <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-2 border-hairline border-b bg-paper px-4 py-2 aside:order-last aside:content-start aside:overflow-y-auto aside:border-charcoal aside:border-b-0 aside:border-l-2 aside:pt-14">
        <Button
          ref={back}
          size="sm"
          variant="cream"
          onClick={() => {
            store.setState({ isComparing: false });
            focusIfLost(findShownButton);
          }}
        >
          <span>
            <RichText
              parts={m.proof_comparison_back.parts({})}
              tags={{ quiet: (words) => <span className="@max-[23rem]/proof:sr-only">{words}</span> }}
            />
          </span>
        </Button>
        <TurnPage index={index} pages={pages} onTurn={(next) => store.setState({ index: next })} />
        <div className="grid grow grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2 max-sm:basis-full sm:max-w-sm aside:max-w-none aside:basis-full aside:grid-cols-1">
          <Choice
            label={m.proof_comparison_older()}
            versions={versions}
            value={older.id}
            onChange={setOlder}
          />
          <Choice
            label={m.proof_comparison_newer()}
            versions={versions}
            value={newer.id}
            onChange={setNewer}
          />
        </div>
        <fieldset className="flex flex-wrap">
          <legend className="sr-only">{m.proof_comparison_how()}</legend>
          {[false, true].map((choice) => (
            <label
              key={String(choice)}
              className={joinClasses(
                'cut relative flex min-h-11 cursor-pointer items-center whitespace-nowrap px-3 font-semibold text-sm has-focus-visible:outline-2',
                isSlider === choice && 'bg-blush-pale text-wine',
              )}
            >
              <input
                type="radio"
                name="comparison"
                checked={isSlider === choice}
                onChange={() => setSlider(choice)}
                className="sr-only"
              />
              {choice ? m.proof_comparison_slider() : m.proof_comparison_sides()}
            </label>
          ))}
        </fieldset>
      </div>
      <div className="mx-auto grid w-full max-w-[90rem] flex-1 content-start gap-6 p-4 sm:p-6 aside:overflow-y-auto aside:p-3">
        {isSlider && before && after ? (
          <Slider before={before} after={after} pins={comments} older={older} newer={newer} />
        ) : (
          <div className="grid grid-cols-2 gap-3 sm:gap-6">
            <Side version={older} page={before} pins={comments} />
            <Side version={newer} page={after} pins={[]} />
          </div>
        )}
        <Comments pins={comments} older={older} />
      </div>
    </section>
  );
}

/** The button that leads here; on a phone the panel that has it is folded, so the pages are focused. */
function findShownButton(): HTMLElement | null {
  const button = document.getElementById(COMPARE_ID);
  return button?.offsetParent ? button : document.getElementById('content');
}

interface TurnPageProps {
  index: number;
  pages: number;
  onTurn: (index: number) => void;
}

function TurnPage({ index, pages, onTurn }: TurnPageProps) {
  return (
    <nav aria-label={m.proof_turn()} className="ml-auto flex items-center sm:ml-0">
      <IconButton
        label={m.proof_turn_previous()}
        className={TURN_BUTTON}
        disabled={index === 0}
        onClick={() => onTurn(index - 1)}
      >
        <ArrowLeftIcon className="size-6" />
      </IconButton>
      <span aria-live="polite" className="px-1 text-sm tabular-nums">
        {m.proof_place({ page: index + 1, pages })}
      </span>
      <IconButton
        label={m.proof_turn_next()}
        className={TURN_BUTTON}
        disabled={index + 1 >= pages}
        onClick={() => onTurn(index + 1)}
      >
        <ArrowRightIcon className="size-6" />
      </IconButton>
    </nav>
  );
}

interface ChoiceProps {
  label: string;
  versions: ProofVersion[];
  value: string;
  onChange: (id: string) => void;
}

function Choice({ label, versions, value, onChange }: ChoiceProps) {
  return (
    <label className="min-w-0">
      <span className="sr-only">{label}</span>
      <select
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="control min-h-11! w-full text-ellipsis px-2! py-1.5! text-sm"
      >
        {versions.map(({ id, number, kind }) => (
          <option key={id} value={id}>
            {m.proof_version_kind({ number, kind: PROOF_KIND_LABELS[kind]() })}
          </option>
        ))}
      </select>
    </label>
  );
}

function Side({
  version,
  page,
  pins,
}: {
  version: ProofVersion;
  page: ProofPage | undefined;
  pins: ShownPin[];
}) {
  return (
    <figure
      className="min-w-0 aside:mx-auto aside:w-full aside:max-w-[calc((100cqh-4rem)*var(--ratio))]"
      style={ratioOf(page)}
    >
      <figcaption className="mb-2 font-semibold text-sm">
        {m.proof_comparison_version({ number: version.number })}
      </figcaption>
      {page ? (
        <Picture page={page} pins={pins} />
      ) : (
        <p className="grid min-h-40 place-items-center border-2 border-rule border-dashed p-4 text-center text-sm text-soft">
          {m.proof_comparison_no_page({ number: version.number })}
        </p>
      )}
    </figure>
  );
}

function Picture({ page, pins }: { page: ProofPage; pins: ShownPin[] }) {
  return (
    <div className="inked relative overflow-hidden" style={{ aspectRatio: `${page.width} / ${page.height}` }}>
      <PagePicture page={page} shownWidth={640} label={m.proof_page({ page: page.position })} />
      <Marks pins={pins} />
    </div>
  );
}

function Marks({ pins }: { pins: ShownPin[] }) {
  return pins.map(
    (pin) =>
      pin.x !== null &&
      pin.y !== null && (
        <span
          key={pin.id}
          aria-hidden="true"
          className={joinClasses('proof-pin', colourOf(pin))}
          style={{ left: `${pin.x * 100}%`, top: `${pin.y * 100}%` }}
        >
          {pin.number}
        </span>
      ),
  );
}

interface SliderProps {
  before: ProofPage;
  after: ProofPage;
  pins: ShownPin[];
  older: ProofVersion;
  newer: ProofVersion;
}

/** Keys and screen readers move the range input; a finger can also move over the picture. */
function Slider({ before, after, pins, older, newer }: SliderProps) {
  const [share, setShare] = useState(50);
  const picture = useRef<HTMLDivElement>(null);
  const id = useId();
  const move = ({ clientX }: { clientX: number }) => {
    const area = picture.current?.getBoundingClientRect();
    if (area) setShare(Math.round(Math.min(100, Math.max(0, ((clientX - area.left) / area.width) * 100))));
  };
  return (
    <div
      className="mx-auto grid w-full max-w-[max((100cqh-18rem)*var(--ratio),min(100%,18rem))] gap-2 aside:max-w-[calc((100cqh-5rem)*var(--ratio))]"
      style={ratioOf(after)}
    >
      <div
        ref={picture}
        className="inked relative cursor-ew-resize touch-pan-y select-none overflow-hidden"
        style={{ aspectRatio: `${after.width} / ${after.height}` }}
        onPointerDown={move}
        onPointerMove={(event) => {
          if (event.buttons > 0 || event.pointerType === 'touch') move(event);
        }}
      >
        <PagePicture
          page={after}
          shownWidth={900}
          label={m.proof_comparison_page({ page: after.position, number: newer.number })}
        />
        <VersionLabel number={newer.number} className="right-0 rounded-bl-sm border-b-2 border-l-2" />
        <div className="absolute inset-0" style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>
          <PagePicture
            page={before}
            shownWidth={900}
            label={m.proof_comparison_page({ page: before.position, number: older.number })}
          />
          <Marks pins={pins} />
          <VersionLabel number={older.number} className="left-0 rounded-br-sm border-r-2 border-b-2" />
        </div>
        <span
          aria-hidden="true"
          className="absolute inset-y-0 grid w-1 -translate-x-1/2 place-items-center bg-terracotta"
          style={{ left: `${share}%` }}
        >
          <span className="flex size-9 flex-none items-center justify-center rounded-full border-2 border-charcoal bg-paper text-charcoal">
            <ArrowLeftIcon className="size-4" />
            <ArrowRightIcon className="size-4" />
          </span>
        </span>
      </div>
      <label htmlFor={id} className="sr-only">
        {m.proof_comparison_range({ older: older.number, newer: newer.number })}
      </label>
      <input
        id={id}
        type="range"
        value={share}
        aria-valuetext={m.proof_comparison_share({ share, number: older.number })}
        onChange={({ target }) => setShare(Number(target.value))}
        className="min-h-11"
      />
    </div>
  );
}

/** Says on the picture which of the two it is; the slider covers it with the rest. */
function VersionLabel({ number, className }: { number: number; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'absolute top-0 border-charcoal bg-caption px-2 py-0.5 font-semibold text-charcoal text-xs',
        className,
      )}
    >
      {m.proof_comparison_version({ number })}
    </span>
  );
}

/** For a width at which the window shows a page whole. */
function ratioOf(page: ProofPage | undefined) {
  return { '--ratio': page ? page.width / page.height : 0.7 } as CSSProperties;
}

function Comments({ pins, older }: { pins: ShownPin[]; older: ProofVersion }) {
  if (pins.length === 0)
    return <p className="text-sm text-soft">{m.proof_comparison_no_comment({ number: older.number })}</p>;
  return (
    <section className="max-w-[70ch]">
      <h2 className="eyebrow mb-3 font-text text-rust">
        {m.proof_comparison_comments({ number: older.number })}
      </h2>
      <ol className="grid gap-2">
        {pins.map((pin) => (
          <li key={pin.id} className="flex gap-3 text-sm">
            <span className="w-6 flex-none text-right font-semibold tabular-nums">{pin.number}</span>
            <span className="whitespace-pre-line [overflow-wrap:anywhere]">
              {pin.text}
              <span className="ml-2 text-soft text-xs">{pin.mine ? m.proof_comments_you() : pin.author}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
