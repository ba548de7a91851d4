import { useLocation } from 'react-router'
import { moduleAtPath } from '~/layout/module-at-path.ts'
import type { Route } from './+types/module'
import { ModulePage } from './module/module-page.tsx'

export function meta({ location }: Route.MetaArgs) {
  const module = moduleAtPath(location.pathname)
  return [
    { title: `Module ${module.number}: ${module.title}: XPedition` },
    { name: 'description', content: module.description },
  ]
}

export default function ModuleScreen() {
  const { pathname } = useLocation()
  return <ModulePage key={pathname} module={moduleAtPath(pathname)} />
}
