import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { useAuth } from '~/features/auth/session/use-auth.ts'
import { useProgress } from './use-progress.ts'

describe('outside their providers', () => {
  it('useAuth says so', () => {
    const Reader = () => <>{useAuth().session.state}</>
    expect(() => renderToString(<Reader />)).toThrow('useAuth must be used within an AuthProvider')
  })
  it('useProgress says so', () => {
    const Reader = () => <>{useProgress().status}</>
    expect(() => renderToString(<Reader />)).toThrow('useProgress must be used within a ProgressProvider')
  })
})
