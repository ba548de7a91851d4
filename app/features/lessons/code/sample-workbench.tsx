import { useUser } from '~/features/auth/session/use-user.ts'
import { Workbench } from '~/features/python/workbench.tsx'
import { useLessonCode } from './use-lesson-code.ts'

interface SampleWorkbenchProps {
  sample: string
  title: string
}

export function SampleWorkbench({ sample, title }: SampleWorkbenchProps) {
  const { code, section } = useLessonCode()
  const userId = useUser()?.id ?? ''
  const index = code.samples.findIndex(({ id }) => id === sample)
  const found = code.samples[index]
  if (!found) throw new Error(`the lesson has no ${sample}`)
  return (
    <Workbench
      userId={userId}
      place={`${section}/${sample}`}
      title={`${title}, ${sample}`}
      original={found.code}
      job={{ section, files: code.files, before: code.samples.slice(0, index), sample }}
      runAtOnce
    />
  )
}
