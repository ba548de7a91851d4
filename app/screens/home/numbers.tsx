import { StatCards } from '~/ui/stat-card.tsx'

const stats = [
  { value: '10,000+', label: 'Active users' },
  { value: '100,000+', label: 'Impressions' },
  { value: '3', label: 'Partner organizations' },
]

export function Numbers() {
  return (
    <section aria-label="XPedition in numbers" className="wrap mt-6 md:mt-10">
      <StatCards stats={stats} />
    </section>
  )
}
