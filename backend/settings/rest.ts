import { limit, size } from './values.ts'

/** Requests a minute. Not PostgREST's: on Supabase the gateway has such limits. */
export const restSettings = {
  REST_RATE_LIMIT_ACCOUNT: limit
    .default(300)
    .describe(
      'Requests of one account, or of all visitors at one client address, to `/rest/v1` in a minute, and as many to `/auth/v1` with a token; a press makes two.',
    ),
  REST_RATE_LIMIT_ADDRESS: limit.default(3000).describe('The same of all accounts at one client address.'),
  REVIEWS_DAILY_SIZE_ACCOUNT: size
    .default(8_000_000)
    .describe('What one account may send to the table of reviews in a day; an answer is some 200 bytes.'),
  REVIEWS_DAILY_SIZE_ADDRESS: size
    .default(64_000_000)
    .describe('The same of all accounts at one client address; 300 learners of 200 answers each send 14 MB.'),
  SOLUTIONS_DAILY_SIZE_ACCOUNT: size
    .default(2_000_000)
    .describe(
      'What one account may send to the table of solutions in a day; one is some 500 bytes, 20,000 characters at most.',
    ),
  SOLUTIONS_DAILY_SIZE_ADDRESS: size
    .default(64_000_000)
    .describe('The same of all accounts at one client address; 300 learners who solve all of a course send 12 MB.'),
  NOTES_DAILY_SIZE_ACCOUNT: size
    .default(8_000_000)
    .describe(
      'What one account may send to the table of notes in a day; a note is some 600 bytes, all of an account 4 MB at most.',
    ),
  NOTES_DAILY_SIZE_ADDRESS: size
    .default(64_000_000)
    .describe('The same of all accounts at one client address; 300 learners of 100 notes each send 18 MB.'),
}
