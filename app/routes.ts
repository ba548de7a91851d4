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
  route(paths.school, 'screens/school.tsx'),
  route(paths.secondFactor, 'screens/second-factor.tsx'),
  route(paths.forgotPassword, 'screens/forgot-password.tsx'),
  route(paths.mailedCode, 'screens/mailed-code.tsx'),
  route(paths.confirm, 'screens/confirm.tsx'),
  route(paths.newPassword, 'screens/new-password.tsx'),
  layout('layout/top-layout.tsx', [
    route(paths.dashboard, 'screens/dashboard.tsx'),
    route(paths.account, 'screens/account.tsx'),
  ]),
  layout(
    'layout/module-layout.tsx',
    modulePages.map(({ course, module, path }) => route(path, 'screens/module.tsx', { id: `${course}-${module}` })),
  ),
] satisfies RouteConfig
