export const siteAddress = (import.meta.env.VITE_SITE_URL || 'http://localhost:3000').replace(/\/+$/, '')

export const wholeAddress = (path: string): string => (path === '/' ? `${siteAddress}/` : siteAddress + path)
