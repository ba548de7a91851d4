import { readdirSync } from 'node:fs'

const folder = new URL('../../courses/', import.meta.url)

const modules = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) =>
    readdirSync(new URL(`${name}/`, folder)).flatMap((each) => (/^module\d+$/.test(each) ? name : [])),
  )

export const modulesInAll = modules.length

export const modulesOf = (id: string) => modules.filter((course) => course === id).length
