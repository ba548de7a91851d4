import { randomUUID } from 'node:crypto'
import { TOTP } from 'totp-generator'
import type { Pending } from '../../../app/features/progress/pending/completion.ts'
import { completions } from '../../../app/features/progress/pending/completions.ts'
import { itemSets } from '../../../app/lib/outbox/item-sets.ts'
import type { TestServer } from '../../../backend/testing/server.ts'
import type { AppCode } from './app-code.ts'
import { Device } from './device.ts'

const { union } = itemSets(completions.entryOf)

const password = 'a long trail uphill'

/** Somebody with two devices and an account, and what they have pressed so far. The impossible does not happen. */
export class Learner {
  pressed: Pending = union()
  readonly devices: readonly [Device, Device]
  readonly email: string
  readonly id: string
  readonly #server: TestServer
  #factor: { id: string; secret: string } | undefined

  private constructor(server: TestServer, code: AppCode, email: string, id: string) {
    this.#server = server
    this.email = email
    this.id = id
    this.devices = [new Device(code, server.url), new Device(code, server.url)]
  }

  /** An account that both devices are signed in to. */
  static async signUp(server: TestServer, code: AppCode): Promise<Learner> {
    const email = `${randomUUID()}@learner.example`
    const { data } = await server.authClient().signUp({ email, password })
    const learner = new Learner(server, code, email, data.user?.id ?? '')
    for (const device of learner.devices) {
      await device.open()
      await learner.signIn(device)
    }
    return learner
  }

  press(device: Device, pending: Pending): void {
    if (device.page.state !== 'signedIn') return
    device.page.press(pending)
    this.pressed = union(this.pressed, pending)
  }

  async signIn(device: Device): Promise<void> {
    if (!device.online) return
    const auth = await device.page.app.loadAuth()
    if (device.page.state === 'signedOut') await auth.signInWithPassword({ email: this.email, password })
    if (device.page.state === 'secondFactor') await this.#showFactor(device)
  }

  async signOut(device: Device): Promise<void> {
    if (device.page.state === 'signedOut') return
    await device.page.settle()
    await device.page.app.endSession()
  }

  async endOtherSessions(device: Device): Promise<void> {
    if (this.#canAct(device)) await (await device.page.app.loadAuth()).signOut({ scope: 'others' })
  }

  async turnFactorOn(device: Device): Promise<void> {
    if (!this.#canAct(device) || this.#factor) return
    const { data } = await (await device.page.app.loadAuth()).mfa.enroll({ factorType: 'totp' })
    if (!data) return
    this.#factor = { id: data.id, secret: data.totp.secret }
    if (!(await this.#showFactor(device))) this.#factor = undefined
  }

  async turnFactorOff(device: Device): Promise<void> {
    if (!this.#canAct(device) || !this.#factor) return
    const { error } = await (await device.page.app.loadAuth()).mfa.unenroll({ factorId: this.#factor.id })
    if (!error) this.#factor = undefined
  }

  #canAct = (device: Device) => device.online && device.page.state === 'signedIn'

  async #showFactor(device: Device): Promise<boolean> {
    const { id = '', secret = '' } = this.#factor ?? {}
    // A code is good once in half a minute, and this learner signs in more often.
    await this.#server.context.database.query('delete from auth.mfa_challenges where factor_id = $1', [id])
    const { otp } = await TOTP.generate(secret)
    const auth = await device.page.app.loadAuth()
    return !(await auth.mfa.challengeAndVerify({ factorId: id, code: otp })).error
  }

  async leave(): Promise<void> {
    for (const device of this.devices) await device.close()
    await this.#server.context.database.query('delete from auth.users where id = $1', [this.id])
  }
}
