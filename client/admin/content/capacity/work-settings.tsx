import { ListState } from '#client/admin/list-state.tsx';
import { SectionHead } from '#client/admin/section-head.tsx';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { TextField } from '#client/ui/field.tsx';
import type { BindField } from '#client/ui/form.tsx';
import { m } from '#messages';
import { ART_STYLES } from '#shared/draft/comic.ts';
import { artStyleLabel } from '#shared/draft/labels.ts';
import { PROOF_KIND_LABELS, PROOF_KINDS } from '#shared/proof/proof.ts';
import { FieldPanel } from './field-panel.tsx';
import { type EditedSettings, SettingsForm } from './settings-form.tsx';
import {
  minutesField,
  styleField,
  toWork,
  toWorkFields,
  type WorkFields,
  type WorkRow,
  workFormSchema,
} from './work-fields.ts';

type Named = Pick<ApiOutput['admin']['packages']['list'][number], 'id' | 'name'>;

/** How long what is sold takes to draw. */
export function WorkSettings() {
  const settings = trpc.admin.planningSettings.get.useQuery(undefined, { staleTime: 0 });
  const packages = trpc.admin.packages.list.useQuery(undefined, { staleTime: 0 });
  const addOns = trpc.admin.addOns.list.useQuery(undefined, { staleTime: 0 });
  const all = {
    data:
      settings.data && packages.data && addOns.data
        ? { settings: settings.data, packages: packages.data, addOns: addOns.data }
        : undefined,
    error: settings.error ?? packages.error ?? addOns.error,
    refetch: () => Promise.all([settings.refetch(), packages.refetch(), addOns.refetch()]),
  };
  return (
    <section aria-labelledby="work-section">
      <SectionHead id="work-section" title={m.capacity_work()} description={m.capacity_work_text()} />
      <ListState query={all} failed={m.capacity_settings_failed()}>
        {(data) => <WorkForm {...data} />}
      </ListState>
    </section>
  );
}

interface WorkFormProps {
  settings: EditedSettings;
  packages: Named[];
  addOns: Named[];
}

function WorkForm({ settings, packages, addOns }: WorkFormProps) {
  const { mutateAsync } = trpc.admin.planningSettings.updateWork.useMutation();
  const drawn: WorkRow[] = [
    { part: 'perPage', label: m.capacity_per_page() },
    { part: 'perCharacter', label: m.capacity_per_character() },
    { part: 'perComic', label: m.capacity_per_comic() },
  ];
  const ofPackages = packages.map(({ id, name }): WorkRow => ({ part: 'packages', id, label: name }));
  const ofAddOns = addOns.map(({ id, name }): WorkRow => ({ part: 'addOns', id, label: name }));
  const rows = [...drawn, ...ofPackages, ...ofAddOns];
  const labels = Object.fromEntries([
    ...rows.flatMap((row) =>
      PROOF_KINDS.map((stage) => [minutesField(row, stage), `${row.label}, ${PROOF_KIND_LABELS[stage]()}`]),
    ),
    ...ART_STYLES.map((style) => [styleField(style), artStyleLabel(style)]),
  ]);
  return (
    <SettingsForm
      label={m.capacity_work()}
      settings={settings}
      schema={workFormSchema(rows)}
      read={({ work }) => toWorkFields(work, rows)}
      labels={labels}
      update={(values, { revision }) => mutateAsync({ revision, work: toWork(values, rows) })}
    >
      {(fields) => (
        <>
          <MinutesPanel
            title={m.capacity_minutes()}
            text={m.capacity_minutes_text()}
            rows={drawn}
            fields={fields}
          />
          <StylesPanel fields={fields} />
          <MinutesPanel
            title={m.capacity_extra_minutes()}
            text={m.capacity_extra_minutes_text()}
            rows={[...ofPackages, ...ofAddOns]}
            fields={fields}
          />
        </>
      )}
    </SettingsForm>
  );
}

interface MinutesPanelProps {
  title: string;
  text: string;
  rows: WorkRow[];
  fields: BindField<WorkFields>;
}

/** A row for each thing that takes time, with its minutes in each stage. */
function MinutesPanel({ title, text, rows, fields }: MinutesPanelProps) {
  return (
    <FieldPanel title={title} text={text}>
      {rows.map((row, place) => (
        <fieldset
          key={minutesField(row, 'final')}
          className="grid items-end gap-x-5 gap-y-2 lg:grid-cols-[14rem_1fr]"
        >
          <legend className="contents">
            <span className="wrap-anywhere font-semibold lg:pb-3.5">{row.label}</span>
          </legend>
          <div className="grid grid-cols-3 items-end gap-3">
            {PROOF_KINDS.map((stage) => (
              <TextField
                key={stage}
                label={<span className={place > 0 ? 'lg:sr-only' : ''}>{PROOF_KIND_LABELS[stage]()}</span>}
                inputMode="numeric"
                {...fields(minutesField(row, stage))}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </FieldPanel>
  );
}

function StylesPanel({ fields }: { fields: BindField<WorkFields> }) {
  return (
    <FieldPanel title={m.capacity_styles()} text={m.capacity_styles_text()}>
      <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-3 lg:grid-cols-6">
        {ART_STYLES.map((style) => (
          <TextField
            key={style}
            label={artStyleLabel(style)}
            inputMode="numeric"
            {...fields(styleField(style))}
          />
        ))}
      </div>
    </FieldPanel>
  );
}
