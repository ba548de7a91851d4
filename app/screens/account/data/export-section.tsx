import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { downloadData } from '~/features/account/download-data.ts'
import { allKeptCode } from '~/features/workbench/kept-code.ts'
import { Button } from '~/ui/button.tsx'
import { FormAlert } from '~/ui/forms/form-alert.tsx'
import { Section } from '../section.tsx'

export function ExportSection({ userId }: { userId: string }) {
  const download = useMutation({ mutationFn: () => downloadData(userId, { code: allKeptCode(userId) }) })
  return (
    <Section
      title="Your data"
      description="One JSON file with everything we hold about you: profile, sign-in methods, devices, progress, answers to checks, notes, pictures and the log of your account, with the code and commands that this device keeps. To see a picture, paste its content into your browser’s address bar."
    >
      <div className="grid justify-items-start gap-3">
        <Button aria-disabled={download.isPending} onClick={() => download.isPending || download.mutate()}>
          <Download aria-hidden />
          {download.isPending ? 'Collecting...' : 'Download my data'}
        </Button>
        <FormAlert error={download.error} />
      </div>
    </Section>
  )
}
