import type { Config } from '@react-router/dev/config'

export default {
  ssr: false,
  buildDirectory: 'build/web',
  prerender: ['/'],
} satisfies Config
