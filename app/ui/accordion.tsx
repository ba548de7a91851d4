import ChevronDown from 'lucide-react/icons/chevron-down'
import { Accordion as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'

export function Accordion(
  props: Omit<ComponentProps<typeof Primitive.Root>, 'type' | 'value' | 'defaultValue' | 'onValueChange'>,
) {
  return <Primitive.Root type="multiple" className="border-t border-line" {...props} />
}

export function AccordionItem(props: ComponentProps<typeof Primitive.Item>) {
  return <Primitive.Item className="border-b border-line" {...props} />
}

export function AccordionTrigger({ children, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Header className="text-base tracking-normal">
      <Primitive.Trigger
        className="group flex w-full items-center justify-between gap-4 rounded-lg px-2 py-4 text-left text-[1.125rem] leading-snug font-semibold hover:bg-sunken"
        {...props}
      >
        {children}
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-ink-3 transition-transform duration-150 group-data-[state=open]:rotate-180"
        />
      </Primitive.Trigger>
    </Primitive.Header>
  )
}

export function AccordionContent({ children, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Content {...props}>
      <div className="px-2 pt-2 pb-6 text-ink-2">{children}</div>
    </Primitive.Content>
  )
}
