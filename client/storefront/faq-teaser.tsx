import { Accordion } from '#client/ui/accordion.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { PlusIcon } from '#client/ui/icons/plus.tsx';
import { m } from '#messages';
import type { ChangedTexts } from '#shared/storefront/site-texts.ts';
import { FaqItem } from './faq-item.tsx';
import { listQuestions } from './faq-questions.ts';

const ANSWERED = 4;

export function FaqTeaser({ texts }: { texts: ChangedTexts | undefined }) {
  const questions = listQuestions(texts);
  const next = questions[ANSWERED];
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="faq-heading" className="page-width section">
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[4fr_9fr]">
        <h2 id="faq-heading" className="max-w-[12ch]">
          {m.home_faq_heading()}
        </h2>
        <div>
          <Accordion className="border-b-0!">
            {questions.slice(0, ANSWERED).map((asked) => (
              <FaqItem key={asked.id} group="faq-teaser" asked={asked} />
            ))}
            {next && (
              <p
                aria-hidden="true"
                lang={next.lang}
                className="flex min-h-16 items-center justify-between gap-5 py-4 font-display font-medium text-xl mask-[linear-gradient(black,transparent_85%)]"
              >
                {next.question}
                <PlusIcon className="size-6 flex-none text-terracotta" />
              </p>
            )}
          </Accordion>
          {next && (
            <ButtonLink href="/faq" variant="cream" className="mt-4">
              {m.home_faq_more({ count: questions.length - ANSWERED })}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
