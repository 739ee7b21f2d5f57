import { type ReactNode, useId, useMemo } from 'react';
import { useOfferedAddOns, usePageCount } from '#client/configurator/chosen-package.ts';
import { goToStep, useWizard } from '#client/draft/wizard-store.ts';
import { Button } from '#client/ui/button.tsx';
import { Panel } from '#client/ui/card.tsx';
import { joinClasses } from '#client/ui/class-names.ts';
import { PencilIcon } from '#client/ui/icons/pencil.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { m } from '#messages';
import { checkStep, type Problem } from '#shared/draft/check-step.ts';

type ReviewSectionProps = {
  step: number;
  title: string;
  editLabel: string;
  isWide?: boolean;
  children: ReactNode;
};

export function ReviewSection({ step, title, editLabel, isWide, children }: ReviewSectionProps) {
  const comic = useWizard((state) => state.comic);
  const pageCount = usePageCount();
  const addOns = useOfferedAddOns();
  const problems = useMemo(
    // Name and e-mail are asked for in the package step but have a section of their own here.
    () => checkStep(step, comic, pageCount, addOns).filter(({ path }) => !path.startsWith('customer')),
    [step, comic, pageCount, addOns],
  );
  return (
    <ReviewPanel
      title={title}
      isWide={isWide}
      editLabel={editLabel}
      onEdit={() => goToStep(step, { returnToReview: true })}
      problems={problems}
    >
      {children}
    </ReviewPanel>
  );
}

type ReviewPanelProps = {
  title: string;
  isWide?: boolean | undefined;
  editLabel: string;
  onEdit: () => void;
  problems: Problem[];
  children: ReactNode;
};

export function ReviewPanel({ title, isWide, editLabel, onEdit, problems, children }: ReviewPanelProps) {
  const id = useId();
  const isUnfinished = problems.length > 0;
  return (
    <Panel
      as="section"
      aria-labelledby={id}
      data-unfinished={isUnfinished || undefined}
      className={joinClasses(
        'min-w-0 p-5 [overflow-wrap:anywhere] sm:p-6',
        isWide && 'sm:col-span-2',
        isUnfinished && 'border-alert',
      )}
    >
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id={id} className="min-w-0 text-xl">
          {title}
        </h2>
        <Button
          variant="quiet"
          size="sm"
          onClick={onEdit}
          aria-label={editLabel}
          className="-my-2 -mr-3 flex-none whitespace-nowrap text-wine"
        >
          <PencilIcon className="size-4.5" />
          {m.wizard_review_edit()}
        </Button>
      </div>
      {isUnfinished && <Missing problems={problems} onEdit={onEdit} />}
      {children}
    </Panel>
  );
}

function Missing({ problems, onEdit }: { problems: Problem[]; onEdit: () => void }) {
  const messages = [...new Set(problems.map(({ message }) => message))];
  return (
    <div className="mb-3 flex gap-3 text-alert last:mb-0">
      <WarningIcon className="mt-0.5 size-5.5 flex-none" />
      <div className="text-sm">
        {messages.map((message) => (
          <p key={message} className="font-medium">
            {message}
          </p>
        ))}
        <button type="button" onClick={onEdit} className="ink-link min-h-11 font-semibold">
          {m.wizard_review_finish()}
        </button>
      </div>
    </div>
  );
}
