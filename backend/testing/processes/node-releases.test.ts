import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { nodeProgram, nodeReleases } from './node-releases.ts'

it.each(nodeReleases)(
  'Node %s is there to run a test with',
  async (release) => {
    const version = execFileSync(await nodeProgram(release), ['--version'], { encoding: 'utf8' })
    expect(version).toMatch(new RegExp(`^v${release}\\.`))
  },
  180_000,
)
