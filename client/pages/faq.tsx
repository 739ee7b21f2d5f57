import { breadcrumbs } from '#client/layout/breadcrumbs.ts';
import type { Head } from '#client/layout/page.ts';
import { FAQ_QUESTIONS } from '#client/storefront/faq-questions.ts';
import { Accordion, AccordionItem } from '#client/ui/accordion.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import '#client/styles/public.css';

export const asks = false;

export const head = (): Head => ({
  title: 'Questions and answers',
  description:
    'Photos, changes, how long it takes, shipping from Athens, payment, extra pages and secret gifts: what people ask before they order a comic.',
  socialImage: '/media/shop/pages/faq-social.jpg',
  structuredData: (site) => [
    breadcrumbs(site, [{ name: 'Questions and answers', path: '/faq' }]),
    {
      '@type': 'FAQPage',
      mainEntity: FAQ_QUESTIONS.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
      })),
    },
  ],
});

export function Page() {
  return (
    <div className="page-width section grid gap-12 lg:grid-cols-12">
      <header className="lg:col-span-4">
        <div className="lg:sticky lg:top-10">
          <p className="eyebrow text-rust">Good to know</p>
          <h1 className="mt-5">
            Before you <em>ask</em>
          </h1>
          <p className="mt-6 max-w-[40ch] text-lg short:mt-4 text-soft">
            Eight questions that come up at nearly every kitchen table. If yours is not among them, write to
            us: a person answers, within 24 hours on business days.
          </p>
          <ButtonLink href="/contact" className="mt-8 short:mt-5">
            Contact Us
          </ButtonLink>
        </div>
      </header>
      <div className="lg:col-span-7 lg:col-start-6">
        <Accordion>
          {FAQ_QUESTIONS.map(({ id, question, answer }) => (
            <AccordionItem key={id} group="faq" title={question}>
              {answer.map((paragraph) => (
                <p key={paragraph} className="not-first:mt-3">
                  {paragraph}
                </p>
              ))}
            </AccordionItem>
          ))}
        </Accordion>
      </div>
    </div>
  );
}
