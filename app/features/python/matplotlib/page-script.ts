import { handPackage } from '../page-packages/handed.ts'
import { matplotlibParts } from './parts.ts'

const folder = './package/'
const sources = import.meta.glob<string>('./package/**/*.py', { query: '?raw', import: 'default', eager: true })
handPackage(
  matplotlibParts(Object.fromEntries(Object.entries(sources).map(([file, text]) => [file.slice(folder.length), text]))),
)
