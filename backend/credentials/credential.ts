import type { CredentialRow } from './read.ts'

/** A Verifiable Credential, as far as signing it needs to know. */
export interface Credential {
  '@context': string[]
  id: string
  type: string[]
  issuer: { id: string }
  validFrom: string
  validUntil?: string
  credentialSubject: { id: string } & Record<string, unknown>
}

const v2Context = 'https://www.w3.org/ns/credentials/v2'
const openBadgesContext = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'

const courseTitles: Record<string, string> = {
  ml: 'Machine Learning',
  bio: 'Computational Biology',
  cyber: 'Cybersecurity',
}
export const isCourse = (id: string): boolean => Object.hasOwn(courseTitles, id)
const courseTitle = (course: string): string => courseTitles[course] ?? course

const issuerAddress = (site: string) => `${site}/credentials/issuer`
const statusAddress = (site: string, list: number) => `${site}/credentials/status/${list}`
const achievementAddress = (site: string, course: string) => `${site}/credentials/achievements/${course}`

export const issuerOf = (site: string) => ({
  id: issuerAddress(site),
  type: ['Profile'],
  name: 'XPedition',
  url: `${site}/`,
})

/** As XML Schema's dateTime, to the second. */
const dateTime = (time: string) => `${new Date(time).toISOString().slice(0, 19)}Z`

/** What was done in numbers; each is a result of the credential. */
const results = {
  modules: 'Modules completed',
  activities: 'Activities completed',
  xp: 'XP earned in the course',
  checks: 'Checks right at the latest answer',
} as const

export function achievementOf(site: string, course: string) {
  const id = achievementAddress(site, course)
  return {
    id,
    type: ['Achievement'],
    achievementType: 'Course',
    name: courseTitle(course),
    description: `All modules of the course ${courseTitle(course)} on XPedition.`,
    criteria: {
      narrative:
        'Every activity of every module was marked as done, and every module as completed. Self-paced and unproctored: nobody watched, and work outside the platform was not graded.',
    },
    image: { id: `${site}/badges/${course}.png`, type: 'Image' },
    resultDescription: Object.entries(results).map(([name, title]) => ({
      id: `${id}#${name}`,
      type: ['ResultDescription'],
      name: title,
      resultType: 'Result',
    })),
  }
}

/** Open Badges 3.0's AchievementCredential of what a learner has shared. @param bitsPerList indexes of a status list */
export function achievementCredential(site: string, row: CredentialRow, bitsPerList: number) {
  const achievement = achievementOf(site, row.course_type)
  const list = statusAddress(site, Math.floor(row.status_index / bitsPerList) + 1)
  const index = String(row.status_index % bitsPerList)
  const values = { modules: row.modules, activities: row.activities, xp: row.xp, checks: row.checks_right }
  return {
    '@context': [v2Context, openBadgesContext],
    id: `${site}/credentials/${row.id}`,
    type: ['VerifiableCredential', 'AchievementCredential'],
    name: `${achievement.name}: course completed`,
    issuer: issuerOf(site),
    validFrom: dateTime(row.shared_at),
    awardedDate: dateTime(row.completed_at),
    credentialSubject: {
      // Its own for each credential, so that two of one learner cannot be joined by it.
      id: `urn:uuid:${row.id}`,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: row.name, identityType: 'name' }],
      achievement,
      result: Object.entries(values).map(([name, value]) => ({
        type: ['Result'],
        resultDescription: `${achievement.id}#${name}`,
        value: String(value),
      })),
    },
    credentialStatus: {
      id: `${list}#${index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: index,
      statusListCredential: list,
    },
  } satisfies Credential & Record<string, unknown>
}

/** @param encodedList of the bits, compressed, as multibase */
export const statusListCredential = (
  site: string,
  list: number,
  encodedList: string,
  [validFrom, validUntil]: readonly [string, string],
) =>
  ({
    '@context': [v2Context],
    id: statusAddress(site, list),
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    // Its context knows no Profile.
    issuer: { id: issuerAddress(site) },
    validFrom: dateTime(validFrom),
    validUntil: dateTime(validUntil),
    credentialSubject: {
      id: `${statusAddress(site, list)}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList,
    },
  }) satisfies Credential & Record<string, unknown>
