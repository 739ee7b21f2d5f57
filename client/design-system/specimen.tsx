import { type ReactNode, useId } from 'react';

export function Specimen({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-8 border-charcoal border-t-2 py-12 lg:grid-cols-12">
      <div className="lg:col-span-3">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {note && <p className="mt-3 max-w-[34ch] text-sm text-soft">{note}</p>}
      </div>
      <div className="grid min-w-0 gap-10 lg:col-span-9">{children}</div>
    </section>
  );
}

export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="eyebrow mb-4 font-text text-rust">{label}</h3>
      <div className="flex flex-wrap items-center gap-4">{children}</div>
    </div>
  );
}
