import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { paths } from './paths.ts'

export default [
  layout('layout/public-layout.tsx', [
    index('screens/home.tsx'),
    route(paths.about, 'screens/about.tsx'),
    route(paths.faq, 'screens/faq.tsx'),
    route('*', 'screens/not-found.tsx'),
  ]),
  route(paths.auth, 'screens/auth.tsx'),
] satisfies RouteConfig
