import { ListState } from '#client/admin/list-state.tsx';
import { SectionHead } from '#client/admin/section-head.tsx';
import { trpc } from '#client/api/trpc.ts';
import { LeaveDialog, useLeaveGuard } from '#client/editing/leave-dialog.tsx';
import { Panel } from '#client/ui/card.tsx';
import { m } from '#messages';
import { LANGUAGES } from '#shared/language.ts';
import { SITE_TEXT_NAMES, SITE_TEXTS, type SiteTextGroup } from '#shared/storefront/site-texts.ts';
import { GuaranteeNoticeUpload } from './guarantee-notice-upload.tsx';
import { TranslatedText } from './translated-text.tsx';

type Group = {
  id: SiteTextGroup;
  title: () => string;
  description: () => string;
  /** Notes that hold for each text of the group, said once at its head. */
  hints?: (() => string)[];
};

const GROUPS: Group[] = [
  {
    id: 'studio',
    title: m.content_texts_group_studio,
    description: m.content_texts_group_studio_text,
  },
  {
    id: 'claims',
    title: m.content_texts_group_claims,
    description: m.content_texts_group_claims_text,
  },
  {
    id: 'faq',
    title: m.content_texts_group_faq,
    description: m.content_texts_group_faq_text,
    hints: [m.content_texts_faq_question_hint, m.content_texts_faq_answer_hint],
  },
  {
    id: 'legal',
    title: m.content_texts_group_legal,
    description: m.content_texts_group_legal_text,
  },
];

/** The texts of the shop that the owner is responsible for. */
export function Texts() {
  const guard = useLeaveGuard();
  const found = trpc.admin.texts.list.useQuery(undefined, { staleTime: 0 });
  return (
    <section aria-labelledby="texts-section" className="grid gap-8">
      <SectionHead
        id="texts-section"
        title={m.content_texts_heading()}
        description={m.content_texts_text()}
      />
      <ListState query={found} failed={m.content_texts_failed()}>
        {(changed) =>
          GROUPS.map(({ id, title, description, hints }) => (
            <Panel key={id} as="section" aria-labelledby={`texts-${id}`} className="grid gap-8 p-5 sm:p-7">
              <div>
                <h3 id={`texts-${id}`} className="text-xl">
                  {title()}
                </h3>
                <p className="mt-1 text-soft">{description()}</p>
                {hints?.map((hint) => (
                  <p key={hint()} className="mt-2 max-w-[75ch] text-sm text-soft">
                    {hint()}
                  </p>
                ))}
              </div>
              {id === 'legal' &&
                LANGUAGES.map((language) => <GuaranteeNoticeUpload key={language} language={language} />)}
              {SITE_TEXT_NAMES.filter((name) => SITE_TEXTS[name].group === id).map((name) => (
                <TranslatedText
                  key={name}
                  name={name}
                  stored={changed.find((row) => row.name === name)}
                  guard={guard}
                  saysHint={!hints}
                />
              ))}
            </Panel>
          ))
        }
      </ListState>
      <LeaveDialog guard={guard} description={m.content_texts_unsaved()} />
    </section>
  );
}
