import { useLocation } from 'react-router'
import { moduleAtPath } from '~/layout/frames/module-at-path.ts'
import { pageMeta } from '~/lib/page-meta.ts'
import { paths } from '~/paths.ts'
import type { Route } from './+types/module'
import { ModulePage } from './module/module-page.tsx'

export const meta = ({ location }: Route.MetaArgs) => {
  const module = moduleAtPath(location.pathname)
  return pageMeta({
    title: `Module ${module.number}: ${module.title}: XPedition`,
    description: module.description,
    path: paths.module(module.course, module.number),
  })
}

export default function ModuleScreen() {
  const { pathname } = useLocation()
  return <ModulePage key={pathname} module={moduleAtPath(pathname)} />
}
