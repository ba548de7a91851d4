import { pageMeta } from '~/lib/page-meta.ts'
import { CredentialPage } from './credential/credential-page.tsx'

export const meta = () =>
  pageMeta({ title: 'Credential: XPedition', description: 'A completed course, as its learner has shared it.' })

export default function CredentialScreen() {
  return <CredentialPage />
}
