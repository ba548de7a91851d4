import { z } from 'zod'
import { address, flag, limit, number, size } from './values.ts'

export const storageSettings = {
  STORAGE_BACKEND: z
    .enum(['file', 's3'], { error: 'must be file or s3' })
    .default('file')
    .describe('Where uploaded files lie: in `DATA_DIR/storage` or an S3 bucket.'),
  STORAGE_S3_BUCKET: z.string().optional().describe('The bucket; needed with `STORAGE_BACKEND=s3`.'),
  STORAGE_S3_ENDPOINT: address.optional().describe('Where the store is; unset, at Amazon.'),
  STORAGE_S3_REGION: z.string().default('us-east-1').describe("The store's region."),
  STORAGE_S3_FORCE_PATH_STYLE: flag
    .default(false)
    .describe("Whether the bucket stands in the address's path, as MinIO wants it."),
  AWS_ACCESS_KEY_ID: z.string().optional().describe("The store's access key; needed with `STORAGE_BACKEND=s3`."),
  AWS_SECRET_ACCESS_KEY: z.string().optional().describe("The store's secret key; needed with `STORAGE_BACKEND=s3`."),
  FILE_SIZE_LIMIT: number
    .min(1, 'must be at least 1 byte')
    .default(52_428_800)
    .meta({ description: 'How large one file may be, in any bucket.', takes: 'a whole number of bytes' }),
  STORAGE_QUOTA: size
    .default(10_000_000_000)
    .describe('How much all files together may take, those about to be removed included.'),
  STORAGE_DAILY_SIZE_ACCOUNT: size.default(20_000_000).describe('How much one account may upload in a day.'),
  STORAGE_DAILY_SIZE_ADDRESS: size
    .default(300_000_000)
    .describe('The same of all accounts at one client address; a picture is some 100 kB.'),
  STORAGE_RATE_LIMIT_UPLOAD: limit.default(60).describe('Uploads of one learner in five minutes.'),
  STORAGE_RATE_LIMIT_ACCOUNT: limit.default(120).describe('Requests of one account to `/storage/v1` in a minute.'),
  STORAGE_RATE_LIMIT_ADDRESS: limit
    .default(1200)
    .describe('The same of all accounts at one client address, or of all visitors there.'),
}
