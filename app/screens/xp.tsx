import { pageMeta } from '~/lib/page-meta.ts'
import { paths } from '~/paths.ts'
import { Receipts } from './xp/receipts.tsx'

export const meta = () =>
  pageMeta({
    title: 'Your XP: XPedition',
    description: 'Where each of your XP comes from, and when you earned it.',
    path: paths.xp,
  })

export default function XpScreen() {
  return <Receipts />
}
