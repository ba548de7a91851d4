import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { daysPerWeek, deviceZone } from '~/features/goal/calendar.ts'
import type { GoalSetting } from '~/features/goal/goal-settings.ts'
import { saveGoal, turnGoalOff } from '~/features/goal/save-goal.ts'
import { freeDays } from '~/features/goal/weeks-of.ts'
import { Button } from '~/ui/button.tsx'
import { Form, SubmitButton } from '~/ui/forms/form.tsx'
import { FormAlert } from '~/ui/forms/form-alert.tsx'
import { showToast } from '~/ui/toasts/toast.tsx'

const choices = Array.from({ length: daysPerWeek }, (_, i) => i + 1)
const defaultDays = daysPerWeek - freeDays

interface GoalFormProps {
  current: GoalSetting | undefined
  onDone: () => void
}

export function GoalForm({ current, onDone }: GoalFormProps) {
  const [days, setDays] = useState(current?.days ?? defaultDays)
  const here = deviceZone()
  const [zone, setZone] = useState(current?.zone ?? here)
  const save = useMutation({
    mutationFn: () => saveGoal({ from: Date.now(), days, zone }),
    onSuccess: () => {
      onDone()
      void showToast({ title: 'Weekly goal saved', description: `${daysInWords(days)} a week.` })
    },
  })
  const turnOff = useMutation({
    mutationFn: turnGoalOff,
    onSuccess: () => {
      onDone()
      void showToast({ title: 'Weekly goal turned off', description: 'You can set one again at any time.' })
    },
  })
  const working = save.isPending || turnOff.isPending
  return (
    <Form
      working={working}
      className="grid gap-4 border-line border-t pt-4"
      onSubmit={() => {
        turnOff.reset()
        save.mutate()
      }}
    >
      <fieldset className="grid max-w-88 grid-cols-7 gap-1.5" aria-describedby="weekly-goal-rest">
        <legend className="mb-1.5 font-semibold text-sm">Days a week</legend>
        {choices.map((choice) => (
          <label key={choice} className={radio}>
            <input
              type="radio"
              name="days"
              className="sr-only"
              checked={days === choice}
              onChange={() => setDays(choice)}
            />
            {choice}
          </label>
        ))}
      </fieldset>
      <p id="weekly-goal-rest" className="text-ink-2 text-sm">
        A week runs from Monday to Sunday. A day counts when you complete an activity or answer a check. Two days of
        rest are free: five days also meet a goal of six or seven.
      </p>
      <Zone kept={current?.zone ?? here} here={here} chosen={zone} onChoose={setZone} />
      <FormAlert error={save.error ?? turnOff.error} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton action="Save goal" pendingLabel="Saving..." working={working} />
        {current && (
          <Button
            variant="text"
            aria-disabled={working}
            onClick={() => {
              if (working) return
              save.reset()
              turnOff.mutate()
            }}
          >
            Turn off
          </Button>
        )}
      </div>
    </Form>
  )
}

interface ZoneProps {
  kept: string
  here: string
  chosen: string
  onChoose: (zone: string) => void
}

/** The zone stays as it was set until the learner takes this device's. */
function Zone({ kept, here, chosen, onChoose }: ZoneProps) {
  return (
    <div className="grid gap-1 text-sm [overflow-wrap:anywhere]">
      <p className="text-ink-2">Times in {placeOf(kept)}</p>
      {kept !== here && (
        <label className="flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-ink"
            checked={chosen === here}
            onChange={(event) => onChoose(event.target.checked ? here : kept)}
          />
          From now on, in {placeOf(here)}, where this device is
        </label>
      )}
    </div>
  )
}

const placeOf = (zone: string) => zone.replaceAll('_', ' ')
const daysInWords = (days: number) => (days === 1 ? '1 day' : `${days} days`)

const radio =
  'grid h-11 min-w-0 cursor-pointer place-items-center rounded-md border border-line-strong bg-surface text-sm tabular-nums has-checked:border-ink has-checked:bg-ink has-checked:font-semibold has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2'
