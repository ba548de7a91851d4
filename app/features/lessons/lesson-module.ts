import type { MDXContent } from 'mdx/types'

export interface LessonHeading {
  /** The element's id, unique on the module page. */
  id: string
  title: string
  /** 2 for a part, 3 for a division of one. */
  depth: number
}

export interface LessonSource {
  id: string
  text: string
  url: string
}

/** What a compiled lesson file exports. */
export interface LessonModule {
  default: MDXContent
  frontmatter: {
    title: string
    objectives: string[]
    minutes: number
    sources: LessonSource[]
    /** ISO date. */
    reviewed: string
  }
  headings: LessonHeading[]
}
