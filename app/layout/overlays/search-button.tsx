import Search from 'lucide-react/icons/search'
import { Button } from '~/ui/button.tsx'
import { openOverlay } from './open-overlay.ts'

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
