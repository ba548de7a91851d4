import type { MDXContent } from 'mdx/types'

export interface LessonHeading {
  id: string
  title: string
  depth: number
}

export interface LessonSource {
  id: string
  text: string
  url: string
}

export interface LessonModule {
  default: MDXContent
  frontmatter: {
    title: string
    objectives: string[]
    minutes: number
    sources: LessonSource[]
    reviewed: string
  }
  headings: LessonHeading[]
}
