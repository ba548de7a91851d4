import type { Module, Section } from 'courses/types.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Button } from '~/ui/button.tsx'
import { sectionAnchor } from '../reading/section-anchor.ts'

export function SectionPager({ module, section }: { module: Module; section: Section }) {
  const here = module.sections.indexOf(section)
  const [previous, next] = [module.sections[here - 1], module.sections[here + 1]]
  return (
    <nav aria-label="Previous and next section" className="mt-10 grid grid-cols-1 gap-3 sm:grid-cols-2 print:hidden">
      {previous && (
        <Button asChild>
          <a href={`#${sectionAnchor(previous)}`}>
            <ArrowLeft aria-hidden />
            <Name direction="Previous" section={previous} />
          </a>
        </Button>
      )}
      {next && (
        <Button asChild className="sm:col-start-2">
          <a href={`#${sectionAnchor(next)}`}>
            <Name direction="Next" section={next} />
            <ArrowRight aria-hidden />
          </a>
        </Button>
      )}
    </nav>
  )
}

function Name({ direction, section }: { direction: 'Previous' | 'Next'; section: Section }) {
  return (
    <span className={direction === 'Next' ? 'grow py-1 text-right' : 'grow py-1'}>
      <span className="block font-normal text-sm">
        {direction} section: {section.id}
      </span>{' '}
      {section.title}
    </span>
  )
}
