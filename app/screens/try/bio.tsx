import * as lesson from 'courses/bio/module1/1.1.mdx'
import { FirstSection } from './first-section.tsx'
import { firstSectionMeta } from './first-section-meta.ts'

export const meta = () => firstSectionMeta('bio')

export default function TryBio() {
  return <FirstSection course="bio" lesson={lesson} />
}
