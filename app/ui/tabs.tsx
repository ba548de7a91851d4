import { Tabs as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'

export const Tabs = Primitive.Root

export function TabsList(props: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List
      className="grid auto-cols-fr grid-flow-col rounded-lg border border-line bg-sunken p-0.75"
      {...props}
    />
  )
}

export function TabsTrigger(props: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className="min-h-11 rounded-sm border border-transparent text-ui font-semibold text-ink-2 hover:text-ink data-[state=active]:border-line-strong data-[state=active]:bg-surface data-[state=active]:text-ink"
      {...props}
    />
  )
}

export const TabsContent = Primitive.Content
