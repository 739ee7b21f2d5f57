import { Tabs as TabsPrimitive } from 'radix-ui';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { joinClasses } from './class-names.ts';

interface TabsProps {
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
  className?: string;
}

export function Tabs({ value, onChange, children, className }: TabsProps) {
  return (
    <TabsPrimitive.Root value={value} onValueChange={onChange} className={className}>
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
        'relative flex gap-1 overflow-x-auto overflow-y-hidden border-charcoal border-b-2 px-1 pt-1',
        className,
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

export function TabPanel({ className, ...rest }: ComponentProps<typeof TabsPrimitive.Content>) {
  return <TabsPrimitive.Content className={joinClasses('pt-6', className)} {...rest} />;
}
