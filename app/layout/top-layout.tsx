import '~/styles/learner.css'
import { Outlet } from 'react-router'
import { SkipLink } from './skip-link.tsx'
import { TopNavigation } from './top-navigation.tsx'

/** The dashboard's frame: the bar of the public pages, and no footer. */
export default function TopLayout() {
  return (
    <>
      <SkipLink />
      <TopNavigation />
      <Outlet />
    </>
  )
}
