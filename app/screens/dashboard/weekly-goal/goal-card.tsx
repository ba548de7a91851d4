import { useMemo, useRef, useState } from 'react'
import { useUser } from '~/features/auth/session/use-user.ts'
import { goalSettings } from '~/features/goal/goal-settings.ts'
import { Button } from '~/ui/button.tsx'
import { GoalForm } from './goal-form.tsx'
import { ThisWeek } from './this-week.tsx'

export function GoalCard() {
  const user = useUser()
  const settings = useMemo(() => (user ? goalSettings(user) : []), [user])
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const isOn = settings.length > 0
  return (
    <section
      aria-labelledby="weekly-goal"
      className="grid gap-4 rounded-lg border border-line bg-surface px-5 py-4 sm:px-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="weekly-goal" className="font-sans font-semibold text-base tracking-normal">
            Weekly goal
          </h2>
          {!isOn && <p className="text-ink-2 text-sm">Choose how many days a week you want to learn.</p>}
        </div>
        <Button
          ref={button}
          aria-expanded={open}
          aria-describedby={isOn ? 'weekly-goal' : undefined}
          className={isOn ? undefined : 'max-sm:grow'}
          onClick={() => setOpen(!open)}
        >
          {isOn ? 'Change goal' : 'Set a weekly goal'}
        </Button>
      </div>
      {isOn && <ThisWeek settings={settings} />}
      {open && <GoalForm current={settings.at(-1)} onDone={close} />}
    </section>
  )
}
