import type { Config } from '@react-router/dev/config'

export default {
  ssr: false,
  // scripts/build builds beside the last build and swaps.
  buildDirectory: `${process.env.BUILD_DIR ?? 'build'}/web`,
  prerender: ['/'],
} satisfies Config
