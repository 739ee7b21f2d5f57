import type { ReactNode } from 'react';
import { m } from '#messages';
import { formatBytes } from '#shared/bytes.ts';
import { formatTimeAgo } from '#shared/dates.ts';
import { formatCount } from '#shared/numbers.ts';
import type { Facts } from './facts.ts';
import { TimeAgo } from './time-ago.tsx';

interface FactsProps {
  facts: Facts;
}

export function MailFacts({ facts: { mails, now } }: FactsProps) {
  const { due, failing, givenUp, sentAt, lastError } = mails;
  return (
    <FactList
      facts={[
        [m.health_mails_waiting(), describeWaiting(due, now)],
        [m.health_mails_failing(), describeWaiting(failing, now)],
        [m.health_mails_given_up(), describeWaiting(givenUp, now)],
        [m.health_mails_sent(), <Moment key="sent" date={sentAt} now={now} />],
        ...(lastError ? [[m.health_mails_error(), lastError] as const] : []),
      ]}
    />
  );
}

export function PaymentFacts({ facts: { payments, webhooks, now } }: FactsProps) {
  const { paid, withoutOrders, askedAt, refunds } = payments;
  return (
    <FactList
      facts={[
        [m.health_payments_paid(), formatCount(paid)],
        [
          m.health_payments_without_orders(),
          m.health_payments_without_orders_checked({
            number: formatCount(withoutOrders),
            time: formatTimeAgo(now, now),
          }),
        ],
        [m.health_payments_asked(), <Moment key="asked" date={askedAt} now={now} />],
        [m.health_payments_webhook(), <Moment key="webhook" date={webhooks.acceptedAt} now={now} />],
        [m.health_payments_refunds(), describeWaiting(refunds, now)],
      ]}
    />
  );
}

export function StorageFacts({ facts: { storage, now } }: FactsProps) {
  const { pictureBytes, disk, databaseBytes, conversions, uploads } = storage;
  return (
    <FactList
      facts={[
        [m.health_storage_pictures(), formatBytes(pictureBytes)],
        ...(disk
          ? [
              [
                m.health_storage_disk(),
                m.health_storage_disk_of({
                  free: formatBytes(disk.free),
                  size: formatBytes(disk.size),
                }),
              ] as const,
            ]
          : []),
        [m.health_storage_database(), formatBytes(databaseBytes)],
        [m.health_storage_conversions(), describeWaiting(conversions, now)],
        [m.health_storage_uploads(), describeWaiting(uploads, now)],
      ]}
    />
  );
}

const PARTS = {
  payment: m.health_setting_payment,
  mail: m.health_setting_mail,
  jobs: m.health_setting_jobs,
};

export function SettingFacts({ facts: { settings } }: FactsProps) {
  const { missing, isPooled, identity } = settings;
  const describe = (isThere: boolean) => (isThere ? m.health_setting_there() : m.health_setting_missing());
  return (
    <FactList
      facts={[
        ...Object.entries(PARTS).map(
          ([part, label]) => [label(), describe(!missing.some((other) => other === part))] as const,
        ),
        [m.health_setting_live_updates(), describe(!isPooled)],
        [m.health_setting_identity(), describe(identity.length === 0)],
      ]}
    />
  );
}

function FactList({ facts }: { facts: (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="inked divide-y divide-hairline bg-paper text-sm tabular-nums">
      {facts.map(([label, value]) => (
        <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-6 px-4 py-2">
          <dt className="text-soft">{label}</dt>
          <dd className="wrap-anywhere ml-auto text-right font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Moment({ date, now }: { date: Date | null; now: Date }) {
  return date ? <TimeAgo date={date} now={now} /> : m.health_never();
}

/** Where the server stopped counting, as `COUNTED_MAX` there. */
const COUNTED_MAX = 1000;

function describeWaiting({ count, oldest }: { count: number; oldest: Date | null }, now: Date): string {
  const number =
    count < COUNTED_MAX ? formatCount(count) : m.health_at_least({ number: formatCount(COUNTED_MAX) });
  return oldest ? m.health_waiting_since({ number, time: formatTimeAgo(oldest, now) }) : number;
}
