import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Caller } from '~/server/platform/access/caller'
import type { Db } from '~/server/platform/db/connect'
import { createRateLimiter, type RateLimiter } from '~/server/platform/db/rate-limiter'
import type { Env } from '~/server/platform/env'
import { DomainError } from '~/server/platform/errors'
import { networkOf } from '~/server/platform/network'

/** Counting window in seconds. */
const WINDOW = 300
/** Failed attempts from one address, which all members of a household share. */
const ATTEMPTS_PER_ADDRESS = 30
const ATTEMPTS_PER_ACCOUNT = 20
/** Per day. Devices known for the account are exempt. */
const ATTEMPTS_PER_ACCOUNT_AND_DAY = 100
const DAY = 24 * 3600
const ATTEMPTS_PER_DEVICE = 20
/** Failed attempts through one peer, which behind a proxy is everyone. Limits attempts with forged addresses. */
const ATTEMPTS_PER_PEER = 300
const LOOKUPS_PER_ADDRESS = 120
const LOOKUPS_PER_PEER = 1200
const UPLOADS_PER_ADDRESS = 60
const UPLOADS_PER_PEER = 600
/** Mails to one person that others may cause, per hour, and that one network may cause. */
const MAILS_PER_RECIPIENT = 5
const MAILS_PER_ADDRESS = 30
/** Mails of notifiers to one person, from all households, and of one household, per hour. */
const EVENT_MAILS_PER_RECIPIENT = 20
const EVENT_MAILS_PER_HOUSEHOLD = 60
const HOUR = 3600

const TESTS_PER_PERSON = 30

const VISITS_PER_ADDRESS = 3000
const VISITS_PER_PEER = 30_000

/** A successful attempt is removed from the count. */
export interface CountedAttempt {
  succeeded(): Promise<void>
}

/**
 * Rate limits for what invites guessing, counted by all servers of a database together; visits are counted by each
 * server. All throw `too_many_requests` with the seconds to wait.
 */
export interface AttemptLimits {
  /** By network, peer and, if given, account (a name that may not exist). Only failures stay counted. */
  countAttempt(caller: Caller, account?: string): Promise<CountedAttempt>
  /** Counts an attempt on a device known for the account, independently of attempts elsewhere. */
  countDeviceAttempt(deviceId: string): Promise<CountedAttempt>
  countLookup(caller: Caller): Promise<void>
  countUpload(caller: Caller): Promise<void>
  /** Counts an email that the caller triggers to `recipient`, which may be unwanted. */
  countMail(caller: Caller, recipient: string): Promise<void>
  /** Separate from other mail, so that a busy household does not block password resets. */
  countEventMail(householdId: string, recipient: string): Promise<void>
  countTest(userId: string): Promise<void>
  countVisit(caller: Caller): Promise<void>
}

export function createAttemptLimits({
  env,
  db,
  secret,
}: {
  env: Env
  db: Db
  secret: Uint8Array
}): AttemptLimits {
  const limiter = (name: string, points: number, duration = WINDOW) =>
    createRateLimiter(db, secret, { name, points, duration })
  // The account lockout must come first: its attempts fit into the limit.
  const lockOut = env.SECURITY_MAX_LOGIN_ATTEMPTS + 5
  const attempts = {
    address: limiter('attempts-address', Math.max(ATTEMPTS_PER_ADDRESS, lockOut)),
    account: limiter('attempts-account', Math.max(ATTEMPTS_PER_ACCOUNT, lockOut)),
    accountDay: limiter('attempts-day', Math.max(ATTEMPTS_PER_ACCOUNT_AND_DAY, lockOut), DAY),
    device: limiter('attempts-device', Math.max(ATTEMPTS_PER_DEVICE, lockOut)),
    peer: limiter('attempts-peer', Math.max(ATTEMPTS_PER_PEER, lockOut)),
  }
  const lookups = {
    address: limiter('lookups-address', LOOKUPS_PER_ADDRESS),
    peer: limiter('lookups-peer', LOOKUPS_PER_PEER),
  }
  const mails = {
    recipient: limiter('mails-recipient', MAILS_PER_RECIPIENT, HOUR),
    address: limiter('mails-address', MAILS_PER_ADDRESS, HOUR),
  }
  const eventMails = {
    recipient: limiter('event-mails-recipient', EVENT_MAILS_PER_RECIPIENT, HOUR),
    household: limiter('event-mails-household', EVENT_MAILS_PER_HOUSEHOLD, HOUR),
  }
  const uploads = {
    address: limiter('uploads-address', UPLOADS_PER_ADDRESS),
    peer: limiter('uploads-peer', UPLOADS_PER_PEER),
  }

  const tests = limiter('tests', TESTS_PER_PERSON)
  const visits = {
    address: new RateLimiterMemory({ points: VISITS_PER_ADDRESS, duration: WINDOW }),
    peer: new RateLimiterMemory({ points: VISITS_PER_PEER, duration: WINDOW }),
  }

  return {
    async countAttempt(caller, account) {
      const { address, peer } = networksOf(caller)
      const spent: [RateLimiter, string][] = [
        [attempts.address, address],
        [attempts.peer, peer],
      ]
      const name = account?.slice(0, 320)
      if (name) spent.push([attempts.account, name], [attempts.accountDay, name])
      return spend(spent)
    },
    countDeviceAttempt: (deviceId) => spend([[attempts.device, deviceId]]),
    countLookup: (caller) => consumeBoth(lookups, caller),
    countUpload: (caller) => consumeBoth(uploads, caller),
    async countMail(caller, recipient) {
      await consume(mails.address, networksOf(caller).address)
      await consume(mails.recipient, recipient.slice(0, 320))
    },
    async countEventMail(householdId, recipient) {
      await consume(eventMails.household, householdId)
      await consume(eventMails.recipient, recipient.slice(0, 320))
    },
    countTest: (userId) => consume(tests, userId),
    countVisit: (caller) => consumeBoth(visits, caller),
  }
}

/** Counts under all keys until the attempt succeeds. */
async function spend(spent: [RateLimiter, string][]): Promise<CountedAttempt> {
  for (const [limit, key] of spent) await consume(limit, key)
  return {
    async succeeded() {
      for (const [limit, key] of spent) await limit.reward(key)
    },
  }
}

/** Callers without an address are not counted, since they would share one count. */
function networksOf({ address, peer }: Caller): { address: string; peer: string } {
  if (address === null || peer === null) throw new DomainError('forbidden')
  return { address: networkOf(address), peer: networkOf(peer) }
}

async function consumeBoth(
  limits: { address: RateLimiter; peer: RateLimiter },
  caller: Caller,
): Promise<void> {
  const { address, peer } = networksOf(caller)
  await consume(limits.address, address)
  await consume(limits.peer, peer)
}

async function consume(limiter: RateLimiter, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new DomainError('too_many_requests', { seconds: Math.ceil(refusal.msBeforeNext / 1000) })
  }
}
