import { type Kysely, sql } from 'kysely';

/**
 * How many characters a package includes stood only in its features, where nothing could count them. The feature
 * lines that these columns replace are written from them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table pricing_tiers add column characters_included integer check (characters_included > 0),
      add column extra_character_price integer not null default 2500 check (extra_character_price >= 0),
      add column includes_dedication boolean not null default false`.execute(db);
  await sql`
    update pricing_tiers
    set characters_included = substring(feature from '(?i)up to (\\d{1,2}) (?:characters|people|persons)')::integer,
      features = array_remove(pricing_tiers.features, feature)
    from pricing_tiers as tier, unnest(tier.features) as feature
    where tier.id = pricing_tiers.id and feature ~* '^up to [1-9]\\d? (characters|people|persons)( drawn from photos)?$'`.execute(
    db,
  );
  await sql`
    update pricing_tiers
    set includes_dedication = true, features = array_remove(pricing_tiers.features, feature)
    from pricing_tiers as tier, unnest(tier.features) as feature
    where tier.id = pricing_tiers.id and feature ~* '^(a )?dedication( page)?$'`.execute(db);
}
