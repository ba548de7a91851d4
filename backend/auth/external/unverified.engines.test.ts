import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import type { OidcAccount } from '../../testing/external-services/oidc.ts'
import { browsers, useOidc } from '../testing/external.ts'
import { linkFields, useMailingServer } from '../testing/mail-testing.ts'
import { password, someEmail, startAuthServer } from '../testing/testing.ts'

const { oidc, environment } = useOidc('school')
environment.GOTRUE_MAILER_AUTOCONFIRM = 'false'

// GoTrue's words: internal/api/external.go.
const refusal = {
  error: 'access_denied',
  error_code: 'provider_email_needs_verification',
  error_description: 'Unverified email with school. A confirmation email has been sent to your school email',
}

describeEngines(
  'an address that its provider has not verified, where mail is confirmed',
  { on: 'pglite' },
  (opened) => {
    const running = useMailingServer(() => opened().database, environment)
    const server = () => running().server
    const mailTo = (email: string | undefined) => running().mailbox.next(email ?? '')
    const { signIn, link } = browsers(server, oidc)
    const someone = (email = someEmail()) => oidc().addAccount({ email, email_verified: false, name: 'Alma Berg' })
    const subOf = (fields: Record<string, string>) => decodeJwt(fields.access_token ?? '').sub

    /** How the address stands in the database. */
    async function accountsOf(email: string | undefined) {
      const { rows } = await opened().database.query<{ id: string; confirmed: boolean; providers: string[] }>(
        `select u.id, u.email_confirmed_at is not null as confirmed,
         (select jsonb_agg(i.provider order by i.provider) from auth.identities i where i.user_id = u.id) as providers
       from auth.users u where u.email = $1`,
        [email ?? ''],
      )
      return rows
    }
    async function confirm(email: string | undefined, code: string) {
      const { data } = await server()
        .client()
        .verifyOtp({ email: email ?? '', token: code, type: 'signup' })
      return data.user
    }

    it('waits: the account opens with the mail, and from then on at the provider', async () => {
      const account = someone()
      const { fields } = await signIn(account)
      expect(fields).toEqual(refusal)
      expect(await accountsOf(account.email)).toMatchObject([{ confirmed: false, providers: ['school'] }])
      const mail = await mailTo(account.email)
      expect(mail.subject).toBe('Confirm your email address')
      expect(linkFields(mail.link).type).toBe('signup')
      const user = await confirm(account.email, mail.code)
      expect(user).toMatchObject({
        email_confirmed_at: expect.any(String),
        app_metadata: { provider: 'school', providers: ['school'] },
        user_metadata: { full_name: 'Alma Berg', email_verified: true },
      })
      expect(subOf((await signIn(account)).fields)).toBe(user?.id)
    })

    it('once confirmed stays so, whatever the provider goes on to say', async () => {
      const account = someone()
      await signIn(account)
      const user = await confirm(account.email, (await mailTo(account.email)).code)
      await signIn(account)
      const client = server().client()
      await client.signInWithOtp({ email: account.email ?? '' })
      const { code: token } = await mailTo(account.email)
      await client.verifyOtp({ email: account.email ?? '', token, type: 'email' })
      expect(subOf((await signIn(account)).fields)).toBe(user?.id)
    })

    it('is refused under PKCE and by ID token too, and mailed to each time, of many at once to one account', async () => {
      const account = someone()
      const { url } = await signIn(account, { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' })
      expect(Object.fromEntries(url.searchParams)).toEqual(refusal)
      const id_token = await oidc().sign(account)
      const body = { provider: 'school', id_token }
      expect(await server().request('POST', '/token?grant_type=id_token', body)).toMatchObject({
        status: 422,
        body: { code: refusal.error_code, message: refusal.error_description },
      })
      const landed = await Promise.all([signIn(account), signIn(account), signIn(account)])
      expect(landed.map(({ fields }) => fields)).toEqual([refusal, refusal, refusal])
      expect(await accountsOf(account.email)).toHaveLength(1)
      for (let mails = 0; mails < 5; mails += 1) await mailTo(account.email)
    })

    it('is let in without a mail once the provider has verified it, or where mail confirms itself by now', async () => {
      const account = someone()
      await signIn(account)
      const [waiting] = await accountsOf(account.email)
      account.email_verified = true
      const { fields } = await signIn(account)
      expect(decodeJwt(fields.access_token ?? '')).toMatchObject({
        sub: waiting?.id,
        user_metadata: { full_name: 'Alma Berg', email_verified: true },
      })

      const late = someone()
      await signIn(late)
      const later = await startAuthServer(opened().database, { ...environment, GOTRUE_MAILER_AUTOCONFIRM: 'true' })
      const landed = await browsers(() => later, oidc).signIn(late)
      expect(subOf(landed.fields)).toBe((await accountsOf(late.email))[0]?.id)
      await later.close()
    })

    it('is given up when the provider names another one', async () => {
      const account = someone()
      const first = account.email
      await signIn(account)
      account.email = someEmail()
      expect((await signIn(account)).fields).toEqual(refusal)
      expect(await accountsOf(first)).toEqual([])
      const user = await confirm(account.email, (await mailTo(account.email)).code)
      expect(user?.email).toBe(account.email)
      expect(await confirm(first, (await mailTo(first)).code)).toBeNull()
    })

    it('holds the identity for nobody: it can be linked, or accept an invitation', async () => {
      const account = someone()
      await signIn(account)
      const client = server().client()
      const owner = someEmail()
      await client.signUp({ email: owner, password })
      const { data } = await client.verifyOtp({ email: owner, token: (await mailTo(owner)).code, type: 'signup' })
      await link(data.session?.access_token ?? '', account)
      expect(subOf((await signIn(account)).fields)).toBe(data.user?.id)
      expect(await accountsOf(account.email)).toEqual([])

      const invitee = someone()
      await signIn(invitee)
      invitee.email = someEmail()
      await server().admin().inviteUserByEmail(invitee.email)
      const { token_hash: invite_token = '' } = linkFields((await mailTo(invitee.email)).link)
      const { fields } = await signIn(invitee, { invite_token })
      expect(subOf(fields)).toBe((await accountsOf(invitee.email))[0]?.id)
    })

    it('needs no further confirmation once the account is open', async () => {
      const account = someone()
      await signIn(account)
      const user = await confirm(account.email, (await mailTo(account.email)).code)
      await opened().database.query('update auth.users set email_confirmed_at = null where id = $1', [user?.id ?? ''])
      account.email = someEmail()
      expect(subOf((await signIn(account)).fields)).toBe(user?.id)
    })

    it('is mailed to no more often than others, and the screen learns of it', async () => {
      const slow = await startAuthServer(opened().database, { ...running().mailbox.environment, ...environment })
      const account = someone()
      const there = browsers(() => slow, oidc)
      await there.signIn(account)
      expect((await there.signIn(account)).fields).toMatchObject({ error_code: 'over_email_send_rate_limit' })
      await slow.settled()
      expect(
        running()
          .mailbox.all()
          .filter(({ to }) => to === account.email),
      ).toHaveLength(1)
      await slow.close()
    })

    it('makes no account where nobody may sign up, and of who is banned opens none', async () => {
      const closed = await startAuthServer(opened().database, { ...environment, GOTRUE_DISABLE_SIGNUP: 'true' })
      const { fields } = await browsers(() => closed, oidc).signIn(someone())
      expect(fields).toMatchObject({ error: 'access_denied', error_code: 'signup_disabled' })
      await closed.close()
      const account = someone()
      await signIn(account)
      await opened().database.query("update auth.users set banned_until = now() + interval '1 day' where email = $1", [
        account.email ?? '',
      ])
      expect((await signIn(account)).fields).toMatchObject({ error: 'access_denied', error_code: 'user_banned' })
    })

    describe('and that somebody has already', () => {
      it('opens nothing: the answer is the same, and the owner is told', async () => {
        const owner = someone()
        await signIn(owner)
        await confirm(owner.email, (await mailTo(owner.email)).code)
        const stranger = someone(owner.email)
        for (let times = 0; times < 2; times += 1) {
          expect((await signIn(stranger)).fields).toEqual(refusal)
          expect((await mailTo(owner.email)).subject).toBe('You already have an XPedition account')
        }
        expect(await accountsOf(owner.email)).toMatchObject([{ confirmed: true, providers: ['school'] }])
      })

      it('but has not confirmed: whoever answers the mail comes in, and no password of before counts', async () => {
        const email = someEmail()
        await server().client().signUp({ email, password })
        await mailTo(email)
        const other = someone(email)
        expect((await signIn(other)).fields).toEqual(refusal)
        const user = await confirm(email, (await mailTo(email)).code)
        expect(user?.identities?.map(({ provider }) => provider)).toEqual(['email'])
        const { error } = await server().client().signInWithPassword({ email, password })
        expect(error?.code).toBe('invalid_credentials')
        expect((await signIn(other)).fields).toEqual(refusal)
      })

      it('is the owner’s whom the operator hands a link, with the password that they chose', async () => {
        const stranger = someone()
        const email = stranger.email ?? ''
        await signIn(stranger)
        await mailTo(email)
        const { data } = await server().admin().generateLink({ type: 'signup', email, password })
        const user = await confirm(email, data.properties?.email_otp ?? '')
        expect(user?.identities?.map(({ provider }) => provider)).toEqual(['email'])
        expect((await signIn(stranger)).fields).toEqual(refusal)
        expect((await server().client().signInWithPassword({ email, password })).error).toBeNull()
      })

      const owners: [string, (email: string) => Promise<unknown>, 'signup' | 'email' | 'recovery' | 'invite'][] = [
        ['signs up', (email) => server().client().signUp({ email, password }), 'signup'],
        ['asks for a magic link', (email) => server().client().signInWithOtp({ email }), 'email'],
        ['asks for a new password', (email) => server().client().resetPasswordForEmail(email), 'recovery'],
        ['is invited', (email) => server().admin().inviteUserByEmail(email), 'invite'],
      ]
      it.each(owners)('is the owner’s who %s: the stranger who was first stays outside', async (_, come, type) => {
        const stranger: OidcAccount = someone()
        const email = stranger.email ?? ''
        await signIn(stranger)
        await mailTo(email)
        await come(email)
        const { code: token } = await mailTo(email)
        const { data, error } = await server().client().verifyOtp({ email, token, type })
        expect(error).toBeNull()
        expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email'])
        expect((await signIn(stranger)).fields).toEqual(refusal)
      })
    })
  },
)
