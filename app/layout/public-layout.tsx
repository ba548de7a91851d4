import { Outlet } from 'react-router'
import { Footer } from './footer.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopNavigation } from './top-navigation.tsx'

export default function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopNavigation />
      <Outlet />
      <Footer />
    </div>
  )
}
