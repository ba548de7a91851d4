import Search from 'lucide-react/icons/search'
import { Button } from '~/ui/button'
import { openOverlay } from './open-overlay.ts'

/** Opens the search over all lessons, as '/' does. */
export function SearchButton() {
  return (
    <Button
      variant="text"
      size="icon"
      aria-label="Search lessons"
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K Meta+K"
      title="Search lessons ( / )"
      onClick={() => openOverlay('search')}
    >
      <Search aria-hidden />
    </Button>
  )
}
