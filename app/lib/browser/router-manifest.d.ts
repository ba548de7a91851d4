interface RouteFiles {
  path?: string
  index?: boolean
  parentId?: string
  module: string
  imports?: string[]
  css?: string[]
}

/** What the router's own script leaves. */
interface Window {
  __reactRouterManifest?: {
    /** Named after what it lists, so that each release has its own. */
    url: string
    routes: Record<string, RouteFiles>
  }
}
