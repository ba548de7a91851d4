export const loadPrefetch = () => import('./prefetch.tsx')
