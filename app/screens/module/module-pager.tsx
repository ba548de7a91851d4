import { findModule } from 'courses/catalogue.ts'
import type { Module } from 'courses/types.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'

/** A completed module has its way on in the card above. */
export function ModulePager({ module, completed }: { module: Module; completed: boolean }) {
  const previous = findModule(module.course, module.number - 1)
  const next = completed ? undefined : findModule(module.course, module.number + 1)
  if (!previous && !next) return null
  return (
    <nav
      aria-label="Previous and next module"
      className="mt-16 grid grid-cols-1 print:hidden gap-3 self-start sm:grid-cols-2 xl:col-start-1"
    >
      {previous && (
        <Button asChild variant="quiet">
          <Link to={paths.module(previous.course, previous.number)} rel="prev">
            <ArrowLeft aria-hidden />
            <Name direction="Previous" module={previous} />
          </Link>
        </Button>
      )}
      {next && (
        <Button asChild variant="quiet" className="sm:col-start-2">
          <Link to={paths.module(next.course, next.number)} rel="next">
            <Name direction="Next" module={next} />
            <ArrowRight aria-hidden />
          </Link>
        </Button>
      )}
    </nav>
  )
}

function Name({ direction, module }: { direction: 'Previous' | 'Next'; module: Module }) {
  return (
    <span className={direction === 'Next' ? 'grow py-1 text-right' : 'grow py-1'}>
      <span className="block font-normal text-sm">
        {direction}: Module {module.number}
      </span>{' '}
      {module.title}
    </span>
  )
}
