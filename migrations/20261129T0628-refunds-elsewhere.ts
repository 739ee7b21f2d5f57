// The code released on 2026-11-28 is ready for this.
import { type Kysely, sql } from 'kysely';

/** Money that could not go back the way it came is paid back elsewhere, as by bank transfer; Stripe has no refund of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refunds
      add column elsewhere boolean not null default false,
      add constraint done_elsewhere check
        (not elsewhere or (status = 'succeeded' and order_id is not null and stripe_refund_id is null)),
      drop constraint succeeded_at_stripe,
      add constraint succeeded_at_stripe
        check (status <> 'succeeded' or stripe_refund_id is not null or elsewhere)`.execute(db);
  await sql`
    alter table round_refunds
      add column elsewhere boolean not null default false,
      add constraint done_elsewhere check (not elsewhere or (status = 'succeeded' and stripe_refund_id is null)),
      drop constraint succeeded_at_stripe,
      add constraint succeeded_at_stripe
        check (status <> 'succeeded' or stripe_refund_id is not null or elsewhere)`.execute(db);
}
