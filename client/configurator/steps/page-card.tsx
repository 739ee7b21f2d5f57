import { memo, useCallback, useId } from 'react';
import { BoundTextArea } from '#client/configurator/bound-field.tsx';
import { useScopedWizard, WizardScope } from '#client/configurator/scoped-wizard.tsx';
import { updatePage, type WizardState } from '#client/draft/wizard-store.ts';
import { Panel } from '#client/ui/card.tsx';
import { joinClasses } from '#client/ui/class-names.ts';
import { ChevronDownIcon } from '#client/ui/icons/chevron-down.tsx';
import { m } from '#messages';
import { PAGE_DESCRIPTION_MAX, type Page } from '#shared/draft/comic.ts';
import { PageModeChoice } from './page-mode-choice.tsx';
import { SceneList } from './scene-list.tsx';

type PageCardProps = {
  index: number;
  isUnfolded: boolean;
  onToggle: (index: number, isOpen: boolean) => void;
};

export function pageAnchor(index: number): string {
  return `page-${index + 1}`;
}

/** Renders its fields only while expanded; `content-visibility` skips the layout of distant pages. */
export const PageCard = memo(function PageCard(props: PageCardProps) {
  const { index } = props;
  const part = useCallback((state: WizardState) => state.comic.pages[index], [index]);
  return (
    <WizardScope part={part}>
      <PagePanel {...props} />
    </WizardScope>
  );
});

function PagePanel({ index, isUnfolded, onToggle }: PageCardProps) {
  const id = useId();
  const hasProblem = useScopedWizard((state) => hasProblemOnPage(state.problems, index));
  const isOpen = isUnfolded || hasProblem;
  return (
    <Panel
      as="li"
      id={pageAnchor(index)}
      className="group/page [contain-intrinsic-size:auto_4rem] [content-visibility:auto]"
    >
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onToggle(index, !isOpen)}
          className="flex min-h-15 w-full items-center gap-3 px-4 text-left -outline-offset-4 sm:px-6"
        >
          <ChevronDownIcon
            className={joinClasses(
              'size-5 flex-none text-terracotta transition-transform',
              !isOpen && '-rotate-90',
            )}
          />
          {m.wizard_page_number({ number: index + 1 })}
          <PageStatus index={index} />
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className="border-hairline border-t-2 px-4 pt-5 pb-6 sm:px-6">
        {isOpen && <PageFields index={index} />}
      </div>
    </Panel>
  );
}

function PageStatus({ index }: { index: number }) {
  const content = useScopedWizard((state) => contentOf(state.comic.pages[index]));
  return (
    <span className="ml-auto font-text text-sm text-soft tracking-normal">
      {typeof content === 'number' && m.wizard_page_scenes({ count: content })}
      {content === 'described' && m.wizard_page_described()}
      {content === 'ours' && m.wizard_page_ours()}
    </span>
  );
}

function PageFields({ index }: { index: number }) {
  const mode = useScopedWizard((state) => state.comic.pages[index]?.mode);
  return (
    <>
      <PageModeChoice index={index} />
      {mode === 'whole-page' ? (
        <BoundTextArea
          label={m.wizard_page_text()}
          limit={PAGE_DESCRIPTION_MAX}
          rows={4}
          path={`pages.${index}.wholePageDescription`}
          read={(comic) => comic.pages[index]?.wholePageDescription}
          write={(wholePageDescription) => updatePage(index, { wholePageDescription })}
        />
      ) : (
        <SceneList pageIndex={index} />
      )}
    </>
  );
}

/** How many scenes, or whether the page is described. It is read at every key, when writing a plural would take long. */
function contentOf(page: Page | undefined): number | 'described' | 'ours' {
  if (page?.mode === 'individual-scenes') return page.scenes.length;
  return page?.wholePageDescription.trim() ? 'described' : 'ours';
}

/** A comic without any content shows the problem on its first page. */
function hasProblemOnPage(problems: Record<string, string>, index: number): boolean {
  return Object.keys(problems).some(
    (path) => path.startsWith(`pages.${index}.`) || (path === 'content' && index === 0),
  );
}
