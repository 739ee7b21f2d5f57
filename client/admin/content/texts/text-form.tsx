import { useRef, useState } from 'react';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { useReportUnsaved } from '#client/editing/leave-dialog.tsx';
import type { LeaveGuard } from '#client/editing/leave-guard.ts';
import { Badge } from '#client/ui/badge.tsx';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { useFocusHandover } from '#client/ui/use-focus-handover.ts';
import { m } from '#messages';
import { SITE_TEXT_LABELS } from '#shared/admin/site-text-labels.ts';
import { FIRST_LANGUAGE } from '#shared/language.ts';
import { siteTextForm } from '#shared/storefront/site-text-schema.ts';
import { initialText, SITE_TEXTS, type SiteText, type SiteTextName } from '#shared/storefront/site-texts.ts';

type Stored = ApiOutput['admin']['texts']['list'][number];

interface TextFormProps {
  name: SiteTextName;
  stored: Stored | undefined;
  guard: LeaveGuard;
  /** Its group says what stands beside all of its texts. */
  saysHint: boolean;
}

/** The form of one text, which is saved on its own. */
export function TextForm({ name, stored, guard, saysHint }: TextFormProps) {
  const { lines, needed, forLawyer }: SiteText = SITE_TEXTS[name];
  const label = SITE_TEXT_LABELS[name].label();
  const hint = saysHint ? SITE_TEXT_LABELS[name].hint() : '';
  // In its own language, whichever one the back office is in.
  const current = stored?.value ?? initialText(name, FIRST_LANGUAGE);
  const { texts } = trpc.useUtils().admin;
  const update = trpc.admin.texts.update.useMutation();
  const [edited, setEdited] = useState<string | null>(null);
  const [base, setBase] = useState(stored?.revision ?? 0);
  const [theirs, setTheirs] = useState<string | null>(null);
  const value = edited ?? current;
  const part = useRef<HTMLDivElement>(null);
  useFocusHandover(part, () => part.current?.querySelector('input, textarea') ?? null);
  const isEdited = edited !== null && edited !== current;
  useReportUnsaved(guard, isEdited && (update.isPending ? 'saving' : 'typed'), name);

  function change(changed: { value?: string }) {
    // Until something is typed, the list shows what others save.
    if (edited === null) setBase(stored?.revision ?? 0);
    setEdited(changed.value ?? value);
  }

  async function save(entered: { value: string }) {
    const answer = await update.mutateAsync({ name, ...entered, revision: base });
    setBase(answer.text?.revision ?? 0);
    if (answer.status === 'stale') {
      setTheirs(answer.text?.value ?? '');
      throw new Error(m.content_texts_stale());
    }
    const { text } = answer;
    // The list may come late, and until then the field would show the text of before.
    texts.list.setData(
      undefined,
      (known) => known && [...known.filter((row) => row.name !== name), ...(text ? [text] : [])],
    );
    setTheirs(null);
    setEdited(null);
    showToast({ tone: 'success', title: m.content_texts_saved(), description: label });
    void texts.list.invalidate();
  }

  return (
    <div ref={part}>
      <Form
        saves
        label={label}
        schema={siteTextForm(name)}
        edit={{ values: { value }, change }}
        onSubmit={save}
        className="gap-2!"
      >
        {(fields) => {
          const field = {
            ...fields('value'),
            label: <Label label={label} forLawyer={forLawyer} />,
            hint: needed ? m.content_texts_needed({ hint }) : hint,
            lang: FIRST_LANGUAGE,
          };
          return (
            <>
              {lines ? <TextAreaField rows={lines} {...field} /> : <TextField {...field} />}
              {theirs !== null && <blockquote className="whitespace-pre-line text-sm">{theirs}</blockquote>}
              {isEdited && (
                <SubmitButton
                  size="sm"
                  pendingLabel={m.content_texts_saving()}
                  className="justify-self-start"
                >
                  {m.content_texts_save()}
                </SubmitButton>
              )}
            </>
          );
        }}
      </Form>
    </div>
  );
}

function Label({ label, forLawyer }: { label: string; forLawyer: boolean | undefined }) {
  return (
    <>
      {label} {forLawyer && <Badge tone="caption">{m.content_texts_for_lawyer()}</Badge>}
    </>
  );
}
