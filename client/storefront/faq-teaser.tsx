import { Accordion, AccordionItem } from '#client/ui/accordion.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { PlusIcon } from '#client/ui/icons/plus.tsx';
import { m } from '#messages';
import { listQuestions } from './faq-questions.ts';

const ANSWERED = 4;

export function FaqTeaser() {
  const questions = listQuestions();
  const next = questions[ANSWERED];
  return (
    <section aria-labelledby="faq-heading" className="page-width section">
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[4fr_9fr]">
        <h2 id="faq-heading" className="max-w-[12ch]">
          {m.home_faq_heading()}
        </h2>
        <div>
          <Accordion className="border-b-0!">
            {questions.slice(0, ANSWERED).map(({ id, question, answer }) => (
              <AccordionItem key={id} group="faq-teaser" title={question}>
                {answer.map((paragraph) => (
                  <p key={paragraph} className="not-first:mt-3">
                    {paragraph}
                  </p>
                ))}
              </AccordionItem>
            ))}
            {next && (
              <p
                aria-hidden="true"
                className="flex min-h-16 items-center justify-between gap-5 py-4 font-display font-medium text-xl mask-[linear-gradient(black,transparent_85%)]"
              >
                {next.question}
                <PlusIcon className="size-6 flex-none text-terracotta" />
              </p>
            )}
          </Accordion>
          <ButtonLink href="/faq" variant="cream" className="mt-4">
            {m.home_faq_more({ count: questions.length - ANSWERED })}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
