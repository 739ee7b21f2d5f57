import { Link } from 'wouter';
import { HelpStatusBadge } from '#client/admin/help/help-status-badge.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { formatShortDate, formatShortDateTime, onDate } from '#shared/dates.ts';
import { COMPLETED_STEP, REVIEW_STEP } from '#shared/draft/comic.ts';
import { COMIC_TYPE_LABELS } from '#shared/draft/type-labels.ts';
import { formatMoney } from '#shared/money.ts';
import { CustomerSection, Row, Rows } from './customer-section.tsx';
import type { Customer } from './customers-address.ts';

/** Shown only where there are some: nearly everybody pays at once. */
export function Payments({ payments }: Pick<Customer, 'payments'>) {
  if (payments.length === 0) return null;
  return (
    <CustomerSection id="payments" title={m.customers_payments()} none="" count={payments.length}>
      <Rows>
        {payments.map(({ id, number, status, amountTotal, currency, createdAt }) => (
          <Row key={id}>
            <Link href={`/admin?tab=orders&search=${number}`} className="ink-link mr-auto font-semibold">
              {number}
            </Link>
            <span className="text-soft text-xs">
              {formatShortDate(createdAt)} · {formatMoney(amountTotal, currency)}
            </span>
            <Badge tone={status === 'failed' ? 'alert' : 'caption'}>
              {status === 'failed' ? m.customers_payment_failed() : m.customers_payment_pending()}
            </Badge>
          </Row>
        ))}
      </Rows>
    </CustomerSection>
  );
}

/** No link opens them: their key is their writer's alone. */
export function Drafts({ drafts }: Pick<Customer, 'drafts'>) {
  return (
    <CustomerSection
      id="drafts"
      title={m.customers_drafts()}
      none={m.customers_no_drafts()}
      count={drafts.length}
      note={drafts.length > 0 ? m.customers_drafts_note() : undefined}
    >
      <Rows>
        {drafts.map((draft) => (
          <Row key={draft.id}>
            <span className="mr-auto font-semibold">
              {draft.comicType ? COMIC_TYPE_LABELS[draft.comicType].label() : m.customers_draft_untyped()}
            </span>
            <span className="text-soft text-xs">
              {m.customers_draft_saved({ day: onDate(formatShortDateTime(draft.updatedAt)) })}
              {draft.expiresAt && ` · ${m.customers_draft_until({ day: formatShortDate(draft.expiresAt) })}`}
            </span>
            <DraftState draft={draft} />
          </Row>
        ))}
      </Rows>
    </CustomerSection>
  );
}

function DraftState({ draft }: { draft: Customer['drafts'][number] }) {
  if (draft.isOrdered) return <Badge tone="green">{m.customers_draft_ordered()}</Badge>;
  if (draft.reachedStep === COMPLETED_STEP) return <Badge tone="blue">{m.customers_draft_finished()}</Badge>;
  return <Badge tone="caption">{m.customers_draft_step({ step: draft.currentStep, of: REVIEW_STEP })}</Badge>;
}

export function Questions({ questions }: Pick<Customer, 'questions'>) {
  return (
    <CustomerSection
      id="questions"
      title={m.find_questions()}
      none={m.customers_no_questions()}
      count={questions.length}
    >
      <Rows>
        {questions.map(({ kind, id, text, status, suspicious, answers, createdAt }) => (
          <Row key={id}>
            <div className="grid min-w-0 flex-[1_1_16rem] gap-0.5">
              <Link
                href={
                  kind === 'question'
                    ? `/admin?tab=help&request=${id}`
                    : `/admin?tab=messages${suspicious ? '&show=suspicious' : ''}&item=${id}`
                }
                className="ink-link wrap-anywhere line-clamp-2 w-fit"
              >
                <Words>{text}</Words>
              </Link>
              <span className="text-soft text-xs">
                {kind === 'question' ? m.find_question() : m.find_message()} · {formatShortDate(createdAt)}
                {kind === 'question' && ` · ${m.customers_answers({ count: answers })}`}
              </span>
            </div>
            {status && <HelpStatusBadge status={status} />}
            {suspicious && <Badge tone="alert">{m.find_suspicious()}</Badge>}
          </Row>
        ))}
      </Rows>
    </CustomerSection>
  );
}

export function Letters({ subscription }: Pick<Customer, 'subscription'>) {
  return (
    <CustomerSection
      id="letters"
      title={m.customers_letters()}
      none={m.customers_no_letters()}
      count={subscription ? 1 : 0}
    >
      {subscription && (
        <Rows>
          <Row>
            <Link href="/admin?tab=subscribers" className="ink-link mr-auto">
              {m.customers_signed_up({ day: onDate(formatShortDate(subscription.createdAt)) })}
            </Link>
            {subscription.unsubscribedAt ? (
              <Badge>
                {m.customers_unsubscribed({ day: onDate(formatShortDate(subscription.unsubscribedAt)) })}
              </Badge>
            ) : subscription.confirmedAt ? (
              <Badge tone="green">
                {m.customers_confirmed({ day: onDate(formatShortDate(subscription.confirmedAt)) })}
              </Badge>
            ) : (
              <Badge tone="caption">{m.admin_subscribers_not_confirmed()}</Badge>
            )}
          </Row>
        </Rows>
      )}
    </CustomerSection>
  );
}

