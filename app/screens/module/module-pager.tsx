import { findModule } from 'courses/catalogue.ts'
import type { Module } from 'courses/types.ts'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'

type ModulePagerProps = { module: Module; completed: boolean }

/** The camps before and after. Once this one is reached, the next is the thing to do. */
export function ModulePager({ module, completed }: ModulePagerProps) {
  const previous = findModule(module.course, module.number - 1)
  const next = findModule(module.course, module.number + 1)
  return (
    <nav
      aria-label="Neighbouring modules"
      className="mt-16 flex self-start xl:col-start-1 flex-wrap justify-between gap-3"
    >
      {previous && (
        <Button asChild variant="quiet" className="shrink max-sm:w-full">
          <Link to={paths.module(previous.course, previous.number)} rel="prev">
            <ArrowLeft aria-hidden />
            <span>
              Module {previous.number}: {previous.title}
            </span>
          </Link>
        </Button>
      )}
      {next && (
        <Button asChild variant={completed ? 'primary' : 'quiet'} className="shrink max-sm:w-full sm:ml-auto">
          <Link to={paths.module(next.course, next.number)} rel="next">
            <span>
              Module {next.number}: {next.title}
            </span>
            <ArrowRight aria-hidden />
          </Link>
        </Button>
      )}
    </nav>
  )
}
