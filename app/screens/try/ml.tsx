import * as lesson from 'courses/ml/module1/1.1.mdx'
import { FirstSection } from './first-section.tsx'
import { firstSectionMeta } from './first-section-meta.ts'

export const meta = () => firstSectionMeta('ml')

export default function TryMl() {
  return <FirstSection course="ml" lesson={lesson} />
}
