import { Link } from 'wouter';
import { AdminQueryFailed } from '#client/admin/admin-query-failed.tsx';
import { goBack } from '#client/admin/go-back.ts';
import { PanelSkeleton } from '#client/admin/panel-skeleton.tsx';
import { readsLanguage } from '#client/admin/reads-language.ts';
import { trpc } from '#client/api/trpc.ts';
import { Badge } from '#client/ui/badge.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { isRefusal } from '#client/ui/errors.ts';
import { ArrowLeftIcon } from '#client/ui/icons/arrow-left.tsx';
import { SearchIcon } from '#client/ui/icons/search.tsx';
import { m } from '#messages';
import type { CustomerKey } from '#shared/admin/customers.ts';
import { formatShortDate } from '#shared/dates.ts';
import { CustomerMails } from './customer-mails.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import {
  Consents,
  DataRequests,
  Drafts,
  Invitations,
  Letters,
  Payments,
  Questions,
  Withdrawals,
} from './customer-parts.tsx';
import type { Customer } from './customers-address.ts';

/** All that the shop holds about one person, to read; each thing leads to its own place. */
export function CustomerPage({ of: key }: { of: CustomerKey | 'unknown' }) {
  const found = trpc.admin.customers.get.useQuery(key === 'unknown' ? NOBODY : key, {
    enabled: key !== 'unknown',
    staleTime: 0,
  });
  const { data: customer, error, refetch } = found;
  const isGone = key === 'unknown' || (isRefusal(error) && !isForbidden(error));
  return (
    <article aria-labelledby="customer-heading" className="grid gap-4">
      <Link
        href="/admin?tab=customers"
        onClick={(event) => {
          if (!history.state?.overList) return;
          event.preventDefault();
          goBack();
        }}
        className="inline-flex min-h-11 w-fit items-center gap-2 font-semibold text-sm text-wine hover:underline"
      >
        <ArrowLeftIcon className="size-5" />
        {m.customers_back()}
      </Link>
      {isGone ? (
        <EmptyState
          picture={<SearchIcon />}
          title={m.customers_gone()}
          description={m.customers_gone_text()}
          action={<ButtonLink href="/admin?tab=customers">{m.customers_back()}</ButtonLink>}
        />
      ) : error && !customer ? (
        <AdminQueryFailed error={error} title={m.customers_one_failed()} onRetry={() => void refetch()} />
      ) : customer ? (
        <CustomerDetails customer={customer} customerKey={key} />
      ) : (
        <PanelSkeleton />
      )}
    </article>
  );
}

/** A key for the query that is not made. */
const NOBODY: CustomerKey = { of: 'order', id: '' };

function isForbidden(error: unknown): boolean {
  return (error as { data?: { code?: string } } | null)?.data?.code === 'FORBIDDEN';
}

function CustomerDetails({ customer, customerKey }: { customer: Customer; customerKey: CustomerKey }) {
  return (
    <>
      <Head customer={customer} />
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <CustomerOrders customer={customer} />
          <Payments payments={customer.payments} />
          <Drafts drafts={customer.drafts} />
          <Questions questions={customer.questions} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <CustomerMails customer={customer} customerKey={customerKey} />
          <Letters subscription={customer.subscription} />
          <Consents customer={customer} />
          <Invitations invitations={customer.invitations} />
          <Withdrawals withdrawals={customer.withdrawals} />
          <DataRequests requests={customer.dataRequests} />
        </div>
      </div>
    </>
  );
}

function Head({ customer }: { customer: Customer }) {
  const { email, account, language } = customer;
  const [name, ...otherNames] = namesOf(customer);
  const phones = [...new Set(customer.orders.flatMap(({ phone }) => phone ?? []))];
  return (
    <header className="grid gap-1 border-charcoal border-b-2 pb-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="customer-heading" className="wrap-anywhere text-xl">
          {name ?? email}
        </h2>
        {account && (
          <Badge tone={account.emailVerifiedAt ? 'green' : 'caption'}>
            {account.emailVerifiedAt ? m.customers_account() : m.customers_account_unconfirmed()}
          </Badge>
        )}
        {!account && <Badge>{m.customers_guest()}</Badge>}
      </div>
      <p className="flex flex-wrap items-center gap-x-4 text-sm">
        <a href={`mailto:${email}`} className="ink-link wrap-anywhere inline-flex min-h-8 items-center">
          {email}
        </a>
        {phones.map((phone) => (
          <a key={phone} href={`tel:${phone}`} className="ink-link inline-flex min-h-8 items-center">
            {phone}
          </a>
        ))}
        {language && <span className="text-soft">{readsLanguage(language)}</span>}
        {account && (
          <span className="text-soft">{m.customers_since({ day: formatShortDate(account.createdAt) })}</span>
        )}
      </p>
      {otherNames.length > 0 && (
        <p className="wrap-anywhere text-sm text-soft">
          {m.customers_other_names({ names: otherNames.join(', ') })}
        </p>
      )}
      <p className="max-w-[80ch] text-sm text-soft">
        {m.customers_address_note()}{' '}
        <Link href="/admin?tab=legal" className="ink-link">
          {m.customers_copy_or_delete()}
        </Link>
      </p>
    </header>
  );
}

/** The names as they gave them, the account's first. */
function namesOf({ account, orders, drafts, questions, email, subscription }: Customer): string[] {
  const ofOrders = orders.filter(({ customerEmail }) => customerEmail.toLowerCase() === email.toLowerCase());
  const names = [
    account?.fullName,
    ...ofOrders.map(({ customerName }) => customerName),
    ...drafts.map(({ customerName }) => customerName),
    ...questions.map(({ name }) => name),
    [subscription?.firstName, subscription?.lastName].filter(Boolean).join(' '),
  ];
  const known = new Map<string, string>();
  for (const name of names) {
    const key = name?.trim().toLowerCase();
    if (name && key && !known.has(key)) known.set(key, name.trim());
  }
  return [...known.values()];
}
