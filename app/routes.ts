import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type PlacedPage, pages } from './pages.ts'
import { paths } from './paths.ts'

const frames = [...new Set(pages.map(({ frame }) => frame))]

const routeOf = ({ path, screen, id }: PlacedPage): RouteConfigEntry =>
  path === paths.home ? index(`screens/${screen}`) : route(path, `screens/${screen}`, id ? { id } : {})

export default frames.flatMap((frame) => {
  const routes = pages.filter((page) => page.frame === frame).map(routeOf)
  return frame ? layout(`layout/frames/${frame}-layout.tsx`, routes) : routes
}) satisfies RouteConfig
