import { headOf } from '#app/layout/head.ts';
import { ContentPage } from '#app/sections/content-page.tsx';
import { Chevron } from '#app/ui/chevron.tsx';
import { Inline } from '#app/ui/inline.tsx';
import { SectionFrame } from '#app/ui/section-frame.tsx';
import { linkClaims } from '#content/claims.ts';
import { faq } from '#content/collections/faq.ts';
import { questionId } from '#content/collections/question-id.ts';
import { faqPage as page } from '#content/pages/faq.ts';
import { plainText } from '#domain/text/plain-text.ts';

export const meta = headOf(page.meta, [
  {
    '@type': 'FAQPage',
    mainEntity: faq.flatMap((category) =>
      category.questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: plainText(answer.join(' ')) },
      })),
    ),
  },
]);

export default function Faq() {
  return (
    <ContentPage page={page}>
      {linkClaims(faq).map((category) => (
        <SectionFrame key={category.id} id={category.id} title={category.title}>
          <div className="divide-y divide-rule border-y border-rule">
            {category.questions.map(({ question, answer }) => (
              <details key={question} name={category.id}>
                <summary className="flex min-h-14 items-center justify-between gap-6 py-3 hover:text-accent">
                  <h3 className="font-sans text-base font-semibold text-current">{question}</h3>
                  <Chevron />
                </summary>
                {/* The anchor is inside, so that a link to it opens the question. */}
                <div id={questionId(question)} className="max-w-2xl scroll-mt-14 space-y-3 pb-6 text-ink-2">
                  {answer.map((text) => (
                    <p key={text}>
                      <Inline text={text} />
                    </p>
                  ))}
                </div>
              </details>
            ))}
          </div>
        </SectionFrame>
      ))}
    </ContentPage>
  );
}
