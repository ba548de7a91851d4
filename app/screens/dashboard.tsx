import { pageMeta } from '~/lib/page-meta.ts'
import { paths } from '~/paths.ts'
import { Dashboard } from './dashboard/dashboard.tsx'

export const meta = () =>
  pageMeta({
    title: 'Dashboard: XPedition',
    description: 'Your XP, level and badges, and where to continue in each course.',
    path: paths.dashboard,
  })

export default function DashboardScreen() {
  return <Dashboard />
}
