import { restErrors } from '../errors.ts'

export interface Form {
  singular: boolean
  stripNulls: boolean
  contentType: string
}

const json: Form = { singular: false, stripNulls: false, contentType: 'application/json; charset=utf-8' }

export function parseAccept(header: string | null): Form {
  if (!header) return json
  for (const part of header.split(',')) {
    const [type = '', ...parameters] = part
      .toLowerCase()
      .split(';')
      .map((word) => word.trim())
    const stripNulls = parameters.includes('nulls=stripped')
    const suffix = stripNulls ? ';nulls=stripped' : ''
    if (['*/*', 'application/*', 'application/json', ''].includes(type)) return json
    if (type === 'application/vnd.pgrst.object+json' || type === 'application/vnd.pgrst.object')
      return { singular: true, stripNulls, contentType: `application/vnd.pgrst.object+json${suffix}; charset=utf-8` }
    if (type === 'application/vnd.pgrst.array+json' || type === 'application/vnd.pgrst.array')
      return { singular: false, stripNulls, contentType: `application/vnd.pgrst.array+json${suffix}; charset=utf-8` }
  }
  throw restErrors.notAcceptable(header)
}
