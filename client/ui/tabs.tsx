import { Tabs as TabsPrimitive } from 'radix-ui';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { joinClasses } from './class-names.ts';

interface TabsProps {
  value: string;
  /** Not needed where every tab is a {@link TabLink}. */
  onChange?: (value: string) => void;
  children: ReactNode;
  className?: string;
}

export function Tabs({ value, onChange, children, className }: TabsProps) {
  return (
    <TabsPrimitive.Root
      value={value}
      activationMode={onChange ? 'automatic' : 'manual'}
      className={className}
      {...(onChange && { onValueChange: onChange })}
    >
      {children}
    </TabsPrimitive.Root>
  );
}

interface TabListProps {
  /** For screen readers. */
  label: string;
  children: ReactNode;
  className?: string;
}

export function TabList({ label, children, className }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tabs = list.current;
    if (!tabs) return;
    // Tabs grow when their counts arrive.
    const observer = new ResizeObserver(() => showActiveTab(tabs));
    for (const tab of tabs.children) observer.observe(tab);
    return () => observer.disconnect();
  }, []);
  return (
    <TabsPrimitive.List
      ref={list}
      aria-label={label}
      className={joinClasses(
        'relative flex overflow-x-auto overflow-y-hidden',
        className ?? 'gap-1 border-charcoal border-b-2 px-1 pt-1',
      )}
    >
      {children}
    </TabsPrimitive.List>
  );
}

/** The open tab may be outside of a narrow screen after a reload. */
function showActiveTab(list: HTMLElement) {
  const tab = list.querySelector<HTMLElement>('[data-state=active]');
  if (tab) list.scrollLeft = tab.offsetLeft + tab.offsetWidth + TAB_MARGIN_PX - list.clientWidth;
}

const TAB_MARGIN_PX = 32;

export function Tab({ className, ...rest }: ComponentProps<typeof TabsPrimitive.Trigger>) {
  return (
    <TabsPrimitive.Trigger
      className={joinClasses(
        'inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-t-md border-2 border-transparent border-b-0 px-4 font-semibold text-sm text-soft transition-colors',
        'hover:text-charcoal focus-visible:-outline-offset-3 data-[state=active]:border-charcoal data-[state=active]:bg-wine data-[state=active]:text-paper data-[state=active]:[--ring:var(--color-paper)]',
        className,
      )}
      {...rest}
    />
  );
}

interface TabLinkProps {
  value: string;
  href: string;
  children: ReactNode;
}

/** A tab whose panel has its own URL, so that it can be opened in another window. */
export function TabLink({ value, href, children }: TabLinkProps) {
  return (
    <TabsPrimitive.Trigger value={value} asChild>
      <Link
        href={href}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          event.currentTarget.click();
        }}
        className="inline-flex min-h-11 flex-none items-center gap-1.5 whitespace-nowrap border-transparent border-b-3 px-2.5 pt-0.5 laptop:max-2xl:px-1.5 font-semibold text-sm text-soft transition-colors hover:text-charcoal focus-visible:-outline-offset-3 data-[state=active]:border-wine data-[state=active]:text-wine lg:min-h-12"
      >
        {children}
      </Link>
    </TabsPrimitive.Trigger>
  );
}

export function TabPanel({ className = 'pt-6', ...rest }: ComponentProps<typeof TabsPrimitive.Content>) {
  return <TabsPrimitive.Content className={className} {...rest} />;
}
