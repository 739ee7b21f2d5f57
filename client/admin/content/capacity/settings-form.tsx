import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { useRefreshContent } from '#client/admin/content/content-mutations.ts';
import { rethrowForForm } from '#client/admin/rethrow-for-form.ts';
import type { ApiOutput } from '#client/api/trpc.ts';
import { createEditing } from '#client/editing/edit.ts';
import { LeaveDialog, useLeaveGuard, useReportUnsaved } from '#client/editing/leave-dialog.tsx';
import { StaleNotice } from '#client/editing/stale-notice.tsx';
import { useEdit } from '#client/editing/use-edit.ts';
import { type BindField, Form, SubmitButton } from '#client/ui/form.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import type { PlanningSettings } from '#shared/planning/planning.ts';
import type { Saved, Version } from '#shared/version.ts';
import { type Caused, collectCaused } from './describe-caused.ts';

export type EditedSettings = ApiOutput['admin']['planningSettings']['get'];

/** A part of the settings as its form has it. */
export type SettingsFields = Record<string, string | boolean>;

interface SettingsFormProps<Fields extends SettingsFields, Content extends object> {
  label: string;
  settings: EditedSettings;
  schema: z.ZodMiniType<Content, Fields>;
  read: (settings: PlanningSettings) => Fields;
  /** The label of each field, for the notice about another version. */
  labels: { [Name in keyof Fields & string]?: string };
  update: (content: Content, version: Version) => Promise<Saved<EditedSettings> & Caused>;
  children: (fields: BindField<Fields>) => ReactNode;
}

/** Edits a part of the planning settings. Parts that others change meanwhile stay as they are. */
export function SettingsForm<Fields extends SettingsFields, Content extends object>(
  props: SettingsFormProps<Fields, Content>,
) {
  const { label, settings, schema, read, labels, update, children } = props;
  const guard = useLeaveGuard();
  const refresh = useRefreshContent();
  // Anew each time, as its fields follow what is sold.
  const edit = useEdit(
    createEditing<EditedSettings, Fields>((version) => read(version.settings)),
    settings,
  );
  useReportUnsaved(guard, edit.isEdited && (edit.isSaving ? 'saving' : 'typed'), 'form');

  async function save(content: Content) {
    const caused = collectCaused((version: Version) => update(content, version));
    const saved = await rethrowForForm(edit.save(caused.save), m.content_not_reached());
    const refreshed = refresh();
    if (!saved) return;
    await refreshed;
    showToast({ tone: 'success', title: m.capacity_settings_saved(), description: caused.describe() });
  }

  return (
    <>
      <Form saves label={label} schema={schema} edit={edit} onSubmit={save} className="max-w-4xl gap-6!">
        {(fields) => (
          <>
            {children(fields)}
            <StaleNotice
              title={m.capacity_settings_changed()}
              edit={edit}
              textOf={(version) => textOf(read(version.settings), labels)}
              onTakeTheirs={edit.discard}
            />
            <SubmitButton pendingLabel={m.content_saving()} className="justify-self-start">
              {m.capacity_settings_save()}
            </SubmitButton>
          </>
        )}
      </Form>
      <LeaveDialog guard={guard} description={m.content_unsaved()} />
    </>
  );
}

type Texts<Fields> = { [Name in keyof Fields & string]?: [label: string, text: string] };

function textOf<Fields extends SettingsFields>(
  values: Fields,
  labels: { [Name in keyof Fields & string]?: string },
): Texts<Fields> {
  const texts: Texts<Fields> = {};
  for (const name in values) texts[name] = [labels[name] ?? name, write(values[name] ?? '')];
  return texts;
}

function write(value: string | boolean): string {
  if (typeof value === 'string') return value;
  return value ? m.content_yes() : m.content_no();
}
