import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { modulePages, paths } from './paths.ts'

export default [
  layout('layout/public-layout.tsx', [
    index('screens/home.tsx'),
    route(paths.about, 'screens/about.tsx'),
    route(paths.faq, 'screens/faq.tsx'),
    route('*', 'screens/not-found.tsx'),
  ]),
  route(paths.auth, 'screens/auth.tsx'),
  layout('layout/top-layout.tsx', [route(paths.dashboard, 'screens/dashboard.tsx')]),
  layout(
    'layout/module-layout.tsx',
    modulePages.map(({ course, module, path }) => route(path, 'screens/module.tsx', { id: `${course}-${module}` })),
  ),
] satisfies RouteConfig
