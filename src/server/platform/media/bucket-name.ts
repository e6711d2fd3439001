import type { Env } from '~/server/platform/env'

/** For display, such as `s3.example.org/bucket`. */
export const bucketName = ({ S3_BUCKET, S3_ENDPOINT }: Pick<Env, 'S3_BUCKET' | 'S3_ENDPOINT'>): string =>
  `${S3_ENDPOINT ? new URL(S3_ENDPOINT).host : 'Amazon S3'}/${S3_BUCKET}`
