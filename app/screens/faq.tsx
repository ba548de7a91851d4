import { codeCounts } from 'virtual:code-counts'
import ExternalLink from 'lucide-react/icons/external-link'
import { PageHead } from '~/layout/frames/page-head.tsx'
import { addresses } from '~/lib/addresses.ts'
import { pageMeta } from '~/lib/page-meta.ts'
import { paths } from '~/paths.ts'
import { Accordion, AccordionContent, AccordionItem, AccordionTrigger } from '~/ui/accordion.tsx'
import { Button } from '~/ui/button.tsx'
import { StatCards } from '~/ui/stat-card.tsx'
import { questionsWith } from './faq/questions.ts'

export const meta = () =>
  pageMeta({
    title: 'Frequently asked questions: XPedition',
    description:
      'How courses, XP, levels, badges, pricing, certificates and support work on XPedition: twelve questions answered.',
    path: paths.faq,
  })

const questions = questionsWith(codeCounts)

const stats = [
  { value: String(questions.length), label: 'Questions' },
  { value: String(new Set(questions.map(({ category }) => category)).size), label: 'Categories' },
  { value: '24/7', label: 'Support Available' },
]

export default function Faq() {
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title="Frequently Asked Questions">The questions learners ask most.</PageHead>
      <div className="wrap mt-6 md:mt-10">
        <StatCards stats={stats} />
      </div>
      <section aria-labelledby="answers" className="wrap max-w-208 pt-12 md:pt-16">
        <h2 id="answers" className="sr-only">
          Questions and answers
        </h2>
        <Accordion>
          {questions.map(({ question, category, answer }) => (
            <AccordionItem key={question} value={question}>
              <AccordionTrigger>
                <span className="grid gap-1">
                  <span>{question}</span>
                  <span className="font-sans text-sm font-normal text-ink-3">{category}</span>
                </span>
              </AccordionTrigger>
              <AccordionContent>
                {answer.map((paragraph) => (
                  <p key={paragraph} className="measure not-first:mt-3">
                    {paragraph}
                  </p>
                ))}
              </AccordionContent>
            </AccordionItem>
          ))}
        </Accordion>
      </section>
      <section aria-labelledby="more" className="wrap band grid grid-cols-1 justify-items-center gap-4 text-center">
        <h2 id="more">Still have questions?</h2>
        <p className="max-w-lg text-ink-2">
          Ask other learners and the people who write the lessons. The community chat opens in a new tab.
        </p>
        <Button asChild variant="primary" size="lg">
          <a href={addresses.community} target="_blank" rel="noopener noreferrer">
            Join Community
            <ExternalLink aria-hidden />
          </a>
        </Button>
      </section>
    </main>
  )
}
