import { join } from 'node:path'
import type { Settings } from '../../settings/settings.ts'
import type { Files } from './files.ts'
import { folderFiles } from './folder.ts'
import { s3Files } from './s3.ts'

export function openFiles(settings: Settings): Files {
  const folder = join(settings.DATA_DIR, 'storage')
  if (settings.STORAGE_BACKEND === 'file') return folderFiles(folder)
  const needed = (name: 'STORAGE_S3_BUCKET' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY') => {
    const value = settings[name]
    if (!value) throw new Error(`${name} must be set when STORAGE_BACKEND is s3`)
    return value
  }
  const place = {
    bucket: needed('STORAGE_S3_BUCKET'),
    endpoint: settings.STORAGE_S3_ENDPOINT,
    region: settings.STORAGE_S3_REGION,
    forcePathStyle: settings.STORAGE_S3_FORCE_PATH_STYLE,
    accessKeyId: needed('AWS_ACCESS_KEY_ID'),
    secretAccessKey: needed('AWS_SECRET_ACCESS_KEY'),
  }
  return s3Files(place, join(folder, 'incoming'))
}
