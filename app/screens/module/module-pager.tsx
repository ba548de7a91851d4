import { findModule } from 'courses/catalogue.ts'
import type { Module } from 'courses/types.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'

type ModulePagerProps = { module: Module; completed: boolean }

/** The camps before and after. Once this one is reached, the next is the thing to do. */
export function ModulePager({ module, completed }: ModulePagerProps) {
  const previous = findModule(module.course, module.number - 1)
  const next = findModule(module.course, module.number + 1)
  return (
    <nav aria-label="Neighbouring modules" className="mt-16 grid gap-3 self-start sm:grid-cols-2 xl:col-start-1">
      {previous && (
        <Button asChild variant="quiet">
          <Link to={paths.module(previous.course, previous.number)} rel="prev">
            <ArrowLeft aria-hidden />
            <Name direction="Previous" module={previous} />
          </Link>
        </Button>
      )}
      {next && (
        <Button asChild variant={completed ? 'primary' : 'quiet'} className="sm:col-start-2">
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
