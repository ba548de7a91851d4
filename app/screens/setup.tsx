import { codeCounts } from 'virtual:code-counts'
import Text, { headings } from 'courses/guides/setup.mdx'
import { GuidePage } from '~/layout/frames/guide-page.tsx'
import { pageMeta } from '~/lib/page-meta.ts'
import { paths } from '~/paths.ts'

export const meta = () =>
  pageMeta({
    title: 'Set up Python, PyTorch and notebooks: XPedition',
    description:
      'Python, PyTorch and a notebook on Windows, macOS, Linux and in Colab in ten minutes, with one command that checks it works.',
    path: paths.setup,
  })

export default function Setup() {
  return (
    <GuidePage
      guide="setup"
      about={`Python, PyTorch and a notebook in ten minutes, for the ${codeCounts.blocks - codeCounts.inPage} of ${codeCounts.blocks} samples and exercises that do not run in the page, and for projects of your own.`}
      text={Text}
      headings={headings}
    />
  )
}
