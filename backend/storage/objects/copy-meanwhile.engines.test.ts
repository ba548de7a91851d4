import { expect, it } from 'vitest'
import { describeStorage } from '../testing/testing.ts'

describeStorage('a copy', { on: 'postgres' }, ({ service, bucket, server }) => {
  it.each(['removed', 'replaced'])('is not found once its source is %s meanwhile', async (how) => {
    const one = await bucket()
    const stored = service().from(one)
    await stored.upload('a.txt', 'first')
    const { context } = server()
    const { files } = context
    context.files = {
      ...files,
      copy: async (...versions) => {
        await (how === 'removed' ? stored.remove(['a.txt']) : stored.update('a.txt', 'second'))
        return files.copy(...versions)
      },
    }
    const { error } = await stored.copy('a.txt', 'b.txt')
    context.files = files
    expect(error).toMatchObject({ statusCode: '404' })
    expect((await stored.list()).data?.map(({ name }) => name)).toEqual(how === 'removed' ? [] : ['a.txt'])
  })
})
