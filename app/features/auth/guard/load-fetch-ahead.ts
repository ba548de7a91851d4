export const loadFetchAhead = () => import('./prefetch.tsx')
