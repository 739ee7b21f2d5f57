import {
  Component,
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { m } from '#messages';
import { Button } from './button.tsx';
import { WarningIcon } from './icons/warning.tsx';
import { retry } from './retry.ts';

interface LaterOptions {
  fallback?: ReactNode;
  /** Shows failures with 'Try again' instead of hiding the part. */
  needed?: boolean;
  /** Whether a server-rendered part hydrates when it is scrolled near. */
  whenNear?: boolean;
}

/**
 * A component whose code is loaded apart from the page:
 *
 *     const Footer = lazyComponent(async () => (await import('./footer')).Footer);
 *
 * It is rendered directly when its code is there already, as after `preload()`, which the server awaits for what
 * belongs to a page's HTML. Otherwise it suspends inside a boundary of its own, which React hydrates with low
 * priority, in slices, while the server's markup stays. Memoised, as React would draw a boundary anew that changes
 * before it is hydrated: its props should be the same as long as nothing has changed.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, needed = false, whenNear = false }: LaterOptions = {},
) {
  let Loaded: ComponentType<Props> | undefined;
  let Pending = createPending();
  let comeNear = () => {};
  const nearness = whenNear ? new Promise<void>((resolve) => (comeNear = resolve)) : undefined;

  async function preload(): Promise<ComponentType<Props>> {
    Loaded ??= await load();
    return Loaded;
  }

  function createPending() {
    return lazy(async () => {
      await nearness;
      return { default: (await (needed ? loadOrFail() : retry(preload))) as ComponentType<object> };
    });
  }

  async function loadOrFail(): Promise<ComponentType<Props>> {
    try {
      return await preload();
    } catch (cause) {
      // React caches a lazy component's result, so the next mount needs a new one.
      Pending = createPending();
      throw new MissingPart('The code of this part did not arrive.', { cause });
    }
  }

  function Later(props: Props) {
    // Fixed per instance, because another component would remount.
    const [Part] = useState(() => (Loaded ?? Pending) as ComponentType<Props>);
    const part = <Part {...props} />;
    if (whenNear) return <NearPart fallback={fallback} onNear={comeNear} part={part} />;
    const suspended = <Suspense fallback={fallback}>{part}</Suspense>;
    return needed ? <PartBoundary>{suspended}</PartBoundary> : suspended;
  }
  return Object.assign(memo(Later), { preload });
}

interface NearPartProps {
  part: ReactNode;
  fallback: ReactNode;
  onNear: () => void;
}

/** Parts of pages entered later load at once. */
function NearPart({ part, fallback, onNear }: NearPartProps) {
  const place = useRef<HTMLDivElement>(null);
  const shownFallback = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!place.current || shownFallback.current) return onNear();
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onNear();
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [onNear]);

  return (
    // Only in a document: of a page that is entered later the browser restores where it was scrolled to, which needs all
    // heights at once. A state instead of the difference would change the boundary before it is hydrated.
    <div ref={place} className={import.meta.env.SSR ? 'laid-out-near' : undefined} suppressHydrationWarning>
      <Suspense fallback={<div ref={shownFallback}>{fallback}</div>}>{part}</Suspense>
    </div>
  );
}

class MissingPart extends Error {}

/** Handles failed code loads only; other errors reach the page's boundary. */
class PartBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!((error as unknown) instanceof MissingPart)) throw error;
    return (
      <div
        role="alert"
        className="cut flex flex-wrap items-center gap-x-6 gap-y-4 border-2 border-alert bg-paper px-5 py-4"
      >
        <p className="flex flex-1 basis-72 gap-3">
          <WarningIcon className="size-6 flex-none text-alert" />
          {m.ui_part_failed()}
        </p>
        {/* A new release has other files: only a reload finds those. */}
        <Button variant="cream" size="sm" onClick={() => location.reload()}>
          {m.ui_try_again()}
        </Button>
      </div>
    );
  }
}
