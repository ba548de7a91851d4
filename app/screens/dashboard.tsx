import { Guard } from '~/features/auth/guard.tsx'
import { pageMeta } from '~/lib/page-meta'
import { paths } from '~/paths.ts'
import { Dashboard } from './dashboard/dashboard.tsx'

export function meta() {
  return pageMeta({
    title: 'Dashboard: XPedition',
    description: 'Your XP, level and badges, and where to go on in each course.',
    path: paths.dashboard,
  })
}

export default function DashboardScreen() {
  return (
    <Guard>
      <Dashboard />
    </Guard>
  )
}
