import { z } from 'zod'
import { address, flag, limit, number } from './values.ts'

/** Where uploaded files lie and how large they may be; the names are those of Supabase Storage. */
export const storageSettings = {
  STORAGE_BACKEND: z.enum(['file', 's3'], { error: 'must be file or s3' }).default('file'),
  STORAGE_S3_BUCKET: z.string().optional(),
  STORAGE_S3_ENDPOINT: address.optional(),
  STORAGE_S3_REGION: z.string().default('us-east-1'),
  STORAGE_S3_FORCE_PATH_STYLE: flag.default(false),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  /** Bytes of one file in any bucket. */
  FILE_SIZE_LIMIT: number.min(1, 'must be at least 1 byte').default(52_428_800),
  /** Uploads of one learner in five minutes; ours, Supabase has no such limit. */
  STORAGE_RATE_LIMIT_UPLOAD: limit.default(60),
}
