import { Card } from './card.tsx'

interface StatCardProps {
  value: string
  label: string
}

export function StatCard({ value, label }: StatCardProps) {
  return (
    <Card className="px-6 py-4 sm:py-6">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 sm:block">
        <span className="font-display text-[1.75rem] leading-tight whitespace-nowrap font-bold tracking-[-0.025em] num sm:mb-1 sm:block sm:text-[clamp(2rem,4vw,2.625rem)] sm:leading-[1.1]">
          {value}
        </span>{' '}
        <span className="text-right text-ink-2">{label}</span>
      </p>
    </Card>
  )
}

export function StatCards({ stats }: { stats: readonly StatCardProps[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-3 sm:gap-4">
      {stats.map((stat) => (
        <li key={stat.label}>
          <StatCard {...stat} />
        </li>
      ))}
    </ul>
  )
}
