import { randomUUID } from 'node:crypto'
import { AuthClient } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { StorageClient } from '@supabase/storage-js'
import { expect } from 'vitest'
import { activitiesOf, findModule } from '../../../courses/catalogue.ts'
import { publishableKey } from '../../access/publishable-key.ts'
import { codeOf } from '../../auth/factors/testing/testing.ts'
import { png, pngBlob } from '../../testing/pictures.ts'

const password = 'a long trail uphill'

interface Learner {
  id: string
  email: string
  token: string
  refreshToken: string
}

interface Saved {
  learner: string
  course_type: string
  module_number: number
  completed_activities: number[]
}

const authAt = (url: string) =>
  new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: publishableKey },
    storageKey: randomUUID(),
    persistSession: false,
    autoRefreshToken: false,
  })

const restAt = (url: string, token: string) =>
  new PostgrestClient(`${url}/rest/v1`, { headers: { apikey: publishableKey, authorization: `Bearer ${token}` } })

/** Those by which credentials are verified, once one of them has signed. */
async function credentialKeysAt(url: string): Promise<string[]> {
  expect((await fetch(`${url}/credentials/status/1.jwt`)).status).toBe(200)
  const { keys } = (await (await fetch(`${url}/credentials/keys`)).json()) as { keys: { kid: string }[] }
  return keys.map(({ kid }) => kid)
}

export class School {
  readonly learners: Learner[] = []
  readonly acknowledged: Saved[] = []
  #factor = { id: '', secret: '' }
  #picture = ''
  #credentialKeys: string[] = []
  #saving: Promise<unknown> | undefined
  #ended = false

  constructor(private readonly url: string) {}

