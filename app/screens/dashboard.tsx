import { Guard } from '~/features/auth/guard.tsx'
import { Dashboard } from './dashboard/dashboard.tsx'

export function meta() {
  return [{ title: 'Dashboard: XPedition' }]
}

export default function DashboardScreen() {
  return (
    <Guard>
      <Dashboard />
    </Guard>
  )
}
