import { pageMeta } from '~/lib/page-meta.ts'
import { Account } from './account/account.tsx'

export const meta = () =>
  pageMeta({
    title: 'Account: XPedition',
    description: 'Your name and picture, how you sign in, the devices you are signed in on, and your data.',
  })

export default function AccountScreen() {
  return <Account />
}