  async enroll(count: number): Promise<void> {
    for (let number = 0; number < count; number++) {
      const email = `${randomUUID()}@learner.example`
      const { data } = await authAt(this.url).signUp({
        email,
        password,
        options: { data: { full_name: `O'Neil \\ ${number}` } },
      })
      if (!data.session) throw new Error('nobody signed up')
      const { access_token: token, refresh_token: refreshToken, user } = data.session
      this.learners.push({ id: user.id, email, token, refreshToken })
    }
    await this.#equip(this.#first)
    this.#credentialKeys = await credentialKeysAt(this.url)
    expect(this.#credentialKeys).not.toEqual([])
    await restAt(this.url, this.#last.token)
      .from('reviews')
      .insert({
        user_id: this.#last.id,
        check_id: 'ml/1.1/abcd',
        occasion: 'lesson',
        rating: 3,
        answered_at: new Date(),
      })
      .throwOnError()
    await restAt(this.url, this.#last.token)
      .from('solutions')
      .insert({ user_id: this.#last.id, exercise: 'ml/1.1/loss', code: "print('\\n')\n" })
      .throwOnError()
  }

  get #first(): Learner {
    return this.learners[0] as Learner
  }

  get #last(): Learner {
    return this.learners.at(-1) as Learner
  }

  async #equip(learner: Learner): Promise<void> {
    const client = authAt(this.url)
    await client.setSession({ access_token: learner.token, refresh_token: learner.refreshToken })
    const { data: enrolled } = await client.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'phone',
      issuer: 'XPedition',
    })
    this.#factor = { id: enrolled?.id ?? '', secret: enrolled?.totp.secret ?? '' }
    const code = await codeOf(this.#factor.secret)
    const { data } = await client.mfa.challengeAndVerify({ factorId: this.#factor.id, code })
    Object.assign(learner, { token: data?.access_token, refreshToken: data?.refresh_token })
    this.#picture = `${learner.id}/${randomUUID()}.png`
    const files = new StorageClient(`${this.url}/storage/v1`, {
      apikey: publishableKey,
      authorization: `Bearer ${learner.token}`,
    })
    await restAt(this.url, learner.token)
      .from('user_progress')
      .insert({ user_id: learner.id, course_type: 'bio', module_number: 1, completed_activities: [1] })
      .throwOnError()
    const { error } = await files.from('avatars').upload(this.#picture, pngBlob())
    expect(error).toBeNull()
  }

  async startSaving(): Promise<void> {
    const begun = this.learners.map(
      (learner) =>
        new Promise<void>((resolve, reject) => {
          void this.#save(learner, 12, resolve).catch(reject)
        }),
    )
    this.#saving = Promise.all(begun)
    await this.#saving
  }

  async #save(learner: Learner, few: number, onFew: () => void): Promise<void> {
    const rest = restAt(this.url, learner.token)
    for (let step = 0; !this.#ended; step++) {
      const row = {
        course_type: ['bio', 'cyber', 'ml'][Math.floor(step / 32) % 3] ?? 'ml',
        module_number: (Math.floor(step / 4) % 8) + 1,
        completed_activities: [(step % 4) + 1],
      }
      const completed_at = step % 4 === 3 ? new Date() : null
      await rest
        .from('user_progress')
        .upsert({ user_id: learner.id, ...row, completed_at })
        .throwOnError()
      this.acknowledged.push({ learner: learner.id, ...row })
      if (step === few) onFew()
    }
  }

  stopSaving(): void {
    this.#ended = true
  }

  async expectAt(url: string, acknowledged: readonly Saved[]): Promise<void> {
    for (const learner of this.learners) {
      const client = authAt(url)
      const { data, error } = await client.signInWithPassword({ email: learner.email, password })
      expect(error).toBeNull()
      expect(data.user).toMatchObject({
        id: learner.id,
        user_metadata: { full_name: expect.stringMatching(/^O'Neil \\ \d$/) },
      })
      if (learner === this.#first) {
        const code = await codeOf(this.#factor.secret, 1)
        expect((await client.mfa.challengeAndVerify({ factorId: this.#factor.id, code })).error).toBeNull()
      }
      const session = (await client.getSession()).data.session
      await this.#expectProgress(restAt(url, session?.access_token ?? ''), learner, acknowledged)
    }
    const { access_token: token = '' } = (await this.#signedIn(url)) ?? {}
    const reviews = await restAt(url, token).from('reviews').select('check_id,rating').throwOnError()
    expect(reviews.data).toEqual([{ check_id: 'ml/1.1/abcd', rating: 3 }])
    const solutions = await restAt(url, token).from('solutions').select('exercise,code').throwOnError()
    expect(solutions.data).toEqual([{ exercise: 'ml/1.1/loss', code: "print('\\n')\n" }])
  }

  async #signedIn(url: string) {
    return (await authAt(url).signInWithPassword({ email: this.#last.email, password })).data.session
  }

  async #expectProgress(rest: PostgrestClient, { id }: Learner, acknowledged: readonly Saved[]): Promise<void> {
    const { data: rows } = await rest.from('user_progress').select().throwOnError()
    for (const saved of acknowledged.filter(({ learner }) => learner === id)) {
      const { course_type, module_number } = saved
      const row = rows?.find((row) => row.course_type === course_type && row.module_number === module_number)
      expect(row?.completed_activities).toEqual(expect.arrayContaining(saved.completed_activities))
    }
    for (const row of rows ?? []) {
      const module = findModule(row.course_type, row.module_number)
      const done = module ? activitiesOf(module).filter(({ id }) => row.completed_activities.includes(id)) : []
      const bonus = row.completed_at ? module?.totalXP : 0
      expect(row.total_xp).toBe(done.reduce((sum, { xp }) => sum + xp, bonus ?? 0))
    }
    const { data: stats } = await rest.from('user_stats').select().single().throwOnError()
    const xp = rows?.reduce((sum, { total_xp }) => sum + total_xp, 0)
    expect(stats).toMatchObject({ total_xp: xp, level: Math.floor(xp / 1000) + 1 })
  }

  async expectFilesAndKeysAt(url: string): Promise<void> {
    const served = await fetch(`${url}/storage/v1/object/public/avatars/${this.#picture}`)
    expect(Buffer.from(await served.arrayBuffer())).toEqual(png)
    expect(await credentialKeysAt(url), 'signed by the same key').toEqual(this.#credentialKeys)
    const { error } = await authAt(url).refreshSession({ refresh_token: this.#last.refreshToken })
    expect(error).toBeNull()
  }
}
