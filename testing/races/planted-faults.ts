import type { Race } from './race.ts';
import type { ChangeRequest } from './race-shop.ts';
import type { Rewrite } from './turn-taking.ts';

/** A fault that somebody could make, put into the statements between the shop and PostgreSQL. */
export type Fault = {
  name: string;
  world: string;
  /** The operations that meet it. */
  operations: string[];
  cut?: Race['cut'];
  rewrite?: Rewrite;
  changeRequest?: ChangeRequest;
};

/** Changes statements that match. A parameter that nothing names any more would be refused, so it stays in sight. */
function change(statement: RegExp, part: RegExp, by = ''): Rewrite {
  return ({ sql, parameters }) =>
    statement.test(sql) && part.test(sql) ? { sql: sql.replaceAll(part, by), parameters } : undefined;
}

/** Statements on their own are over within their turn, so that a lock which they take shows only beside a transaction. */
const LOCK = / for (no key update|update|share)( of "\w+")?( skip locked)?/g;
/** Where it is compared, not where it is set. */
const REVISION = / and "revision" = (\$\d+)/g;
const ANY_REVISION = '$1::integer is not null';

const withoutLock = (statement: RegExp): Rewrite => change(statement, LOCK);
const anyRevision = (statement: RegExp): Rewrite => change(statement, REVISION, ` and ${ANY_REVISION}`);

const ORDER_OF_PROOF = /^select "id", "number", "status", .* from "orders" where "id" = \$1 for update$/s;

export const FAULTS: Fault[] = [
  {
    name: 'answers to a proof take no lock',
    world: 'proof',
    operations: ['asks for changes', 'approves'],
    rewrite: withoutLock(ORDER_OF_PROOF),
  },
  {
    name: 'a comment is saved without a lock of its order',
    world: 'proof',
    operations: ['writes a comment', 'asks for changes'],
    rewrite: withoutLock(/^select "id", "status" from "orders" where "id" = \$1 for share$/),
  },
  {
    name: 'a version is saved whatever its revision',
    world: 'proof',
    operations: ['changes kind and note', 'changes kind and note'],
    rewrite: change(/^update "proof_versions" set "kind"/, /"note_revision" <= (\$\d+)/g, ANY_REVISION),
  },
  {
    name: 'comments are numbered without a lock',
    world: 'proof',
    operations: ['writes a comment', 'writes a comment'],
    rewrite: withoutLock(/^select "id" from "proof_versions" where "id" = \$1 for update$/),
  },
  {
    name: 'a comment is saved whatever its revision',
    world: 'proof',
    operations: ['goes on with a comment', 'goes on with a comment'],
    rewrite: ({ sql, parameters }) => {
      if (/^select \* from "proof_pins"/.test(sql)) return { sql: sql.replace(LOCK, ''), parameters };
      return anyRevision(/^update "proof_pins"/)({ sql, parameters });
    },
  },
  {
    name: 'a comment is deleted whatever its revision',
    world: 'proof',
    operations: ['goes on with a comment', 'deletes a comment'],
    rewrite: anyRevision(/^update "proof_pins" set "text" = \$1, "deleted_at"/),
  },
  {
    name: 'a link is taken back whatever its state',
    world: 'proof',
    operations: ['takes a link back', 'takes a link back'],
    rewrite: change(/^update "proof_links"/, / and "revoked_at" is null/g),
  },
  {
    name: 'an answer to a comment is written once more when it is repeated',
    world: 'proof',
    operations: ['answers a comment', 'opens the page'],
    cut: { actor: 0, commit: 1, when: 'after' },
    rewrite: change(/^insert into "proof_replies"/, / on conflict \("id"\) do nothing/g),
  },
  {
    name: 'a payment is settled without a lock',
    world: 'order',
    operations: ['delivers the webhook', 'comes back from the payment'],
    rewrite: withoutLock(/^with "checkout" as/),
  },
  {
    name: 'an order is saved without a lock',
    world: 'order',
    operations: ['notes something', 'begins the work'],
    rewrite: withoutLock(/^select .*"notes".* from "orders" where "id" in \(\$1\) .*for update$/s),
  },
  {
    name: 'a mail stays due while it is being sent',
    world: 'order',
    operations: ['sends waiting mails', 'sends waiting mails'],
    rewrite: change(
      /^update "mails" set "attempts"/,
      /"next_attempt_at" = now\(\) \+ .*?'4 hours'\)/g,
      '"last_error" = null',
    ),
  },
  {
    name: 'a mail is marked as sent by no one',
    world: 'order',
    operations: ['sends waiting mails', 'syncs by hand'],
    rewrite: change(/^update "mails" set "sent_at"/, /"id" = (\$\d+)/g, '$1::uuid is null'),
  },
  {
    name: 'a draft is saved whatever its revision',
    world: 'draft',
    operations: ['saves', 'saves on a phone'],
    rewrite: anyRevision(/^update "configurator_drafts" set "email"/),
  },
  {
    name: 'a draft is completed whatever its revision',
    world: 'draft',
    operations: ['saves on a phone', 'puts it into the cart'],
    rewrite: anyRevision(/^with "completed" as/),
  },
  {
    name: 'a draft is deleted without a lock',
    world: 'draft',
    operations: ['deletes it', 'puts it into the cart'],
    rewrite: withoutLock(/^select "draft"."id" from "configurator_drafts" as "draft" where .*token_hash/s),
  },
  {
    name: 'a story is saved whatever its revision',
    world: 'content',
    operations: ['edits the story', 'edits the story'],
    rewrite: anyRevision(/^update "blog_posts"/),
  },
  {
    name: 'a story is deleted whatever its revision',
    world: 'content',
    operations: ['edits the story', 'deletes the story'],
    rewrite: anyRevision(/^delete from "blog_posts"/),
  },
  {
    name: 'packages are changed without the lock of their list',
    world: 'content',
    operations: ['edits the package', 'edits the package'],
    rewrite: ({ sql, parameters }) => {
      if (/pg_advisory_xact_lock/.test(sql)) return { sql: 'select $1::text', parameters };
      return withoutLock(/select id, display_order from "pricing_tiers"/)({ sql, parameters });
    },
  },
  {
    name: 'a comic is changed without a lock',
    world: 'content',
    operations: ['edits the comic', 'edits the comic'],
    rewrite: withoutLock(/^select .* from "gallery_items"/),
  },
  {
    name: 'an add-on is changed without a lock',
    world: 'content',
    operations: ['edits the add-on', 'deletes the add-on'],
    rewrite: withoutLock(/^select .* from "add_ons"/s),
  },
  {
    name: 'a text that was never changed is inserted twice',
    world: 'content',
    operations: ['edits the text', 'edits the text'],
    rewrite: change(/^insert into "site_texts"/, / on conflict \("name"\) do nothing/g),
  },
  {
    name: 'Stripe gets no idempotency key of a refund',
    world: 'refund',
    operations: ['presses twice', 'presses once more'],
    changeRequest: (request) => {
      const headers = new Headers(request.headers);
      headers.delete('idempotency-key');
      return request.method === 'POST' ? new Request(request, { headers }) : request;
    },
  },
  {
    name: 'a refund is reserved without the lock of its payment',
    world: 'refund',
    operations: ['gives all back', 'gives two thirds back'],
    rewrite: withoutLock(/for update of "checkouts"$/),
  },
  {
    name: 'a refund of Stripe is received without a lock',
    world: 'refund',
    operations: ['refunds in the dashboard', 'delivers the charge'],
    rewrite: withoutLock(
      /^select "id", "user_id", "customer_email", "language", "paid_amount" from "checkouts"/,
    ),
  },
];
