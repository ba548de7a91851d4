import './styles/lesson.css'
import './styles/tags.css'
import './styles/blocks.css'
import './styles/code.css'
import type { MDXContent } from 'mdx/types'
import type { ComponentProps } from 'react'
import { CodeSample } from './tags/code-sample.tsx'
import { lessonTags } from './tags/lesson-tags.ts'

/** A page's own headings begin at h2; a guide's samples cannot run. */
const guideTags = {
  ...lessonTags,
  h2: ({ children, ...props }: ComponentProps<'h2'>) => (
    <h2 {...props} className="mt-14 scroll-mt-20 text-2xl">
      {children}
    </h2>
  ),
  h3: 'h3',
  CodeSample: ({ label, plain, children }: ComponentProps<typeof CodeSample>) => (
    <CodeSample label={label} plain={plain === true}>
      {children}
    </CodeSample>
  ),
}

export const GuideText = ({ text: Text }: { text: MDXContent }) => (
  <div className="lesson c-ml">
    <Text components={guideTags} />
  </div>
)
