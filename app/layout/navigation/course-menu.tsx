import ChevronDown from 'lucide-react/icons/chevron-down'
import { NavigationMenu } from 'radix-ui'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { cn } from '~/lib/cn.ts'
import type { FirstUse } from '~/ui/loading/load-on-use.tsx'
import { Pin } from '~/ui/pin.tsx'
import { courseLinks } from './course-links.ts'
import { navLabels } from './menus.ts'
import { navItemClass } from './nav-item-class.ts'

/** Radix's own delays, said here because a pointer may already rest on the button when this takes its place. */
const openDelayMs = 200
/** A click right after pointing has opened the menu means to open it, too. */
const clickConfirmMs = 600

export function CourseMenu({ firstUse }: { firstUse: FirstUse }) {
  const [value, setValue] = useState(firstUse.clicked ? 'courses' : '')
  const openedAt = useRef(0)
  const trigger = useRef<HTMLButtonElement>(null)

  // Before the browser can take another key.
  useLayoutEffect(() => {
    if (firstUse.focused) trigger.current?.focus()
  }, [firstUse])
  useEffect(() => {
    if (!firstUse.hovered || firstUse.clicked) return
    const timer = setTimeout(() => setValue('courses'), openDelayMs)
    const cancel = () => clearTimeout(timer)
    const element = trigger.current
    element?.addEventListener('pointerleave', cancel)
    return () => {
      cancel()
      element?.removeEventListener('pointerleave', cancel)
    }
  }, [firstUse])

  return (
    <NavigationMenu.Root
      asChild
      value={value}
      delayDuration={openDelayMs}
      onValueChange={(next) => {
        if (next) openedAt.current = Date.now()
        setValue(next)
      }}
    >
      <div>
        <NavigationMenu.List>
          <NavigationMenu.Item value="courses" className="relative">
            <NavigationMenu.Trigger
              ref={trigger}
              className={cn(navItemClass, 'group')}
              onClick={(event) => {
                if (value && Date.now() - openedAt.current < clickConfirmMs) event.preventDefault()
              }}
            >
              {navLabels.courseOfferings}
              <ChevronDown
                aria-hidden
                className="size-4.5 transition-transform duration-150 group-data-[state=open]:rotate-180"
              />
            </NavigationMenu.Trigger>
            <NavigationMenu.Content className="absolute top-full left-0 w-88 pt-2">
              <ul className="rounded-lg border border-line bg-surface p-2 shadow-float">
                {courseLinks.map(({ course, to, title, description }) => (
                  <li key={course}>
                    <NavigationMenu.Link asChild>
                      <Link
                        to={to}
                        className={`c-${course} grid grid-cols-[auto_1fr] items-baseline gap-x-3 rounded-md px-3 py-2.5 hover:bg-sunken`}
                      >
                        <Pin />
                        <span className="font-semibold">{title}</span>
                        <span className="col-start-2 text-sm text-ink-2">{description}</span>
                      </Link>
                    </NavigationMenu.Link>
                  </li>
                ))}
              </ul>
            </NavigationMenu.Content>
          </NavigationMenu.Item>
        </NavigationMenu.List>
      </div>
    </NavigationMenu.Root>
  )
}
