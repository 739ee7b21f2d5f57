import * as z from 'zod/mini';
import { CheckboxField, TextField } from '#client/ui/field.tsx';
import type { FieldBinding } from '#client/ui/form.tsx';
import { m } from '#messages';
import { type Announcement, announcementSchema } from '#shared/admin/content.ts';

const dayOrNull = z.pipe(
  z.string(),
  z.transform((day: string) => day || null),
);

/** The announcement of a reduced price, as a form has it: an empty day stands for 'until taken off'. */
export const announcementFields = {
  announced: z.boolean(),
  announcedUntil: z.pipe(dayOrNull, z.nonoptional(announcementSchema.shape.announcedUntil)),
};

export const NO_ANNOUNCEMENT = { announced: false, announcedUntil: '' };

export function toAnnouncementFields({ announced, announcedUntil }: Announcement) {
  return { announced: announced ?? false, announcedUntil: announcedUntil ?? '' };
}

type Text = [label: string, text: string];

export function textOfAnnouncement({ announced, announcedUntil }: Announcement): {
  announced: Text;
  announcedUntil: Text;
} {
  return {
    announced: [m.content_announced_short(), announced ? m.content_yes() : m.content_no()],
    announcedUntil: [m.content_announced_until(), announcedUntil || m.content_announced_taken_off()],
  };
}

interface AnnouncementFieldsProps {
  announced: FieldBinding<boolean>;
  until: FieldBinding<string>;
}

export function AnnouncementFields({ announced, until }: AnnouncementFieldsProps) {
  return (
    <div>
      <CheckboxField label={m.content_announced()} hint={m.content_announced_hint()} {...announced} />
      {announced.value && (
        <TextField
          label={m.content_announced_until()}
          type="date"
          hint={m.content_announced_until_hint()}
          {...until}
        />
      )}
    </div>
  );
}
