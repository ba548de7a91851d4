import { Contrast } from 'lucide-react'
import { Button } from '~/ui/button'
import { toggleTheme } from './theme.ts'

/** Paper or night. Until it is pressed the product follows the system. */
export function ThemeSwitch() {
  return (
    <Button variant="text" size="icon" aria-label="Switch theme" title="Switch theme" onClick={toggleTheme}>
      <Contrast />
    </Button>
  )
}