type GivenConsent = { key: string; text: string; wording: string | null; at: Date; endedAt?: Date | null };

/** Shows each consent, where it was given and when, and when it was taken back. */
export function Consents({
  customer,
}: {
  customer: Pick<Customer, 'orders' | 'drafts' | 'subscription' | 'visits'>;
}) {
  const { orders, drafts, subscription, visits } = customer;
  const given: GivenConsent[] = [
    ...orders.flatMap(({ id, number, boughtWith, givenLater }) => {
      const consent = givenLater ?? boughtWith;
      if (!consent) return [];
      const text = m.customers_consent_begin({ number });
      return [{ key: id, text, wording: consent.wording, at: new Date(consent.at) }];
    }),
    ...(subscription?.confirmedAt
      ? [
          {
            key: 'letters',
            text: m.customers_consent_letters(),
            wording: subscription.consent,
            at: subscription.confirmedAt,
            endedAt: subscription.unsubscribedAt,
          },
        ]
      : []),
    ...drafts
      .filter(({ reminderWanted }) => reminderWanted)
      .map(({ id, updatedAt }) => ({
        key: id,
        text: m.customers_consent_reminder(),
        wording: null,
        at: updatedAt,
      })),
    ...visits.map(({ id, analytics, marketing, decidedAt }) => ({
      key: id,
      text: m.customers_consent_cookies({
        analytics: analytics ? m.customers_yes() : m.customers_no(),
        marketing: marketing ? m.customers_yes() : m.customers_no(),
      }),
      wording: null,
      at: decidedAt,
    })),
  ];
  return (
    <CustomerSection
      id="consents"
      title={m.customers_consents()}
      none={m.customers_no_consents()}
      count={given.length}
    >
      <Rows>
        {given.map(({ key, text, wording, at, endedAt }) => (
          <Row key={key}>
            <span className="mr-auto">{text}</span>
            <span className="text-soft text-xs">{formatShortDateTime(at)}</span>
            {endedAt && <Badge>{m.customers_unsubscribed({ day: onDate(formatShortDate(endedAt)) })}</Badge>}
            {wording && (
              <p className="wrap-anywhere basis-full border-rule border-l-2 pl-2 text-soft text-xs">
                {wording}
              </p>
            )}
          </Row>
        ))}
      </Rows>
    </CustomerSection>
  );
}

/** To proofs of somebody else's comic; shown where there are some. */
export function Invitations({ invitations }: Pick<Customer, 'invitations'>) {
  if (invitations.length === 0) return null;
  return (
    <CustomerSection id="invitations" title={m.customers_invitations()} none="" count={invitations.length}>
      <Rows>
        {invitations.map(({ id, orderId, number, customerName, createdAt, openedAt, revokedAt }) => (
          <Row key={id}>
            <Link href={`/admin/orders/${orderId}/proofs`} className="ink-link mr-auto">
              {m.customers_invited_to({ number, name: customerName })}
            </Link>
            <span className="text-soft text-xs">{formatShortDate(createdAt)}</span>
            {revokedAt ? (
              <Badge>{m.customers_invitation_revoked()}</Badge>
            ) : (
              openedAt && <Badge tone="green">{m.customers_invitation_opened()}</Badge>
            )}
          </Row>
        ))}
      </Rows>
    </CustomerSection>
  );
}

/** Shown where there are some. */
export function Withdrawals({ withdrawals }: Pick<Customer, 'withdrawals'>) {
  if (withdrawals.length === 0) return null;
  return (
    <CustomerSection id="withdrawals" title={m.admin_legal_withdrawals()} none="" count={withdrawals.length}>
      <Rows>
        {withdrawals.map(({ id, orderNumber, orderIds, receivedAt }) => (
          <Row key={id}>
            <Link
              href={orderIds[0] ? `/admin?tab=orders&order=${orderIds[0]}` : '/admin?tab=legal'}
              className="ink-link wrap-anywhere mr-auto"
            >
              {m.customers_order({ number: orderNumber })}
            </Link>
            <span className="text-soft text-xs">{formatShortDateTime(receivedAt)}</span>
          </Row>
        ))}
      </Rows>
    </CustomerSection>
  );
}

export function DataRequests({ requests }: { requests: Customer['dataRequests'] }) {
  return (
    <CustomerSection
      id="data-requests"
      title={m.admin_legal_requests()}
      none={m.customers_no_requests()}
      count={requests.length}
    >
      <Rows>
        {requests.map(({ id, kind, createdAt, doneAt }) => (
          <Row key={id}>
            <Link href="/admin?tab=legal" className="ink-link mr-auto">
              {kind === 'export' ? m.admin_legal_kind_export() : m.admin_legal_kind_deletion()}
            </Link>
            <span className="text-soft text-xs">{formatShortDate(createdAt)}</span>
            <Badge tone={doneAt ? 'green' : 'caption'}>
              {doneAt ? m.customers_request_done() : m.customers_request_open()}
            </Badge>
          </Row>
        ))}
      </Rows>
    </CustomerSection>
  );
}
