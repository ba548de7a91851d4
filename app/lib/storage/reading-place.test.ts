import { beforeEach, describe, expect, it } from 'vitest'
import { forgetUsers } from './forget-users.ts'
import { begunSections, lastPlace, placeInTab, rememberPlace } from './reading-place.ts'
import { safeStorage } from './safe-storage.ts'

const place = { section: '1.3', anchor: 's1-3-by-hand', offset: -120 }

describe('the place where somebody was reading', () => {
  beforeEach(forgetUsers)

  it('is given back for its own user and page', () => {
    rememberPlace('ada', '/ml/module1', place)
    expect(lastPlace('ada', '/ml/module1')).toMatchObject(place)
    expect(lastPlace('bob', '/ml/module1')).toBeUndefined()
    expect(lastPlace('ada', '/ml/module2')).toBeUndefined()
  })
  it('remembers every section that was begun', () => {
    expect(begunSections('ada', '/ml/module1')).toEqual([])
    for (const section of ['1.3', '1.1', '1.3']) rememberPlace('ada', '/ml/module1', { ...place, section })
    expect(begunSections('ada', '/ml/module1')).toEqual(['1.3', '1.1'])
    expect(begunSections('bob', '/ml/module1')).toEqual([])
  })
  it.each([
    ['of an earlier version', JSON.stringify(place), ['1.3']],
    ['that is none', JSON.stringify({ ...place, begun: [1, '1.2'] }), ['1.2']],
  ])('counts as begun what is kept in a list %s', (_, stored, begun) => {
    safeStorage().setItem('xpedition-place:ada:/ml/module1', stored)
    expect(begunSections('ada', '/ml/module1')).toEqual(begun)
  })
  it.each(['', 'null', '{}', '{"section":1,"anchor":"a","offset":0}', '{"section":"1.1","anchor":"a","offset":null}'])(
    'is not taken from %s',
    (stored) => {
      safeStorage().setItem('xpedition-place:ada:/ml/module1', stored)
      expect(lastPlace('ada', '/ml/module1')).toBeUndefined()
    },
  )
  it('does without sessionStorage', () => {
    expect(placeInTab('/ml/module1')).toBeUndefined()
  })
})
