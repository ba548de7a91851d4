import { useSyncExternalStore } from 'react'
import { Button } from '~/ui/button.tsx'
import { chosenTheme, subscribeToTheme, toggleTheme } from './theme.ts'

const names = { paper: 'light', night: 'dark', system: 'system' }

/** Paper or night; its name says which, and `system` until it is pressed. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(subscribeToTheme, chosenTheme, () => 'system' as const)
  const name = `Theme: ${names[theme]}`
  return (
    <Button variant="text" size="icon" aria-label={name} title={name} onClick={toggleTheme}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" strokeWidth="1.75" />
        <path d="M12 4v16a8 8 0 0 0 0-16z" fill="currentColor" />
      </svg>
    </Button>
  )
}
