import { pageMeta } from '~/lib/page-meta.ts'
import { paths } from '~/paths.ts'
import { Achievements } from './achievements/achievements.tsx'

export const meta = () =>
  pageMeta({
    title: 'Achievements: XPedition',
    description: 'Your badges, what else you have achieved, and what comes next.',
    path: paths.achievements,
  })

export default function AchievementsScreen() {
  return <Achievements />
}
