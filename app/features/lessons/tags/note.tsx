import CircleExclamationPoint from 'lucide-react/icons/circle-exclamation-point'
import Info from 'lucide-react/icons/info'
import Scale from 'lucide-react/icons/scale'
import TriangleExclamationPoint from 'lucide-react/icons/triangle-exclamation-point'
import type { ReactNode } from 'react'

const kinds = {
  note: { icon: Info, label: 'Note' },
  warning: { icon: TriangleExclamationPoint, label: 'Warning' },
  ethics: { icon: Scale, label: 'Ethics' },
  mistake: { icon: CircleExclamationPoint, label: 'Common mistake' },
}

interface NoteProps {
  kind?: keyof typeof kinds
  title?: string
  children: ReactNode
}

export function Note({ kind = 'note', title, children }: NoteProps) {
  const { icon: Icon, label } = kinds[kind]
  return (
    <div role="note" className={`note ${kind}`} aria-label={title ? `${label}: ${title}` : label}>
      <p className="note-kind">
        <Icon aria-hidden />
        {label}
      </p>
      {title && <p className="note-title">{kind === 'mistake' ? `“${title}”` : title}</p>}
      {children}
    </div>
  )
}
