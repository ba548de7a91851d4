import { parse } from 'yaml'
import { z } from 'zod'

const source = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  text: z.string().min(10),
  url: z.url({ protocol: /^https$/ }),
})

export const frontMatter = z.strictObject({
  title: z.string().min(3),
  objectives: z.array(z.string().min(15)).min(2).max(3),
  minutes: z.int().min(10).max(120),
  sources: z.array(source).min(1),
  reviewed: z.iso.date(),
})

export type FrontMatter = z.infer<typeof frontMatter>

const fenced = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/

/** @throws {Error} naming every broken field */
export function readFrontMatter(text: string): FrontMatter {
  const yaml = fenced.exec(text)?.[1]
  if (yaml === undefined) throw new Error('the front matter is missing')
  const result = frontMatter.safeParse(parse(yaml))
  if (result.success) return result.data
  throw new Error(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '))
}
