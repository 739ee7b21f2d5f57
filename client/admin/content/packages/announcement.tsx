import * as z from 'zod/mini';
import { CheckboxField, TextField } from '#client/ui/field.tsx';
import type { FieldBinding } from '#client/ui/form.tsx';
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
    announced: ['Announced as a reduction', announced ? 'Yes' : 'No'],
    announcedUntil: ['Announced until', announcedUntil || 'Taken off'],
  };
}

interface AnnouncementFieldsProps {
  announced: FieldBinding<boolean>;
  until: FieldBinding<string>;
}

export function AnnouncementFields({ announced, until }: AnnouncementFieldsProps) {
  return (
    <div>
      <CheckboxField
        label="Announce this as a reduction"
        hint="Tick it when you lower a price. The shop then shows the lowest price of the 30 days before beside it, as Directive 98/6/EC, Article 6a asks; without it nobody may call a price reduced."
        {...announced}
      />
      {announced.value && (
        <TextField
          label="Announced until"
          type="date"
          hint="Left empty, until you untick it. The price itself stays; raise it again by hand."
          {...until}
        />
      )}
    </div>
  );
}
