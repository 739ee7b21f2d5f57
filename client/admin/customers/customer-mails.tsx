import { useState } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { Badge } from '#client/ui/badge.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import type { CustomerKey } from '#shared/admin/customers.ts';
import { formatShortDateTime } from '#shared/dates.ts';
import { inWords } from '#shared/privacy/periods.ts';
import { RETENTION_DAYS } from '#shared/privacy/retention.ts';
import { CustomerSection, Rows } from './customer-section.tsx';
import type { Customer } from './customers-address.ts';

type Mail = Customer['mails'][number];

/** The mails that the outbox still has, each with its text once it is opened. */
export function CustomerMails({ customer, customerKey }: { customer: Customer; customerKey: CustomerKey }) {
  const { mails } = customer;
  return (
    <CustomerSection
      id="mails"
      title={m.customers_mails()}
      none={m.customers_no_mails()}
      count={mails.length}
      note={m.customers_mails_kept({ days: inWords(RETENTION_DAYS.shortRecords) })}
    >
      <Rows>
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} customerKey={customerKey} />
        ))}
      </Rows>
    </CustomerSection>
  );
}

function MailRow({ mail, customerKey }: { mail: Mail; customerKey: CustomerKey }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="border-hairline not-last:border-b">
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer px-3 py-2">
          <span className="wrap-anywhere font-semibold">
            <Words>{mail.subject ?? m.customers_mail_unknown()}</Words>
          </span>{' '}
          <span className="whitespace-nowrap text-soft text-xs">
            {formatShortDateTime(mail.sentAt ?? mail.createdAt)}
          </span>{' '}
          {!mail.sentAt && (
            <Badge tone={mail.isFailing ? 'alert' : 'caption'}>
              {mail.isFailing ? m.customers_mail_failing() : m.customers_mail_waiting()}
            </Badge>
          )}
        </summary>
        {isOpen && <MailText mail={mail} customerKey={customerKey} />}
      </details>
    </li>
  );
}

function MailText({ mail, customerKey }: { mail: Mail; customerKey: CustomerKey }) {
  const isShown = mail.subject !== null && !mail.isSecret;
  const { data, error, refetch } = trpc.admin.customers.getMail.useQuery(
    { ...customerKey, mailId: mail.id },
    { enabled: isShown },
  );
  if (!isShown) return <p className="px-3 pb-3 text-sm text-soft">{m.customers_mail_secret()}</p>;
  if (error)
    return (
      <div className="px-3 pb-3">
        <LoadFailed error={error} fallback={m.customers_mail_failed()} onRetry={refetch} />
      </div>
    );
  return (
    <div className="px-3 pb-3">
      <p lang={data?.language} className="wrap-anywhere whitespace-pre-line border-rule border-l-2 pl-3">
        {data?.text ?? m.ui_loading()}
      </p>
    </div>
  );
}
