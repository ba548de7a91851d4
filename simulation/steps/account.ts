import { TOTP } from 'totp-generator'
import type { Tab } from '../browser/tab.ts'
import { type Learner, password } from '../model/learner.ts'
import type { World } from '../world.ts'

async function nextCode(world: World, learner: Learner): Promise<{ id: string; otp: string } | undefined> {
  const { rows } = await world.database.query<{ id: string }>(
    "select id from auth.mfa_factors where user_id = $1 and status = 'verified' order by created_at",
    [learner.id],
  )
  const id = rows.map((row) => row.id).find((each) => learner.secrets.has(each))
  return id === undefined ? undefined : { id, otp: await codeOf(world, learner, id) }
}

async function codeOf(world: World, learner: Learner, id: string): Promise<string> {
  // A code is good once in half a minute, and learners here sign in more often.
  await world.database.query('delete from auth.mfa_challenges where factor_id = $1', [id])
  return (await TOTP.generate(learner.secrets.get(id) ?? '')).otp
}

/** Signs in as a learner would, from whatever the page shows. Rejects as the forms do. */
export async function signIn(world: World, tab: Tab, learner: Learner): Promise<void> {
  tab.touch()
  const inside = tab.screen?.userId ?? tab.screen?.owesStep
  if (inside !== undefined && inside !== learner.id) await tab.screen?.signOut()
  await tab.sleep(5)
  if (tab.screen?.state === 'signedOut') await tab.app.signIn(learner.email, password)
  await tab.sleep(5)
  if (tab.screen?.state !== 'secondFactor') return
  const code = await world.outside(() => nextCode(world, learner))
  if (!code) return
  try {
    await tab.app.verifyCode([code.id], code.otp)
  } catch (error) {
    // Ended elsewhere meanwhile: "Sign out" stands below the form.
    if (error instanceof Error && error.message.includes('signed out')) await tab.screen?.signOut()
    throw error
  }
}

export async function signOut(tab: Tab): Promise<void> {
  tab.touch()
  if (tab.screen?.state === 'signedIn') await tab.screen.signOut()
}

export async function endOtherSessions(tab: Tab): Promise<void> {
  if (tab.screen?.state === 'signedIn') await tab.app.endOtherSessions()
}

export async function turnFactorOn(world: World, tab: Tab): Promise<void> {
  const learner = world.learner(tab.screen?.userId)
  if (!learner || learner.secrets.size > 0) return
  const enrolled = await tab.app.authCall((auth) => auth.mfa.enroll({ factorType: 'totp' }))
  learner.secrets.set(enrolled.id, enrolled.totp.secret)
  const otp = await world.outside(() => codeOf(world, learner, enrolled.id))
  await tab.app.verifyCode([enrolled.id], otp)
}

export async function turnFactorOff(world: World, tab: Tab): Promise<void> {
  const learner = world.learner(tab.screen?.userId)
  const factor = learner && (await world.outside(() => nextCode(world, learner)))
  if (factor) await tab.app.authCall((auth) => auth.mfa.unenroll({ factorId: factor.id }))
}

export async function deleteAccount(world: World, tab: Tab): Promise<void> {
  const learner = world.learner(tab.screen?.userId)
  if (!learner) return
  learner.askedToDelete = true
  await tab.app.deleteAccount(learner.id, learner.email)
  await tab.screen?.signOut(true)
}
