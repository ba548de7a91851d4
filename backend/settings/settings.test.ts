import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buildSettings } from './build-settings.mjs'
import { readSettings, unknownSettings } from './settings.ts'

describe('readSettings', () => {
  it('needs nothing and names no secret of its own', () => {
    const settings = readSettings({})
    expect(settings).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 3000,
      DATA_DIR: './data',
      GOTRUE_SITE_URL: 'http://localhost:3000',
      GOTRUE_JWT_ISSUER: 'http://localhost:3000/auth/v1',
      GOTRUE_JWT_EXP: 3600,
      GOTRUE_PASSWORD_MIN_LENGTH: 8,
      GOTRUE_PASSWORD_REFUSE_COMMON: true,
      GOTRUE_RATE_LIMIT_SIGNUP: 60,
      GOTRUE_RATE_LIMIT_SIGNIN: 150,
      GOTRUE_RATE_LIMIT_WRONG_PASSWORDS: 10,
      GOTRUE_RATE_LIMIT_WRONG_PASSWORDS_DAY: 100,
      AUDIT_RETENTION_DAYS: 90,
      RETENTION_DAYS: 90,
    })
    expect(settings.GOTRUE_JWT_SECRET).toBeUndefined()
    expect(settings.SUPABASE_SECRET_KEY).toBeUndefined()
  })

  it('takes an empty variable as unset', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 })
  })

  it('derives the issuer from the address that the outside world uses', () => {
    expect(readSettings({ GOTRUE_SITE_URL: 'https://learn.example/' }).GOTRUE_JWT_ISSUER).toBe(
      'https://learn.example/auth/v1',
    )
    expect(readSettings({ API_EXTERNAL_URL: 'https://learn.example/auth/v1' }).GOTRUE_SITE_URL).toBe(
      'https://learn.example',
    )
  })

  it('takes lifetimes of sessions in the form of GoTrue, none unless set, and none that would end those in use', () => {
    const unset = readSettings({ GOTRUE_SESSIONS_TIMEBOX: '0s' })
    expect([unset.GOTRUE_SESSIONS_TIMEBOX, unset.GOTRUE_SESSIONS_INACTIVITY_TIMEOUT]).toEqual([undefined, undefined])
    const set = { GOTRUE_SESSIONS_TIMEBOX: '24h', GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: '1h30m' }
    expect(readSettings(set)).toMatchObject({
      GOTRUE_SESSIONS_TIMEBOX: 86_400,
      GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: 5400,
    })
    expect(() => readSettings({ GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: '1h' })).toThrow(
      'GOTRUE_SESSIONS_INACTIVITY_TIMEOUT must be longer than GOTRUE_JWT_EXP, or it ends sessions that are in use',
    )
    expect(() => readSettings({ GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: '1h', GOTRUE_JWT_EXP: '900' })).not.toThrow()
  })

  it('says one line per mistake and never the value', () => {
    const read = () =>
      readSettings({
        PORT: '70000',
        DATABASE_URL: 'mysql://root:hunter2@db',
        GOTRUE_JWT_SECRET: 'hunter2',
        GOTRUE_JWT_EXP: 'soon',
        GOTRUE_DISABLE_SIGNUP: 'perhaps',
        GOTRUE_SITE_URL: 'javascript:alert(1)',
        TRUSTED_PROXIES: '10.0.0.0/8, nonsense, 10.0.0.0/33',
      })
    expect(read).toThrow(
      [
        'PORT must be at most 65535',
        'DATABASE_URL must begin with postgres:// or postgresql://',
        'TRUSTED_PROXIES must be addresses or networks, separated by commas',
        'GOTRUE_SITE_URL must be an http or https address',
        'GOTRUE_DISABLE_SIGNUP must be true or false',
        'GOTRUE_JWT_SECRET must have at least 32 characters',
        'GOTRUE_JWT_EXP must be a number',
      ].join('\n'),
    )
    expect(read).not.toThrow(/hunter2/)
  })

  it('reads networks and character sets', () => {
    const settings = readSettings({
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      GOTRUE_PASSWORD_REQUIRED_CHARACTERS: 'abc:ABC:!\\:?',
    })
    expect(settings.TRUSTED_PROXIES).toEqual(['10.0.0.0/8', '::1'])
    expect(settings.GOTRUE_PASSWORD_REQUIRED_CHARACTERS).toEqual(['abc', 'ABC', '!:?'])
  })

  it('asks for a sender where mail goes out, and reads durations', () => {
    expect(() => readSettings({ GOTRUE_SMTP_HOST: 'mail.school.example' })).toThrow(
      'GOTRUE_SMTP_ADMIN_EMAIL must be set where GOTRUE_SMTP_HOST is: mail goes out under this address',
    )
    expect(() => readSettings({ GOTRUE_SMTP_MAX_FREQUENCY: 'often', GOTRUE_MAILER_OTP_LENGTH: '4' })).toThrow(
      'GOTRUE_SMTP_MAX_FREQUENCY must be a duration like 60s, 5m or 24h\nGOTRUE_MAILER_OTP_LENGTH must be at least 6',
    )
    expect(readSettings({ GOTRUE_SMTP_MAX_FREQUENCY: '1m30s' }).GOTRUE_SMTP_MAX_FREQUENCY).toBe(90)
  })

  it('calls a hook over TLS or on this machine, with secrets of its own', () => {
    const secret = `v1,whsec_${'c2VjcmV0'.repeat(4)}`
    const read = (uri: string, secrets: string) =>
      readSettings({
        GOTRUE_HOOK_SEND_SMS_ENABLED: 'true',
        GOTRUE_HOOK_SEND_SMS_URI: uri,
        GOTRUE_HOOK_SEND_SMS_SECRETS: secrets,
      })
    for (const uri of ['https://school.example/sms', 'http://localhost:4000', 'http://[::1]/'])
      expect(read(uri, `${secret}|${secret}`).GOTRUE_HOOK_SEND_SMS_SECRETS).toEqual(
        Array(2).fill(Buffer.from('secretsecretsecretsecret')),
      )
    for (const uri of [
      'http://school.example',
      'https://a:b@school.example',
      'pg-functions://postgres/public/send',
      'sms',
    ])
      expect(() => read(uri, secret)).toThrow('GOTRUE_HOOK_SEND_SMS_URI must be an https address')
    for (const bad of ['hunter2', 'v1,whsec_c2VjcmV0', `v1a,whpk_${secret}`])
      expect(() => read('https://school.example', bad)).toThrow(/^GOTRUE_HOOK_SEND_SMS_SECRETS must be secrets such as/)
    expect(() => readSettings({ GOTRUE_HOOK_SEND_SMS_ENABLED: 'true' })).toThrow(
      'GOTRUE_HOOK_SEND_SMS_URI must be set where GOTRUE_HOOK_SEND_SMS_ENABLED is\nGOTRUE_HOOK_SEND_SMS_SECRETS must be set',
    )
    expect(() => readSettings({ GOTRUE_SMS_TEMPLATE: 'Hello' })).toThrow('GOTRUE_SMS_TEMPLATE must contain {{ .Code }}')
  })

  it('encrypts with a key that also decrypts', () => {
    const key = 'k'.repeat(43)
    const read = (id: string, keys: string, encrypting = key) =>
      readSettings({
        GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPT: 'true',
        GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPTION_KEY_ID: id,
        GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPTION_KEY: encrypting,
        GOTRUE_SECURITY_DB_ENCRYPTION_DECRYPTION_KEYS: keys,
      })
    expect([
      ...read('b', `a:${'x'.repeat(43)}, b:${key}`).GOTRUE_SECURITY_DB_ENCRYPTION_DECRYPTION_KEYS.keys(),
    ]).toEqual(['a', 'b'])
    for (const keys of ['', `a:${key}`, `b:${'x'.repeat(43)}`])
      expect(() => read('b', keys)).toThrow('DECRYPTION_KEYS must hold the key that encrypts, under its id')
    for (const keys of ['b:short', key])
      expect(() => read('b', keys)).toThrow('DECRYPTION_KEYS must be pairs of an id and a key')
    expect(() => read('b', `b:${key}`, 'short')).toThrow('ENCRYPTION_KEY must be 256 bits in base64url without padding')
    expect(() => read('', '')).toThrow('ENCRYPTION_KEY_ID must be set where GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPT is')
  })

  it('starts workers on PostgreSQL alone, and does not stay longer than service managers wait', () => {
    const url = 'postgres://db/xpedition'
    expect(readSettings({})).toMatchObject({ WORKERS: 1, SHUTDOWN_DELAY: 0 })
    expect(readSettings({ WORKERS: '4', DATABASE_URL: url, SHUTDOWN_DELAY: '2s' })).toMatchObject({
      WORKERS: 4,
      SHUTDOWN_DELAY: 2,
    })
    expect(() => readSettings({ WORKERS: '2' })).toThrow(
      'WORKERS must be 1 without DATABASE_URL: the embedded database serves one process',
    )
    expect(() => readSettings({ SHUTDOWN_DELAY: '6s', METRICS_PORT: '65536' })).toThrow(
      'SHUTDOWN_DELAY must be at most 5s\nMETRICS_PORT must be at most 65535',
    )
  })

  it('finds a misspelled name, whatever it begins with, and says which was meant', () => {
    const says = (...names: string[]) => unknownSettings(Object.fromEntries(names.map((name) => [name, 'hunter2'])))
    const meant = {
      TRUSTED_PROXY: 'TRUSTED_PROXIES',
      DATABASE_URI: 'DATABASE_URL',
      database_url: 'DATABASE_URL',
      DATA_DIRECTORY: 'DATA_DIR',
      PORTS: 'PORT',
      PROT: 'PORT',
      WORKER: 'WORKERS',
      LOGLEVEL: 'LOG_LEVEL',
      VITE_SITEURL: 'VITE_SITE_URL',
      VITE_GOTRUE_SITE_URL: undefined,
      STORAGE_BACKENDS: 'STORAGE_BACKEND',
      GOTRUE_JWT_EXPIRY: 'GOTRUE_JWT_EXP',
      GOTRUE_EXTERNAL_GOGLE_ENABLE: undefined,
      STORAGE_BUCKET: 'STORAGE_BACKEND or STORAGE_S3_BUCKET',
      STORAGE_FOLDER: undefined,
    }
    expect(Object.keys(meant).flatMap((name) => says(name))).toEqual(
      Object.entries(meant).map(([name, known]) =>
        known ? `${name} is not a setting. Did you mean ${known}?` : `${name} is not a setting, so it has no effect`,
      ),
    )
  })

  it('takes no name of the system, the shell, npm or another program for its own', () => {
    const ordinary = `PATH PWD OLDPWD HOME HOSTNAME HOSTTYPE HOST PORT LANG LC_ALL LANGUAGE SHELL SHLVL USER LOGNAME MAIL TERM
      TMPDIR TZ EDITOR VISUAL PAGER DISPLAY SSH_TTY SSH_CONNECTION XDG_DATA_DIRS XDG_DATA_HOME XDG_RUNTIME_DIR NODE_ENV
      NODE_OPTIONS NODE_PATH INIT_CWD COLOR NO_COLOR FORCE_COLOR CI DEBUG npm_config_host npm_config_https_proxy
      npm_lifecycle_event npm_package_name HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy no_proxy ALL_PROXY PGHOST PGPORT PGUSER
      PGPASSWORD PGDATABASE DATABASE_URL_TEST TEST_DATABASE_URL POSTGRES_HOST POSTGRES_PORT REDIS_URL SMTP_HOST SMTP_PORT
      KUBERNETES_PORT KUBERNETES_SERVICE_HOST INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID LISTEN_PID LISTEN_FDS NOTIFY_SOCKET
      CREDENTIALS_DIRECTORY STATE_DIRECTORY RUNTIME_DIRECTORY AWS_REGION AWS_ACCESS_KEY_ID WORKDIR WORKSPACE GPG_AGENT_INFO
      COMPUTERNAME HOMEPATH APPDATA SystemRoot OS PROCESSOR_LEVEL VITE_USER_NODE_ENV VITEST BUILD_DIR POSTGRES_BIN CHROMIUM_PATH`
    expect(unknownSettings(Object.fromEntries(ordinary.split(/\s+/).map((name) => [name, 'x'])))).toEqual([])
  })

  it('knows what the build reads', () => {
    const types = readFileSync('app/lib/env.d.ts', 'utf8')
    expect(buildSettings.filter((name) => !types.includes(`readonly ${name}?: string`))).toEqual([])
  })
})
