/** Only our own server signs credentials (decision 051). */
export const offersCredentials = !import.meta.env.VITE_SUPABASE_URL
