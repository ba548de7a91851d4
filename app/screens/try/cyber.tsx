import * as lesson from 'courses/cyber/module1/1.1.mdx'
import { FirstSection } from './first-section.tsx'
import { firstSectionMeta } from './first-section-meta.ts'

export const meta = () => firstSectionMeta('cyber')

export default function TryCyber() {
  return <FirstSection course="cyber" lesson={lesson} />
}
