import { Button } from '~/ui/button'
import { toggleTheme } from './theme.ts'

/** Paper or night. Until it is pressed the product follows the system. */
export function ThemeSwitch() {
  return (
    <Button variant="text" size="icon" aria-label="Switch theme" title="Switch theme" onClick={toggleTheme}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" strokeWidth="1.75" />
        <path d="M12 4v16a8 8 0 0 0 0-16z" fill="currentColor" />
      </svg>
    </Button>
  )
}
