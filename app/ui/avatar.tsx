import { type ComponentProps, useState } from 'react'
import { cn } from '~/lib/cn.ts'

interface AvatarProps extends ComponentProps<'span'> {
  name: string
  src?: string | undefined
}

function initials(name: string): string {
  const words = (name.split('@')[0] ?? '').split(/[\s._-]+/).filter(Boolean)
  const [first = '?', last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return (last ? [...first].slice(0, 1).concat([...last].slice(0, 1)) : [...first].slice(0, 2)).join('').toUpperCase()
}

/** Decoration only: the text around it says whose it is. */
export function Avatar({ name, src, className, ...props }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  return (
    <span
      aria-hidden="true"
      className={cn(
        'grid size-10 shrink-0 place-items-center overflow-hidden rounded-full border border-line-strong bg-sunken font-display text-sm leading-none font-bold',
        className,
      )}
      {...props}
    >
      {src && src !== failed ? (
        <img
          src={src}
          alt=""
          width="40"
          height="40"
          className="size-full object-cover"
          onError={() => setFailed(src)}
        />
      ) : (
        initials(name)
      )}
    </span>
  )
}
