import { useQuery } from '@tanstack/react-query'
import { publicSettingsQuery } from '../methods/public-settings.ts'

const defaultDays = 90

/** 'Guest progress is kept for 90 days after the last visit': another service does not say for how long. */
export function useKeptText(): string {
  const { data: settings } = useQuery(publicSettingsQuery)
  const days = settings?.guest_retention_days ?? defaultDays
  return `Guest progress is kept for ${days === 1 ? 'a day' : `${days} days`} after the last visit.`
}
