export const loadFetchAhead = () => import('./fetch-ahead.tsx')
