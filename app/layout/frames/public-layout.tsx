import { Outlet } from 'react-router'
import { TopNavigation } from '../navigation/top-navigation.tsx'
import { Footer } from './footer.tsx'
import { SkipLink } from './skip-link.tsx'

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
