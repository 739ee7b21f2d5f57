import type { ReactNode } from 'react';
import { readsLanguage } from '#client/admin/reads-language.ts';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { formatShortDateTime } from '#shared/dates.ts';
import type { HelpRequest } from './use-help-requests.ts';

export function HelpFacts({ request }: { request: HelpRequest }) {
  const { name, email, question, language, createdAt, updatedAt } = request;
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Fact label={m.admin_help_name()}>
        {name ?? <span className="text-soft">{m.admin_not_provided()}</span>}
        <span className="block text-sm text-soft">{readsLanguage(language)}</span>
      </Fact>
      <Fact label={m.account_email()}>
        <a href={`mailto:${email}`} className="ink-link">
          {email}
        </a>
      </Fact>
      <Fact label={m.admin_help_submitted()}>
        <Moment date={createdAt} />
      </Fact>
      <Fact label={m.admin_help_last_updated()}>
        <Moment date={updatedAt} />
      </Fact>
      <Fact label={m.admin_help_question()} className="sm:col-span-2">
        <span className="cut block whitespace-pre-line border-2 border-charcoal bg-white px-4 py-3 leading-relaxed">
          <Words>{question}</Words>
        </span>
      </Fact>
    </dl>
  );
}

function Fact({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="eyebrow mb-1 text-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Moment({ date }: { date: Date }) {
  return <time dateTime={date.toISOString()}>{formatShortDateTime(date)}</time>;
}
