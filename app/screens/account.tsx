import { Guard } from '~/features/auth/guard.tsx'
import { pageMeta } from '~/lib/page-meta'
import { Account } from './account/account.tsx'

export function meta() {
  return pageMeta({
    title: 'Account: XPedition',
    description: 'Your name and picture, how you sign in, the devices you are signed in on, and your data.',
  })
}

export default function AccountScreen() {
  return (
    <Guard>
      <Account />
    </Guard>
  )
}
