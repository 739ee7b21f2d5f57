import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update gallery_items
    set images = (
      select jsonb_agg(
        case when page ->> 'src' like '/art/%'
          then page || jsonb_build_object('src', regexp_replace(page ->> 'src', '^/art/', '/media/shop/'))
          else page
        end
        order by place
      )
      from jsonb_array_elements(images) with ordinality as pages (page, place)
    )
    where jsonb_path_exists(images, '$[*].src ? (@ starts with "/art/")')`.execute(db);
  await sql`
    update blog_posts
    set cover_image = cover_image
      || jsonb_build_object('src', regexp_replace(cover_image ->> 'src', '^/art/', '/media/shop/'))
    where cover_image ->> 'src' like '/art/%'`.execute(db);
  // In Markdown a URL follows a bracket or a space.
  await sql`
    update blog_posts
    set body = regexp_replace(
      body, '(^|[(<[:space:]])/art/([a-z0-9/-]+-(360|600|840|1200)[.]webp)', ${'\\1/media/shop/\\2'}, 'g')
    where body like '%/art/%'`.execute(db);
}
